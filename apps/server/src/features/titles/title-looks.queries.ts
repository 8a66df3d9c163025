import type { Queryable } from '../../platform/database.ts';

/** Whether that officer's look at the very same was recorded a moment ago. */
export async function hasSeenLately(
  db: Queryable,
  personId: string,
  applicationId: string,
  looked: object,
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from acts where object_type = 'application' and object_id = $2 and person_id = $1 and verb = 'view'
       and acting_role = 'officer' and occurred_at > now() - interval '10 minutes' and after = $3::jsonb limit 1`,
    [personId, applicationId, JSON.stringify(looked)],
  );
  return rows.length === 1;
}
