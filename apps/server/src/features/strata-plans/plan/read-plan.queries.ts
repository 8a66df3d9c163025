import type { Queryable } from '../../../platform/database.ts';
import { isPartyTo } from './plan-reads.queries.ts';

/** Whether the person may see the plan: as a member of its applicant, or as its assigned architect. */
export async function maySeePlan(db: Queryable, personId: string, applicationId: string): Promise<boolean> {
  const { rows } = await db.query(`select 1 from applications a where a.id = $1 and ${isPartyTo('$2')}`, [
    applicationId,
    personId,
  ]);
  return rows.length === 1;
}
