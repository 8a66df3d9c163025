import { type Connection, readRows } from './connection.ts';
import type { Findings } from './findings.ts';

/** Of the plan that a scheme has now: titles and units belong to each other, one to one, by number. */
const units = `
  select 'title ' || t.number, case
      when g.unit_id is null then 'has no unit in the plan of its scheme'
      else 'is put to another unit: number ' || coalesce(u.unit_number, '(none)') end
  from public.titles t join public.schemes s on s.id = t.scheme_id
    left join public.registered_units g on g.title_id = t.id and g.application_id = s.application_id
    left join public.strata_units u on u.application_id = g.application_id and u.id = g.unit_id
  where t.state = 'registered' and u.unit_number_key is distinct from t.unit_number_key
  union all
  select 'unit ' || g.unit_id, 'is put to a title that its scheme does not have'
  from public.schemes s join public.registered_units g on g.application_id = s.application_id
    left join public.titles t on t.id = g.title_id and t.scheme_id = s.id and t.state = 'registered'
  where t.id is null
  order by 1`;

/** A certificate is what the act says by which it was issued. */
const certificates = `
  select 'certificate ' || coalesce(c.number, a.after ->> 'number', a.object_id::text), a.sequence::text, case
      when a.id is null then 'has no act by which it was issued'
      when c.id is null then 'is not there, and act ' || a.sequence || ' says that it was issued'
      else 'says something else than the act by which it was issued: ' || concat_ws(', ',
        case when a.after ->> 'number' is distinct from c.number then 'number' end,
        case when a.after ->> 'titleId' is distinct from c.title_id::text then 'title' end,
        case when a.after ->> 'titleVersion' is distinct from c.title_version::text then 'version of the title' end,
        case when a.after ->> 'sha256' is distinct from encode(c.sha256, 'hex') then 'hash' end,
        case when a.after ->> 'signingKeyId' is distinct from c.signing_key_id then 'key' end) end
  from public.certificates c full join (
      select * from public.acts where object_type = 'certificate' and verb = 'issue') a on a.object_id = c.id
  where a.id is null or c.id is null
    or (a.after ->> 'number', a.after ->> 'titleId', a.after ->> 'titleVersion', a.after ->> 'sha256', a.after ->> 'signingKeyId')
      is distinct from (c.number, c.title_id::text, c.title_version::text, encode(c.sha256, 'hex'), c.signing_key_id)
  order by 1`;

const revocations = `
  select 'certificate ' || coalesce(c.number, a.after ->> 'number', r.certificate_id::text), a.sequence::text, case
      when a.id is null then 'is revoked, and no act says so'
      when r.certificate_id is null then 'is not revoked, and act ' || a.sequence || ' says that it was'
      else 'was revoked by somebody else or for another reason, as act ' || a.sequence || ' says' end
  from public.certificate_revocations r full join (
      select * from public.acts where object_type = 'certificate' and verb = 'revoke') a on a.object_id = r.certificate_id
    left join public.certificates c on c.id = coalesce(r.certificate_id, a.object_id)
  where (r.certificate_id, r.reason, r.revoked_by) is distinct from (a.object_id, a.after ->> 'reason', a.person_id)
  order by 1`;

/** What hangs on titles: their units, their certificates, and which of these were revoked. */
export async function verifyPlaced(connection: Connection, findings: Findings): Promise<void> {
  for (const [about, message] of await readRows(connection, units))
    findings.add({ about: about ?? '', message: message ?? '' });
  for (const statement of [certificates, revocations])
    for (const [about, act, message] of await readRows(connection, statement))
      findings.add({ about: about ?? '', message: message ?? '', ...(act && { act }) });
}
