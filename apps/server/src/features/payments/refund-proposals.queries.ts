import { RefundProposalState } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

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
  },
): Promise<void> {
  const { id, applicationId, paymentId, amount, due, reason, personId } = proposal;
  await tx.query(
    `insert into refund_proposals (id, application_id, payment_id, amount, due, reason, state, proposed_by)
     values ($1, $2, $3, $4, $5, $6, '${RefundProposalState.open}', $7)`,
    [id, applicationId, paymentId, amount, due, reason, personId],
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
