import type { Queryable } from '../../platform/database.ts';

/** The id of a declared plan of an application; the newest where none is named. */
export async function findRevisionOf(
  db: Queryable,
  applicationId: string,
  revisionId: string | undefined,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from plan_revisions where application_id = $1 and ($2::uuid is null or id = $2)
     order by number desc limit 1`,
    [applicationId, revisionId ?? null],
  );
  return rows[0]?.id;
}
