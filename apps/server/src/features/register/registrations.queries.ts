import { ApplicationStatus, TitleRequestStatus } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { schemeJson } from '../schemes/scheme-json.queries.ts';
import { titleMembers } from '../titles/title-json.queries.ts';
import type { WhoAsks } from '../titles/who-asks.ts';

/** The scheme `s` of the approved application $1. */
const schemeOf = `applications o join schemes s on s.property_id = o.property_id
    where o.id = $1 and o.application_status_id = ${ApplicationStatus.approved}`;

/** Changes with all that is registered of the application, and with the requests that wait; null before it is approved. */
export async function findRegistrationsStamp(
  db: Queryable,
  applicationId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ stamp: string }>(
    `select concat_ws('/', s.id, s.version, (
         select concat_ws('/', count(*), sum(t.last_act), max(t.last_act),
           string_agg(q.id::text, ',' order by q.id))
         from registered_units r join titles t on t.id = r.title_id
           left join title_requests q on q.title_id = t.id and q.status_id = ${TitleRequestStatus.submitted}
         where r.application_id = o.id)) as stamp
     from ${schemeOf}`,
    [applicationId],
  );
  return rows[0]?.stamp;
}

const registrationsFor = (whole: boolean): string => `
  select concat('{"scheme":', (select ${schemeJson} from applications a where a.id = s.application_id), ',"titles":[', (
      select string_agg(json_build_object(${titleMembers({ keys: '$2', whole: `${whole}` })})::text, ','
        order by b.sort_key, b.id, f.sort_key, f.id, u.sort_key, u.id)
      from registered_units r join titles t on t.id = r.title_id join strata_units u on u.id = r.unit_id
        join strata_buildings b on b.id = u.building_id join strata_floors f on f.id = u.floor_id
      where r.application_id = o.id), ']}') as text
  from ${schemeOf}`;

const statements = { portal: registrationsFor(false), console: registrationsFor(true) };

/** The scheme with the titles of the application's units in lot order, as they are now: JSON of the wire. */
export async function findRegistrations(
  db: Queryable,
  { audience, keys }: WhoAsks,
  applicationId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ text: string }>(statements[audience], [applicationId, keys]);
  return rows[0]?.text;
}
