import { ApplicationStatus, type EntityRef } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/acts.queries.ts';
import { onlyRow, type Queryable } from '../platform/database.ts';

/** Whether anything was ever declared of the application: then its life is there already. */
export async function hasRevision(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from plan_revisions where application_id = $1 limit 1', [id]);
  return rowCount === 1;
}

/** The account of the architect who has the plan. */
export async function getArchitect(tx: Queryable, id: string): Promise<string> {
  const { personId } = onlyRow(
    await tx.query<{ personId: string }>(
      `select r.created_by as "personId"
       from applications a join expert_registrations r on r.id = a.architect_registration_id where a.id = $1`,
      [id],
    ),
  );
  return personId;
}

/** The person as one who acts. */
export async function getActor(tx: Queryable, personId: string): Promise<Actor> {
  return onlyRow(
    await tx.query<Actor & Record<string, unknown>>(
      'select id as "personId", issuer, subject from persons where id = $1',
      [personId],
    ),
  );
}

/** What happened, as an act of that time: of demonstrations alone, everything else is recorded as it happens. */
export async function insertPastAct(
  tx: Queryable,
  act: {
    readonly verb: string;
    readonly applicationId: string;
    readonly entity: EntityRef;
    readonly personId: string;
    readonly actingRole: 'member' | 'architect' | 'officer';
    readonly before: unknown;
    readonly after: unknown;
    readonly at: string;
  },
): Promise<void> {
  await tx.query(
    `insert into acts (id, occurred_at, verb, object_type, object_id, entity_type, entity_id, person_id, issuer,
       subject, acting_role, before, after, request_id)
     select $1, $2, $3, 'application', $4, $5, $6, p.id, p.issuer, p.subject, $8, $9, $10, $11
     from persons p where p.id = $7`,
    [
      uuidv7(),
      act.at,
      act.verb,
      act.applicationId,
      act.entity.entityType,
      act.entity.entityId,
      act.personId,
      act.actingRole,
      act.before === undefined ? null : JSON.stringify(act.before),
      JSON.stringify(act.after),
      uuidv7(),
    ],
  );
}

/** It is in this state since then. */
export async function setPastState(tx: Queryable, id: string, statusId: number, at: string): Promise<void> {
  await tx.query(
    `update applications set application_status_id = $2, status_since = $3, updated_at = $3 where id = $1`,
    [id, statusId, at],
  );
}

export async function setDeclared(tx: Queryable, id: string, revisionId: string, at: string): Promise<void> {
  await tx.query(
    `update applications set application_status_id = ${ApplicationStatus.submitted}, ever_submitted = true, declared_revision_id = $2,
       submitted_at = $3, version = version + 1 where id = $1`,
    [id, revisionId, at],
  );
}

/** The plan is with the architect; with the one who had it already where none is named. */
export async function setAssigned(
  tx: Queryable,
  id: string,
  at: string,
  architectId: string | null = null,
): Promise<void> {
  await tx.query(
    `update applications set application_status_id = ${ApplicationStatus.pendingArchitect},
       architect_registration_id = coalesce($3, architect_registration_id), architect_assigned_at = $2, version = version + 1
     where id = $1`,
    [id, at, architectId],
  );
}

export async function setPlanCompleted(tx: Queryable, id: string, at: string): Promise<void> {
  await tx.query(
    `update applications set application_status_id = ${ApplicationStatus.planCompleted}, plan_completed_at = $2,
       version = version + 1
     where id = $1`,
    [id, at],
  );
}

export async function setRefundDue(tx: Queryable, id: string, amount: string): Promise<void> {
  await tx.query('update applications set refund_due = $2, version = version + 1 where id = $1', [
    id,
    amount,
  ]);
}

/** The applicant puts the address of the scheme right; it counts as one change of the plan. */
export async function setSchemeAddress(tx: Queryable, id: string, address: string): Promise<void> {
  await tx.query(
    `update strata_plans set scheme_address = $2, version = version + 1, revision = revision + 1
     where application_id = $1`,
    [id, address],
  );
}

export async function setHeldSince(tx: Queryable, id: string, personId: string, at: string): Promise<void> {
  await tx.query(
    `update examinations set held_by = $2, held_since = $3 where object_type = 'application' and object_id = $1`,
    [id, personId, at],
  );
}

export async function setRecommendedAt(tx: Queryable, id: string, at: string): Promise<void> {
  await tx.query(
    `update examinations set recommended_at = $2 where object_type = 'application' and object_id = $1`,
    [id, at],
  );
}

/** The payment was begun and made then, and has its reference from that year. */
export async function setPaidAt(tx: Queryable, paymentId: string, at: string): Promise<void> {
  await tx.query(
    `update payments set state = 'paid', created_at = $2, paid_at = $2, version = version + 1,
       reference = to_char($2::timestamptz at time zone 'Indian/Maldives', '"PAY-"YYYY-') || split_part(reference, '-', 3)
     where id = $1`,
    [paymentId, at],
  );
}

/** Gives back of the newest payment of the application. */
export async function insertPastRefund(
  tx: Queryable,
  refund: {
    readonly applicationId: string;
    readonly amount: string;
    readonly reason: string;
    readonly receiptNumber: string;
    readonly personId: string;
    readonly at: string;
  },
): Promise<void> {
  await tx.query(
    `insert into refunds (id, payment_id, amount, reason, receipt_number, made_by, made_at)
     select $1, p.id, $3, $4, $5, $6, $7 from payments p
     where p.application_id = $2 and p.state = 'paid' order by p.created_at desc limit 1`,
    [
      uuidv7(),
      refund.applicationId,
      refund.amount,
      refund.reason,
      refund.receiptNumber,
      refund.personId,
      refund.at,
    ],
  );
}
