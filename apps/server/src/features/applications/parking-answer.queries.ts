import { onlyRow, type Queryable } from '../../platform/database.ts';

/** Whether there is a lot in the accessory schedule. */
export async function hasLots(tx: Queryable, applicationId: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from parking_allocations where application_id = $1 limit 1', [
    applicationId,
  ]);
  return rows.length === 1;
}

/** Keeps the answer; answers with the application's new version. */
export async function setHasParkingLots(
  tx: Queryable,
  applicationId: string,
  answer: boolean,
): Promise<number> {
  await tx.query('update strata_plans set has_parking_lots = $2 where application_id = $1', [
    applicationId,
    answer,
  ]);
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      'update applications set version = version + 1, updated_at = now() where id = $1 returning version',
      [applicationId],
    ),
  );
  return version;
}
