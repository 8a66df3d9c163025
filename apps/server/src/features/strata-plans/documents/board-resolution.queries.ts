import type { Queryable } from '../../../platform/database.ts';
import { isPartyTo } from '../plan/plan-reads.queries.ts';

/** What the template of a board resolution is filled with. */
export interface Particulars {
  readonly reference: string;
  readonly applicant: string;
  /** The applicant's number, for its own members: nobody else learns it by this way. */
  readonly identification: string | null;
  readonly plotName: string;
  readonly plotNumber: string;
  readonly islandName: string;
  readonly atollName: string;
  readonly schemeName: string | null;
}

/** The particulars, for those who may see the plan. */
export async function findParticulars(
  db: Queryable,
  personId: string,
  applicationId: string,
): Promise<Particulars | undefined> {
  const { rows } = await db.query<Particulars & Record<string, unknown>>(
    `select a.reference, e.name as applicant, p.plot_name as "plotName", p.plot_number as "plotNumber",
       i.name as "islandName", at.name as "atollName", s.scheme_name as "schemeName",
       case when exists (
           select from current_memberships m
           where m.person_id = $2 and m.entity_type = a.entity_type and m.entity_id = a.entity_id)
         then coalesce(r.identification, n.idnumber) end as identification
     from applications a
       join strata_plans s on s.application_id = a.id
       join entities e on e.entity_type = a.entity_type and e.entity_id = a.entity_id
       join properties p on p.id = a.property_id
       join islands i on i.id = p.island_id join atolls at on at.id = i.atoll_id
       left join expert_registrations r on a.entity_type <> 'Self' and r.id = a.entity_id
       left join persons n on a.entity_type = 'Self' and n.id = a.entity_id
     where a.id = $1 and ${isPartyTo('$2')}`,
    [applicationId, personId],
  );
  return rows[0];
}
