import type { Queryable } from '../../platform/database.ts';

/** So many are shown; whoever looks for another types more of the name. */
const mostShown = 20;

/** The approval holds, also while a licence is renewed, and the licence has not expired. */
const mayBeAssigned = `r.expert_type = 'Architect' and r.entity_since is not null
  and r.expiry_date >= (now() at time zone 'Indian/Maldives')::date`;

/** The term as the index knows it; what LIKE would take for a wildcard stands for itself. */
const pattern = String.raw`(select '%' || regexp_replace(search_text_of($1), '([\\%_])', '\\\1', 'g') || '%')`;

/** Architects to whom a plan can be handed, by name, as JSON of the wire; all of them for an empty term. */
export async function listApprovedArchitects(db: Queryable, term: string): Promise<string> {
  const matching = term === '' ? '' : `and search_text_of(r.name, r.license_number) like ${pattern}`;
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'licenseNumber', r.license_number,
       'expiryDate', to_char(r.expiry_date, 'YYYY-MM-DD')) order by r.name, r.id), '[]')::text as list
     from (select * from expert_registrations r where ${mayBeAssigned} ${matching}
       order by r.name, r.id limit ${mostShown}) r`,
    term === '' ? [] : [term],
  );
  return rows[0]?.list ?? '[]';
}

/** Whether the plan can be handed to this architect; kept so until the transaction ends. */
export async function lockAssignableArchitect(tx: Queryable, registrationId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from expert_registrations r where r.id = $1 and ${mayBeAssigned} for share`,
    [registrationId],
  );
  return rows.length === 1;
}
