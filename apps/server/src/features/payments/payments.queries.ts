import { type ApplicationStatusId, type EntityRef, RefundProposalState } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import type { Checkout, PaymentEvent } from '../../platform/payments/payment-gateway.ts';

type PaymentState = 'pending' | 'paid' | 'failed' | 'expired';

/** The application that money is about, as those who are told know it. */
export interface PaidApplication extends EntityRef {
  readonly applicationId: string;
  readonly statusId: ApplicationStatusId;
  readonly applicationReference: string;
  readonly plotName: string;
}

/** A payment that is locked together with its application. */
export interface LockedPayment extends PaidApplication {
  readonly id: string;
  readonly amount: string;
  readonly state: PaymentState;
  readonly gatewayReference: string | null;
  readonly version: number;
}

const applicationColumns = `a.id as "applicationId", a.application_status_id as "statusId",
  a.reference as "applicationReference", o.plot_name as "plotName", a.entity_type as "entityType",
  a.entity_id as "entityId"`;

/** Locks an application that was submitted once; whatever else changes what is owed waits. */
export async function lockSubmitted(tx: Queryable, id: string): Promise<PaidApplication | undefined> {
  const { rows } = await tx.query<PaidApplication>(
    `select ${applicationColumns} from applications a join properties o on o.id = a.property_id
     where a.id = $1 and a.ever_submitted for update of a`,
    [id],
  );
  return rows[0];
}

/** Locks a payment after its application, in the order of everybody who takes both. */
export async function lockPayment(tx: Queryable, id: string): Promise<LockedPayment | undefined> {
  const { rows } = await tx.query<PaidApplication>(
    `select ${applicationColumns} from applications a join properties o on o.id = a.property_id
     where a.id = (select p.application_id from payments p where p.id = $1) for update of a`,
    [id],
  );
  const [application] = rows;
  if (!application) return undefined;
  const payment = onlyRow(
    await tx.query<Omit<LockedPayment, keyof PaidApplication>>(
      `select id, amount, state, gateway_reference as "gatewayReference", version from payments where id = $1
       for update`,
      [id],
    ),
  );
  return { ...application, ...payment };
}

/** Keeps an event of the gateway; false when it was told before. */
export async function insertEvent(
  tx: Queryable,
  told: {
    readonly id: string;
    readonly event: PaymentEvent;
    readonly body: string;
    readonly outcome: string;
  },
): Promise<boolean> {
  const { id, event, body, outcome } = told;
  const { rowCount } = await tx.query(
    `insert into payment_events (id, gateway_event_id, payment_id, kind, body, outcome)
     values ($1, $2, $3, $4, $5, $6) on conflict (gateway_event_id) do nothing`,
    [id, event.eventId, event.paymentId, event.kind, body, outcome],
  );
  return rowCount === 1;
}

/** The money was taken when the gateway says so, as far as that can be. */
export async function markPaid(tx: Queryable, id: string, occurredAt: string): Promise<void> {
  await tx.query(
    `update payments set state = 'paid', paid_at = least(now(), greatest(created_at, $2::timestamptz)),
       version = version + 1 where id = $1`,
    [id, occurredAt],
  );
}

/** Nobody has paid: the gateway said so, or nothing was heard of it in time. */
export async function endPayment(tx: Queryable, id: string, state: 'failed' | 'expired'): Promise<void> {
  await tx.query('update payments set state = $2, version = version + 1 where id = $1', [id, state]);
}

export async function raisePaymentVersion(tx: Queryable, id: string): Promise<void> {
  await tx.query('update payments set version = version + 1 where id = $1', [id]);
}

/** Money that came in after the withdrawal is to be given back whole. */
export async function addToRefundDue(tx: Queryable, applicationId: string, amount: string): Promise<void> {
  await tx.query('update applications set refund_due = coalesce(refund_due, 0) + $2 where id = $1', [
    applicationId,
    amount,
  ]);
}

/** A payment as it goes into the acts. */
export async function snapshotPayment(tx: Queryable, id: string): Promise<Record<string, unknown>> {
  const { snapshot } = onlyRow(
    await tx.query<{ snapshot: Record<string, unknown> }>(
      `select json_build_object('reference', p.reference, 'applicationId', p.application_id,
         'assessmentId', p.assessment_id, 'amount', p.amount::text, 'means', p.means, 'state', p.state,
         'receiptNumber', p.receipt_number, 'method', p.method, 'gatewayReference', p.gateway_reference,
         'paidDate', ${instantOf('p.paid_at')}, 'version', p.version,
         'begunBy', p.begun_by, 'recordedBy', p.recorded_by,
         'refunds', coalesce((select json_agg(json_build_object('amount', r.amount::text, 'reason', r.reason,
           'receiptNumber', r.receipt_number, 'madeBy', r.made_by) order by r.made_at, r.id) from refunds r where r.payment_id = p.id),
           '[]'), 'refundProposals', coalesce((select json_agg(json_build_object('amount', o.amount::text, 'due', o.due::text,
           'reason', o.reason, 'state', o.state, 'proposedBy', o.proposed_by,
           'askedOfficer', o.asked_officer, 'decidedBy', o.decided_by,
           'refusalReason', o.refusal_reason) order by o.proposed_at, o.id) from refund_proposals o where o.payment_id = p.id),
           '[]')) as snapshot
       from payments p where p.id = $1`,
      [id],
    ),
  );
  return snapshot;
}

const nextReference = `to_char(now() at time zone 'Indian/Maldives', '"PAY-"YYYY-')
  || lpad(nextval('payment_references')::text, 6, '0')`;

const newestAssessment = `(select f.id from fee_assessments f where f.application_id = $2
  order by f.assessed_at desc, f.id desc limit 1)`;

interface Begun {
  readonly id: string;
  readonly applicationId: string;
  readonly amount: string;
}

/** A payment that waits for the person at the hosted page. */
export async function insertCheckout(
  tx: Queryable,
  begun: Begun & Checkout & { readonly personId: string },
): Promise<void> {
  await tx.query(
    `insert into payments (id, reference, application_id, assessment_id, amount, means, state, begun_by,
       gateway_reference, checkout_address)
     values ($1, ${nextReference}, $2, ${newestAssessment}, $3, 'checkout', 'pending', $4, $5, $6)`,
    [begun.id, begun.applicationId, begun.amount, begun.personId, begun.gatewayReference, begun.address],
  );
}

/**
 * A payment that an officer saw at the counter: taken at noon of its day, or now if that is earlier.
 * @throws when its receipt's number is taken
 */
export async function insertCounterPayment(
  tx: Queryable,
  taken: Begun & {
    readonly personId: string;
    readonly receiptNumber: string;
    readonly paidOn: string;
    readonly method: 'cash' | 'transfer' | null;
  },
): Promise<void> {
  await tx.query(
    `insert into payments (id, reference, application_id, assessment_id, amount, means, state, recorded_by,
       receipt_number, paid_at, method)
     values ($1, ${nextReference}, $2, ${newestAssessment}, $3, 'counter', 'paid', $4, $5,
       least(now(), ($6::date + time '12:00') at time zone 'Indian/Maldives'), $7)`,
    [
      taken.id,
      taken.applicationId,
      taken.amount,
      taken.personId,
      taken.receiptNumber,
      taken.paidOn,
      taken.method,
    ],
  );
}

/** @throws when its receipt's number is taken */
export async function insertRefund(
  tx: Queryable,
  refund: {
    readonly id: string;
    readonly paymentId: string;
    readonly amount: string;
    readonly reason: string;
    readonly receiptNumber: string;
    readonly personId: string;
    /** The proposal that another registrar agreed to; null for what is due. */
    readonly proposalId: string | null;
  },
): Promise<void> {
  await tx.query(
    `insert into refunds (id, payment_id, amount, reason, receipt_number, made_by, proposal_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      refund.id,
      refund.paymentId,
      refund.amount,
      refund.reason,
      refund.receiptNumber,
      refund.personId,
      refund.proposalId,
    ],
  );
}

/** What is left of a payment: neither refunded nor proposed to be. */
export async function getLeft(tx: Queryable, paymentId: string): Promise<string> {
  const { left } = onlyRow(
    await tx.query<{ left: string }>(
      `select p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0.00)
         - coalesce((select sum(o.amount) from refund_proposals o
           where o.payment_id = p.id and o.state = '${RefundProposalState.open}'), 0.00) as left
       from payments p where p.id = $1`,
      [paymentId],
    ),
  );
  return left;
}

/** The payment that somebody has begun and not finished. */
export interface PendingPayment extends Checkout {
  readonly id: string;
  readonly amount: string;
  /** Whether its time is over; the sweep has only not come by yet. */
  readonly isOverdue: boolean;
}

const pending = `
  select id, amount, gateway_reference as "gatewayReference", checkout_address as address,
    created_at <= now() - make_interval(mins => $2) as "isOverdue"
  from payments where application_id = $1 and state = 'pending'`;

/** The pending payment as it is at this moment. */
export async function findPending(
  db: Queryable,
  applicationId: string,
  pendingMinutes: number,
): Promise<PendingPayment | undefined> {
  return (await db.query<PendingPayment>(pending, [applicationId, pendingMinutes])).rows[0];
}

/** The same, locked: the sweep, which takes no application, may be about to end it. */
export async function lockPending(
  tx: Queryable,
  applicationId: string,
  pendingMinutes: number,
): Promise<PendingPayment | undefined> {
  return (await tx.query<PendingPayment>(`${pending} for update`, [applicationId, pendingMinutes])).rows[0];
}

/** Pending payments whose time is over, locked; those that somebody else is at are left to them. */
export async function lockOverdue(
  tx: Queryable,
  pendingMinutes: number,
): Promise<readonly (EntityRef & { readonly id: string })[]> {
  const { rows } = await tx.query<EntityRef & { id: string }>(
    `select p.id, a.entity_type as "entityType", a.entity_id as "entityId"
     from payments p join applications a on a.id = p.application_id
     where p.state = 'pending' and p.created_at <= now() - make_interval(mins => $1)
     order by p.created_at limit 200 for update of p skip locked`,
    [pendingMinutes],
  );
  return rows;
}

/** Which of both, if any, a day at the counter cannot be: one that is still to come, or one before the application. */
export async function judgePaidOn(
  tx: Queryable,
  applicationId: string,
  day: string,
): Promise<'future' | 'beforeApplication' | undefined> {
  const { judgement } = onlyRow(
    await tx.query<{ judgement: 'future' | 'beforeApplication' | null }>(
      `select case when $2::date > (now() at time zone 'Indian/Maldives')::date then 'future'
         when $2::date < (created_at at time zone 'Indian/Maldives')::date then 'beforeApplication' end as judgement
       from applications where id = $1`,
      [applicationId, day],
    ),
  );
  return judgement ?? undefined;
}
