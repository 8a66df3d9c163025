import { RefundProposalState } from '@strata/domain';
import type { ReceiptFeeLine } from '../../documents/receipts/print-receipt.ts';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { feeSums } from '../fees/fee-sums.queries.ts';
import { isPartyTo } from '../strata-plans/plan/plan-reads.queries.ts';

/** Whom an application's payments are there for: with a portal session its parties, with a console session officers. */
const isFor: Readonly<Record<Audience, string>> = {
  portal: isPartyTo('$1'),
  console: '$1::uuid is not null and a.ever_submitted',
};

const refundsOf = `coalesce((
  select json_agg(json_build_object('amount', r.amount::text, 'reason', r.reason, 'receiptNumber', r.receipt_number,
    'date', ${instantOf('r.made_at')}) order by r.made_at, r.id)
  from refunds r where r.payment_id = p.id), '[]')`;

/** The members of a payment `p` of an application `a`, as on the wire. */
const paymentMembers = `'id', p.id, 'reference', p.reference, 'date', ${instantOf('coalesce(p.paid_at, p.created_at)')},
  'amount', p.amount::text, 'applicationId', a.id, 'applicationReference', a.reference, 'state', p.state,
  'means', p.means, 'receiptNumber', p.receipt_number, 'method', p.method, 'refunds', ${refundsOf}, 'version', p.version`;

const assessmentOf = `(
  select json_build_object('id', f.id, 'revisionNumber', v.number, 'tableVersion', f.fee_table_version,
    'isExample', not exists (select from fee_table_confirmations c where c.version = f.fee_table_version),
    'lines', f.lines, 'total', f.total::text, 'assessedDate', ${instantOf('f.assessed_at')})
  from fee_assessments f join plan_revisions v on v.id = f.revision_id
  where f.application_id = a.id order by f.assessed_at desc, f.id desc limit 1)`;

/** The refund that waits for a second registrar. */
const openProposal = `(
  select json_build_object('id', o.id, 'paymentId', o.payment_id, 'amount', o.amount::text, 'due', o.due::text,
    'reason', o.reason, 'proposedBy', proposer.full_name, 'proposedDate', ${instantOf('o.proposed_at')},
    'asked', case when asked.id is not null then json_build_object('name', asked.full_name, 'isYou', asked.id = $1) end,
    'isOwn', exists (select from persons asking where asking.id = $1
      and identification_key_of(asking.idnumber) = identification_key_of(proposer.idnumber)))
  from refund_proposals o join persons proposer on proposer.id = o.proposed_by
    left join persons asked on asked.id = o.asked_officer
  where o.application_id = a.id and o.state = '${RefundProposalState.open}')`;

/** Why it was proposed, and by whom, is the ministry's own. */
const proposalFor: Readonly<Record<Audience, string>> = { portal: 'null::json', console: openProposal };

const isApplicant = `exists (select from current_memberships m
  where m.person_id = $1 and m.entity_type = a.entity_type and m.entity_id = a.entity_id)`;

const feeFor = (audience: Audience): string => `
  select json_build_object('assessment', ${assessmentOf}, 'paid', fee.paid::text, 'refunded', fee.refunded::text,
    'proposed', fee.proposed::text, 'proposal', ${proposalFor[audience]}, 'outstanding', fee.outstanding::text, 'refundDue', fee.refund_due::text,
    'payments', coalesce((select json_agg(json_build_object(${paymentMembers}) order by p.created_at desc, p.id desc)
      from payments p where p.application_id = a.id), '[]'),
    'canCheckOut', $3::boolean and fee.outstanding > 0 and ${isApplicant})::text as fee
  from applications a join ${feeSums} fee on fee.application_id = a.id
  where a.id = $2 and ${isFor[audience]}`;

const fees = { portal: feeFor('portal'), console: feeFor('console') };

/** The fee of an application as JSON of the wire; undefined where it does not exist for the person. */
export async function findFee(
  db: Queryable,
  asked: {
    readonly audience: Audience;
    readonly personId: string;
    readonly applicationId: string;
    /** Whether there is a checkout at all. */
    readonly offersCheckout: boolean;
  },
): Promise<string | undefined> {
  const { audience, personId, applicationId, offersCheckout } = asked;
  const { rows } = await db.query<{ fee: string }>(fees[audience], [personId, applicationId, offersCheckout]);
  return rows[0]?.fee;
}

const paymentFor = (audience: Audience): string => `
  select a.id as "applicationId",
    json_build_object(${paymentMembers}, 'plotName', o.plot_name, 'paidBy', e.name)::text as payment
  from payments p join applications a on a.id = p.application_id
    join properties o on o.id = a.property_id
    join entities e on e.entity_type = a.entity_type and e.entity_id = a.entity_id
  where p.id = $2 and ${isFor[audience]}`;

const payments = { portal: paymentFor('portal'), console: paymentFor('console') };

/** A payment as JSON of the wire, and what it is for. */
interface FoundPayment {
  readonly applicationId: string;
  readonly payment: string;
}

/** What a receipt says besides the payment. */
export interface ReceiptDetails {
  readonly takenBy: string;
  readonly feeLines: readonly ReceiptFeeLine[];
  readonly feeTotal: string;
  readonly leftToPay: string;
}

/** What the receipt of a payment that was made says besides it. What is left counts payments up to this one. */
export async function getReceiptDetails(db: Queryable, paymentId: string): Promise<ReceiptDetails> {
  return onlyRow(
    await db.query<ReceiptDetails & Record<string, unknown>>(
      `select coalesce(o.full_name, p.gateway_reference) as "takenBy", f.lines as "feeLines", f.total::text as "feeTotal",
         greatest(f.total - (select sum(e.amount) from payments e where e.application_id = p.application_id
           and e.state = 'paid' and (e.paid_at, e.id) <= (p.paid_at, p.id)), 0.00)::text as "leftToPay"
       from payments p join fee_assessments f on f.id = p.assessment_id left join persons o on o.id = p.recorded_by
       where p.id = $1`,
      [paymentId],
    ),
  );
}

/** A payment; undefined where it does not exist for the person. */
export async function findPayment(
  db: Queryable,
  asked: { readonly audience: Audience; readonly personId: string; readonly id: string },
): Promise<FoundPayment | undefined> {
  const statement = payments[asked.audience];
  const { rows } = await db.query<FoundPayment & Record<string, unknown>>(statement, [
    asked.personId,
    asked.id,
  ]);
  return rows[0];
}
