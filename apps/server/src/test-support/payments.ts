import { ApplicationStatus } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { PlanOwner } from './plans.ts';
import { givenSubmitted } from './submitted.ts';
import type { Owner } from './world.ts';

type Service = {
  readonly applicationTypeId: 1 | 2 | 3;
  readonly base: string;
  readonly perUnit: string;
  readonly perSqm: string;
  readonly refundPercent: { readonly submitted: number; readonly processing: number };
};

/** A fee table in which every type costs this much. */
export const servicesAt = (base: string): Service[] =>
  ([1, 2, 3] as const).map((applicationTypeId) => ({
    applicationTypeId,
    base,
    perUnit: '250.00',
    perSqm: '0.00',
    refundPercent: { submitted: 80, processing: 0 },
  }));

/** The version of the fee table that is in force. */
export async function newestFeeTable({ system }: Pick<Owner, 'system'>): Promise<number> {
  const [row] = await system.database.query<{ version: number }>(
    'select max(version) as version from fee_tables',
  );
  return row?.version ?? 0;
}

/** Puts a table in force that nobody has confirmed, as that of a new installation; answers with its version. */
export async function unconfirmedFeeTable(owner: Pick<Owner, 'system'>): Promise<number> {
  const version = (await newestFeeTable(owner)) + 1;
  await owner.system.database.query(
    'insert into fee_tables (version, services, reason) select $1, services, reason from fee_tables where version = 1',
    [version],
  );
  return version;
}

/** So much is due of a fee that was paid, since its application was withdrawn, by SQL. */
const due = '1000.00';

/** A payment of which something is to be refunded. */
export async function paymentToRefund(owner: PlanOwner): Promise<string> {
  const { applicationId, paymentId } = await givenSubmitted(owner, { isPaid: true });
  const { database } = owner.system;
  await database.query('update applications set application_status_id = $2, refund_due = $3 where id = $1', [
    applicationId,
    ApplicationStatus.withdrawn,
    due,
  ]);
  await database.query(`delete from examinations where object_type = 'application' and object_id = $1`, [
    applicationId,
  ]);
  return paymentId ?? '';
}

/** A refund of more than is due that somebody else has proposed, by SQL. */
export async function givenProposal(
  owner: PlanOwner,
): Promise<{ readonly id: string; readonly paymentId: string }> {
  const paymentId = await paymentToRefund(owner);
  const id = uuidv7();
  await owner.system.database.query(
    `insert into refund_proposals (id, application_id, payment_id, amount, due, reason, proposed_by)
     select $1, p.application_id, p.id, $3::numeric + 0.01, $3, 'Charged too much.', p.recorded_by from payments p where p.id = $2`,
    [id, paymentId, due],
  );
  return { id, paymentId };
}

/** An application whose fee is unpaid for so many days. */
export async function lateApplication(owner: PlanOwner, days = 10): Promise<string> {
  const { applicationId } = await givenSubmitted(owner);
  await owner.system.database.query(
    'update fee_assessments set assessed_at = assessed_at - make_interval(days => $2) where application_id = $1',
    [applicationId, days],
  );
  return applicationId;
}
