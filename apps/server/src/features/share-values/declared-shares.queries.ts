import { onlyRow, type Queryable } from '../../platform/database.ts';

/** Keeps all methods as they are, so that what counts for a plan is the same until the transaction ends. */
export async function lockMethods(tx: Queryable): Promise<void> {
  await tx.query('select from share_methods order by id for share');
}

/** What a declaration would be of: a revision of the plan, and the version of the method that counts. */
export async function getDeclarable(
  tx: Queryable,
  applicationId: string,
): Promise<{ readonly planRevision: number; readonly shareMethodVersionId: string }> {
  return onlyRow(
    await tx.query<{ planRevision: number; shareMethodVersionId: string }>(
      `select p.revision::int as "planRevision", m.version_id as "shareMethodVersionId"
       from strata_plans p join plan_share_methods m on m.application_id = p.application_id
       where p.application_id = $1`,
      [applicationId],
    ),
  );
}

/** From now on the plan keeps this version, and what its areas are measured to, whatever an Administrator makes. */
export async function pinVersion(tx: Queryable, applicationId: string, versionId: string): Promise<void> {
  await tx.query(
    `update strata_plans set share_method_version_id = $2, drawing_rules_version = (
       select m.rules_version from measured_plans m where m.application_id = $1)
     where application_id = $1`,
    [applicationId, versionId],
  );
}
