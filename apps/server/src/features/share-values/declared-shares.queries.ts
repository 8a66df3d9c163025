import type { Queryable } from '../../platform/database.ts';

/** Keeps all methods as they are, so that what counts for a plan is the same until the transaction ends. */
export async function holdMethods(tx: Queryable): Promise<void> {
  await tx.query('select from share_methods order by id for share');
}

/** From now on the plan keeps this version, whatever an Administrator makes. */
export async function pinVersion(tx: Queryable, applicationId: string, versionId: string): Promise<void> {
  await tx.query('update strata_plans set share_method_version_id = $2 where application_id = $1', [
    applicationId,
    versionId,
  ]);
}
