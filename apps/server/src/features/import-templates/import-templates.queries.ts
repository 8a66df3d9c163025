import type { Queryable } from '../../platform/database.ts';
import { isPartyTo } from '../strata-plans/plan/plan-reads.queries.ts';

/** The reference of an application; undefined where there is none for the person. */
export async function findReference(
  db: Queryable,
  personId: string,
  applicationId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ reference: string }>(
    `select a.reference from applications a where a.id = $2 and ${isPartyTo('$1')}`,
    [personId, applicationId],
  );
  return rows[0]?.reference;
}
