import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** What an office did in five years, not yet counted, and a registrar who looks at it. */
export interface FilledOffice {
  readonly token: string;
  readonly acts: number;
}

/** An id that follows from a name: the same at every run, in nobody's order. */
const idOf = `
  create function pg_temp.id_of(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
  $$`;

/** Sixteen records, of which four are of each thing that is examined: the kinds by their place. */
const records = `
  create temporary table office as
  select i, pg_temp.id_of('record' || i) as id, (array['application', 'request', 'property', 'registration'])[1 + i % 4] as type,
    i / 4 % 4 as place, i % 10 < 3 as is_returned, i % 13 = 0 as is_refused,
    timestamptz '2021-11-24 04:00+00' + (i::bigint * 7919 % 1760) * interval '1 day' + (i % 400) * interval '1 minute' as at,
    (3 + i::bigint * 104729 % 37) * interval '1 day' as waits
  from generate_series(1, $1::int) i`;

const rows = [
  `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id, application_status_id,
     parent_application_id, created_by)
   select id, 'SA-' || i, 'Self', id, id, 1 + place % 3, 7, case when place % 3 = 2 then id end, id from office where type = 'application'`,
  `insert into title_requests (id, reference, title_id, kind, entity_type, entity_id, content, created_by)
   select id, 'TR-' || i, id, (array['transfer', 'mortgage', 'discharge', 'correction'])[1 + place], 'Self', id, '{}', id
   from office where type = 'request'`,
  `insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name, registered_address_name,
     registered_address_street, registered_address_postal_code, registered_address_island_id, contact_number, contact_email,
     expert_status_id, created_by, license_number, license_document_id, registration_copy_id, business_profile_id)
   select id, (array['Architect', 'Developer', 'LegalPractitioner', 'Business'])[1 + place], 'ER-' || i, 'Self', id, i::text, 'Company ' || i,
     'House', 'Street', '20000', 902, '3000000', 'office@company.example', 1, id, case when place = 0 then 'AR' end,
     case when place = 0 then id end, case when place > 0 then id end, case when place > 0 then id end
   from office where type = 'registration'`,
];

/** Arrival, for three in ten a return with remarks and the way back, and the decision; in the order in which it happened. */
const acts = `
  insert into acts (id, verb, object_type, object_id, acting_role, before, after, request_id, occurred_at)
  select gen_random_uuid(), verb, type, id, 'officer', before, after, id, told.at
  from office o, lateral (values
    (case type when 'application' then 'declare' when 'property' then 'create' else 'submit' end, null::jsonb,
      case when type = 'request' then '{"statusId": 2, "consents": [{"consented": true}]}'::jsonb end, at, true),
    ('return', null, case when type = 'application' then '{"remarks": [{"section": "documents", "text": "Sign it"},
        {"section": "buildings", "text": "Which lift?"}]}'::jsonb end, at + interval '4 days', is_returned),
    (case type when 'application' then 'declare' when 'property' then 'update' else 'submit' end, '{"status": "Returned"}',
      case when type = 'request' then '{"statusId": 2, "consents": [{"consented": true}]}'::jsonb end, at + interval '9 days',
      is_returned),
    (case when is_refused and type <> 'property' then 'reject' when type = 'request' then 'register'
        when type = 'property' then 'verify' else 'approve' end, null, null,
      at + waits + case when is_returned then interval '9 days' else interval '0' end, true))
      as told (verb, before, after, at, happened)
  where happened order by told.at`;

const money = `
  insert into payments (id, reference, application_id, assessment_id, amount, means, state, receipt_number, recorded_by, paid_at)
  select id, 'PAY-' || i, id, id, 1250.25 + i % 977, 'counter', 'paid', 'C-' || i, id, at + interval '1 day'
  from office where type = 'application'`;

/** The chain, as it would be: nothing here reads its hashes. */
const links = `
  insert into act_links (position, sequence, hash)
  select (select count(*) from act_links) + row_number() over (order by sequence), sequence, sha256('')
  from acts where sequence not in (select sequence from act_links)`;

/** Twenty thousand records wait, in the hands of forty officers or of nobody. */
const waiting = [
  `insert into persons (id, issuer, subject, idnumber, full_name)
   select pg_temp.id_of('officer' || n), 'https://identity.example', 'bench-' || n, 'A' || 1000000 + n, 'Officer ' || md5(n::text)
   from generate_series(1, 40) n`,
  `insert into officers (id, idnumber, role, person_id)
   select gen_random_uuid(), idnumber, 'Registrar', id from persons where subject like 'bench-%'`,
  `insert into examinations (object_type, object_id, object_kind, submitted_at, target_on, held_by, held_since)
   select 'property', pg_temp.id_of('waiting' || n), 'Property', now() - n % 40 * interval '1 day', current_date + n % 30 - 5,
     case when n % 3 > 0 then pg_temp.id_of('officer' || 1 + n % 40) end, case when n % 3 > 0 then now() end
   from generate_series(1, 20000) n`,
];

const session = `
  insert into sessions (token_hash, person_id, audience, issuer, absolute_ends_at)
  select $1, id, 'console', issuer, now() + interval '8 hours' from persons where subject = 'bench-20'`;

/** Fills an empty, migrated database. Triggers and foreign keys rest meanwhile; what they would check is nothing to the figures. */
export async function fillOffice(superuserUrl: string, total: number): Promise<FilledOffice> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    await connection.query('set session_replication_role = replica');
    await connection.query(idOf);
    await connection.query(records, [total]);
    for (const statement of [...rows, acts, money, links, ...waiting]) await connection.query(statement);
    const token = randomBytes(500).toString('base64url');
    await connection.query(session, [createHash('sha256').update(token).digest()]);
    await connection.query('vacuum analyze');
    await connection.query('checkpoint');
    const { rows: counted } = await connection.query<{ acts: number }>(
      'select max(position)::int as acts from act_links',
    );
    return { token, acts: counted[0]?.acts ?? 0 };
  } finally {
    await connection.end();
  }
}
