import type { ApplicationTypeId } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** By what the application was charged last; undefined before its first submission. */
export async function findAssessedBy(
  tx: Queryable,
  id: string,
): Promise<{ readonly applicationTypeId: ApplicationTypeId; readonly feeTableVersion: number } | undefined> {
  const { rows } = await tx.query<{ applicationTypeId: ApplicationTypeId; feeTableVersion: number }>(
    `select a.application_type_id as "applicationTypeId", f.fee_table_version as "feeTableVersion"
     from fee_assessments f join applications a on a.id = f.application_id
     where f.application_id = $1 order by f.assessed_at desc, f.id desc limit 1`,
    [id],
  );
  return rows[0];
}
