import type { Queryable } from '../../platform/database.ts';

/** Whether the person may see the plan: as a member of its applicant, or as its assigned architect. */
export async function maySeePlan(db: Queryable, personId: string, applicationId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from applications a
       join current_memberships m on m.person_id = $2 and (
         (m.entity_type = a.entity_type and m.entity_id = a.entity_id)
         or (m.entity_type = 'Architect' and m.entity_id = a.architect_registration_id))
     where a.id = $1 limit 1`,
    [applicationId, personId],
  );
  return rows.length === 1;
}
