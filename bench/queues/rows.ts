import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { type FilledApplications, fillApplications } from './application-rows.ts';

/** An officer who is signed in at the admin host, and a record in the middle of each queue. */
export interface FilledQueue {
  readonly token: string;
  readonly registrationId: string;
  /** The row of the queue that lies in its middle, as a page's cursor. */
  readonly middle: string;
  readonly applications: FilledApplications;
}

/** As long as the ID tokens of identity providers are. */
const tokenBytes = 675;

/** An id that follows from a name: the same at every run, in nobody's order. */
const idOf = `
  create function pg_temp.id_of(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
  $$`;

/** Every creator has registered five; every tenth of the first four hundred persons is an officer. */
const persons = `
  insert into persons (id, issuer, subject, idnumber, full_name)
  select pg_temp.id_of('person' || n), 'https://identity.example', 'bench-' || n, 'A' || 1000000 + n,
    (array['Ahmed', 'Aishath', 'Hassan', 'Mariyam', 'Ibrahim'])[1 + n % 5] || ' ' || md5('family' || n)
  from generate_series(1, $1::int / 5) n`;

const entities = `
  insert into entities (entity_type, entity_id, name, revision) select 'Self', id, full_name, 1 from persons`;

const memberships = `
  insert into memberships (entity_type, entity_id, person_id, is_admin) select 'Self', id, id, true from persons`;

const officers = `
  insert into officers (id, idnumber, role, person_id)
  select gen_random_uuid(), p.idnumber, role, p.id
  from generate_series(1, 40) n join persons p on p.id = pg_temp.id_of('person' || n * 10),
    unnest(array['Examiner', 'Registrar']) role`;

const files = `
  insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
  select pg_temp.id_of(kind || i), 'Self', owner, owner, kind || '.pdf', 'application/pdf', 20000, sha256(kind::bytea)
  from generate_series(1, $1::int) i, unnest(array['copy', 'profile', 'power']) kind,
    lateral (select pg_temp.id_of('person' || 1 + i % ($1::int / 5)) as owner) who`;

const registrations = `
  insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name,
    registered_address_name, registered_address_street, registered_address_postal_code, registered_address_island_id,
    contact_number, contact_email, registration_copy_id, business_profile_id, expert_status_id, created_by, submitted_at)
  select pg_temp.id_of('registration' || i), (array['Business', 'Developer', 'LegalPractitioner'])[1 + i % 3],
    'ER-2026-' || lpad(i::text, 6, '0'), 'Self', owner, 'C-' || i || '/' || 1990 + i % 36,
    'Company ' || md5('company' || i) || ' Pvt Ltd', 'House ' || i % 999, 'Majeedhee Magu', '20000', 902, '3000000',
    'office@company.example', pg_temp.id_of('copy' || i), pg_temp.id_of('profile' || i), 2, owner, now()
  from generate_series(1, $1::int) i,
    lateral (select pg_temp.id_of('person' || 1 + i % ($1::int / 5)) as owner) who`;

const responsiblePersons = `
  insert into responsible_persons (id, registration_id, identification, name, position, is_admin, power_of_attorney_id,
    created_by)
  select pg_temp.id_of('responsible' || i), r.id, 'A' || 5000000 + i, 'Responsible ' || md5('responsible' || i), 'Director',
    true, pg_temp.id_of('power' || i), r.created_by
  from generate_series(1, $1::int) i join expert_registrations r on r.id = pg_temp.id_of('registration' || i)`;

/** All of them wait: a fifth for a registrar, a third in the hands of one of the forty officers; due over a quarter. */
const examinations = `
  insert into examinations (object_type, object_id, object_kind, stage, target_on, held_by, held_since, recommended_by,
    recommended_at)
  select 'registration', r.id, r.expert_type, case when i % 5 = 0 then 'decide' else 'examine' end,
    date '2026-01-01' + (i::bigint * 7919 % 90)::int,
    case when i % 3 = 0 then pg_temp.id_of('person' || (1 + i / 3 % 40) * 10) end, case when i % 3 = 0 then now() end,
    case when i % 5 = 0 then pg_temp.id_of('person10') end, case when i % 5 = 0 then now() end
  from generate_series(1, $1::int) i join expert_registrations r on r.id = pg_temp.id_of('registration' || i)`;

/** What triggers would fill in: a twentieth came back, a tenth of the applications is unpaid, and all are up to a hundred days old. */
const queueFacts = `
  update examinations e set island_id = 902, came_back = h.n % 20 = 0, revision = 1 + (h.n % 20 = 0)::int,
    fee_due = case when e.object_type = 'application' then h.n % 10 = 0 end,
    submitted_at = now() - h.n % 100 * interval '1 day'
  from (select object_type, object_id, abs(hashtext(object_id::text)) as n from examinations) h
  where (h.object_type, h.object_id) = (e.object_type, e.object_id)`;

const session = `
  insert into sessions (token_hash, person_id, audience, issuer, absolute_ends_at)
  select $1, id, 'console', issuer, now() + interval '8 hours' from persons where subject = 'bench-20'`;

const middle = `
  select object_id as "registrationId", to_char(target_on, 'YYYY-MM-DD') || '_' || object_id as middle
  from examinations where object_type = 'registration' order by target_on, object_id offset $1::int / 2 limit 1`;

/**
 * Fills an empty, migrated database with that many registrations, all of which wait with the ministry, and with a million
 * applications. Triggers and foreign keys rest meanwhile; what they would check holds by construction.
 */
export async function fillQueue(superuserUrl: string, total: number): Promise<FilledQueue> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    await connection.query('set session_replication_role = replica');
    await connection.query(idOf);
    await connection.query(persons, [total]);
    for (const statement of [entities, memberships, officers]) await connection.query(statement);
    for (const statement of [files, registrations, responsiblePersons, examinations])
      await connection.query(statement, [total]);
    const applications = await fillApplications(connection, total, gzipSync('{}'));
    await connection.query(queueFacts);
    const token = randomBytes(tokenBytes).toString('base64url');
    await connection.query(session, [createHash('sha256').update(token).digest()]);
    await connection.query('vacuum analyze');
    // Else what was filled in would be written to disk while the calls are timed.
    await connection.query('checkpoint');
    const { rows } = await connection.query<{ registrationId: string; middle: string }>(middle, [total]);
    const [row] = rows;
    if (!row) throw new Error('Nothing waits');
    return { token, applications, ...row };
  } finally {
    await connection.end();
  }
}
