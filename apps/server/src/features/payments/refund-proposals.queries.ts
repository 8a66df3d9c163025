import { type ApplicationTypeId, type OfficerRole, RefundProposalState } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { todaySql } from '../examinations/queue-filter.queries.ts';

/** A refund that one registrar proposed, and another decides. */
export interface RefundProposal {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: string;
  /** What was due when it was proposed. */
  readonly due: string;
  readonly reason: string;
  readonly state: RefundProposalState;
  /** Whether the asking officer proposed it, under this account or another with the same ID number. */
  readonly isOwn: boolean;
}

/** The payment of a proposal; a proposal is never of another one. */
export async function findPaymentOfProposal(tx: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ paymentId: string }>(
    'select payment_id as "paymentId" from refund_proposals where id = $1',
    [id],
  );
  return rows[0]?.paymentId;
}

/** A proposal whose application and payment are locked: nobody changes it meanwhile. */
export async function getProposal(tx: Queryable, id: string, officerId: string): Promise<RefundProposal> {
  const found = await tx.query<RefundProposal & Record<string, unknown>>(
    `select o.id, o.payment_id as "paymentId", o.amount, o.due, o.reason, o.state,
       exists (select from persons proposer, persons officer where proposer.id = o.proposed_by and officer.id = $2
         and identification_key_of(proposer.idnumber) = identification_key_of(officer.idnumber)) as "isOwn"
     from refund_proposals o where o.id = $1`,
    [id, officerId],
  );
  return onlyRow(found);
}

/** @throws when one of the same fee is open */
export async function insertProposal(
  tx: Queryable,
  proposal: {
    readonly id: string;
    readonly applicationId: string;
    readonly paymentId: string;
    readonly amount: string;
    readonly due: string;
    readonly reason: string;
    readonly personId: string;
    readonly askedOfficerId: string | null;
  },
): Promise<void> {
  const { id, applicationId, paymentId, amount, due, reason, personId, askedOfficerId } = proposal;
  await tx.query(
    `insert into refund_proposals (id, application_id, payment_id, amount, due, reason, state, proposed_by, asked_officer)
     values ($1, $2, $3, $4, $5, $6, '${RefundProposalState.open}', $7, $8)`,
    [id, applicationId, paymentId, amount, due, reason, personId, askedOfficerId],
  );
}

/** What decides whether an officer can be asked to agree. */
export interface AskedOfficer {
  /** The proposing officer, under this account or another with the same ID number. */
  readonly isProposer: boolean;
  readonly isAbsent: boolean;
}

/** A registrar, whose role is held fast until the transaction ends; undefined where the person is none, or is disabled. */
export async function lockAskedOfficer(
  tx: Queryable,
  id: string,
  proposerId: string,
): Promise<AskedOfficer | undefined> {
  const { rows } = await tx.query<AskedOfficer & Record<string, unknown>>(
    `select identification_key_of(asked.idnumber) = identification_key_of(proposer.idnumber) as "isProposer",
       exists (select from officer_absences a where a.person_id = asked.id
         and ${todaySql} between a.first_day and a.last_day) as "isAbsent"
     from officers o join persons asked on asked.id = o.person_id, persons proposer
     where o.person_id = $1 and o.role = $2 and asked.disabled_at is null and proposer.id = $3
     for share of o`,
    [id, 'Registrar' satisfies OfficerRole, proposerId],
  );
  return rows[0];
}

/** What an application is called where a refund of its fee is asked for, and who asks. */
export async function getAsking(
  tx: Queryable,
  applicationId: string,
  personId: string,
): Promise<{
  readonly title: string;
  readonly reference: string;
  readonly typeId: ApplicationTypeId;
  readonly by: string;
}> {
  return onlyRow(
    await tx.query(
      `select coalesce(l.scheme_name, o.plot_name) as title, a.reference, a.application_type_id as "typeId",
         (select p.full_name from persons p where p.id = $2) as by
       from applications a join properties o on o.id = a.property_id join strata_plans l on l.application_id = a.id
       where a.id = $1`,
      [applicationId, personId],
    ),
  );
}

export async function decideProposal(
  tx: Queryable,
  decision: {
    readonly id: string;
    readonly state: Exclude<RefundProposalState, 'open'>;
    readonly personId: string;
    readonly refusalReason: string | null;
  },
): Promise<void> {
  await tx.query(
    'update refund_proposals set state = $2, decided_by = $3, decided_at = now(), refusal_reason = $4 where id = $1',
    [decision.id, decision.state, decision.personId, decision.refusalReason],
  );
}
