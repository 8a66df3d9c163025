import { ApplicationStatus, type EntityRef } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/acts.queries.ts';
import { onlyRow, type Queryable } from '../platform/database.ts';

/** Whether anything was ever declared of the application: then its life is there already. */
export async function hasRevision(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from plan_revisions where application_id = $1 limit 1', [id]);
  return rowCount === 1;
}

/** Its life begins where its plan is completed. */
export async function setCompletedState(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update applications set application_status_id = ${ApplicationStatus.planCompleted}, ever_submitted = false, declared_revision_id = null
     where id = $1`,
    [id],
  );
}

/** The account that did something, of the application or of the ministry, and the architect's who drew its plan; and since when. */
export async function getParties(
  tx: Queryable,
  id: string,
): Promise<{
  readonly applicant: string;
  readonly architect: string;
  readonly createdAt: Date;
  readonly assignedAt: Date;
  readonly completedAt: Date;
}> {
  return onlyRow(
    await tx.query(
      `select a.created_by as applicant, r.created_by as architect, a.created_at as "createdAt",
         a.architect_assigned_at as "assignedAt", a.plan_completed_at as "completedAt"
       from applications a join expert_registrations r on r.id = a.architect_registration_id where a.id = $1`,
      [id],
    ),
  );
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

export async function setPlanCompleted(tx: Queryable, id: string, at: string): Promise<void> {
  await tx.query(
    `update applications set application_status_id = ${ApplicationStatus.planCompleted}, architect_assigned_at = $2,
       plan_completed_at = $2, version = version + 1
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

/** The payment was begun and made then. */
export async function setPaidAt(tx: Queryable, paymentId: string, at: string): Promise<void> {
  await tx.query(
    `update payments set state = 'paid', created_at = $2, paid_at = $2, version = version + 1 where id = $1`,
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
