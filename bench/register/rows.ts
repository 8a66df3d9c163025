import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Who is signed in, and what they ask for: something in the middle of the register. */
export interface FilledRegister {
  /** An owner's, at the portal. */
  readonly ownerToken: string;
  readonly ownerId: string;
  /** An officer's, at the admin host. */
  readonly officerToken: string;
  readonly titleId: string;
  readonly titleNumber: string;
  readonly schemeId: string;
  readonly schemeNumber: string;
  readonly plotNumber: string;
  readonly ownerName: string;
  readonly ownerIdentification: string;
}

/** As long as the ID tokens of identity providers are. */
const tokenBytes = 675;
const titlesOfAScheme = 100;
/** One person for so many titles; half of the titles have two owners. */
const titlesOfAPerson = 10;

/** An id that follows from a name: the same at every run, in nobody's order. */
const idOf = `
  create function pg_temp.id_of(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid
  $$`;

/** Ids of titles and acts rise with time, as those of the register do. */
const risingId = `
  create function pg_temp.rising(kind text, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(n), 12, '0') || '7000800000000000' || left(md5(kind), 4))::uuid
  $$`;

const persons = `
  insert into persons (id, issuer, subject, idnumber, full_name)
  select pg_temp.id_of('person' || n), 'https://identity.example', 'bench-' || n, 'A' || 1000000 + n,
    (array['Ahmed', 'Aishath', 'Hassan', 'Mariyam', 'Ibrahim'])[1 + n % 5] || ' ' || initcap(left(md5('family' || n), 10))
  from generate_series(0, $1::int) n`;

const entities = `
  insert into entities (entity_type, entity_id, name, revision) select 'Self', id, full_name, 1 from persons`;
const memberships = `
  insert into memberships (entity_type, entity_id, person_id, is_admin) select 'Self', id, id, true from persons`;
const officers = `
  insert into officers (id, idnumber, role, person_id)
  select gen_random_uuid(), idnumber, 'Registrar', id from persons where subject = 'bench-1'`;

const properties = `
  insert into properties (id, entity_type, entity_id, plot_name, plot_number, island_id, ward_or_street,
    land_area_in_sqm, registry_number, issuing_authority, created_by, property_status_id)
  select pg_temp.id_of('plot' || n), 'Self', p.id, initcap(left(md5('plot' || n), 8)) || 'ge', 'P-' || n, 902, 'Galolhu',
    250.5, 'RG-' || n, 'Malé City Council', p.id, 2
  from generate_series(0, $1::int - 1) n join persons p on p.subject = 'bench-' || n % 1000`;

const applications = `
  insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id,
    application_status_id, ever_submitted, created_by, declared_revision_id, submitted_at)
  select pg_temp.id_of('application' || n), 'SA-2026-' || lpad(n::text, 6, '0'), 'Self', p.entity_id, p.id, 1, 4, true,
    p.created_by, pg_temp.id_of('revision' || n), now()
  from generate_series(0, $1::int - 1) n join properties p on p.id = pg_temp.id_of('plot' || n)`;

const schemes = `
  insert into schemes (id, number, property_id, application_id, state, number_of_units, aggregate, record, last_act,
    registered_at)
  select pg_temp.id_of('scheme' || n), number, p.id, application, 'final', $2::int, 10000, jsonb_build_object(
      'number', number, 'state', 'final', 'propertyId', p.id, 'applicationId', application,
      'revisionId', pg_temp.id_of('revision' || n), 'revisionSha256', md5(number) || md5('plan' || n),
      'name', p.plot_name || ' House', 'address', 'Orchid Magu', 'plotName', p.plot_name, 'plotNumber', p.plot_number,
      'islandName', 'Hulhumalé', 'atollName', 'Malé City', 'landAreaInSqm', '250.50', 'numberOfUnits', $2::int,
      'aggregate', '10000', 'shareMethod', jsonb_build_object('title', 'By area', 'version', 1)), 1 + n,
    now() - interval '2 years'
  from generate_series(0, $1::int - 1) n join properties p on p.id = pg_temp.id_of('plot' || n),
    lateral (select 'SS-' || lpad((1 + n)::text, 6, '0') as number, pg_temp.id_of('application' || n) as application) named`;

/** Every second title has two owners, every tenth is mortgaged to one of two hundred lenders. */
const titles = `
  insert into titles (id, number, scheme_id, state, unit_number, share_value, folio, last_act, registered_at)
  select pg_temp.rising('title', n), number, scheme, 'registered', unit, 100, jsonb_build_object('number', number,
      'schemeId', scheme, 'schemeNumber', 'SS-' || lpad((1 + n / $1::int)::text, 6, '0'), 'state', 'registered',
      'provisional', false, 'unit', jsonb_build_object('number', unit, 'building', 'Tower', 'tower', null,
        'floor', (n % $1::int / 10 + 1)::text, 'occupancyUse', 'Residential', 'unitType', 'Apartment', 'strataAreaInSqm', '85.00',
        'accessoryLots', '[]'::jsonb), 'shareValue', '100',
      'owners', (select jsonb_agg(jsonb_build_object('name', p.full_name, 'identification', p.idnumber,
          'shareNumerator', 1, 'shareDenominator', 1 + n % 2))
        from persons p where p.subject in ('bench-' || n % $2::int, case when n % 2 = 1 then 'bench-' || (n + 7) % $2::int end)),
      'encumbrances', case when n % 10 = 0 then jsonb_build_array(jsonb_build_object('number', 1, 'kind', 'mortgage',
        'lender', jsonb_build_object('name', 'Lagoon Finance ' || n / 10 % 200, 'identification', 'C-' || n / 10 % 200 || '/1999'),
        'amount', '500000.00')) else '[]' end,
      'encumbrancesNumbered', case when n % 10 = 0 then 1 else 0 end), 1 + n, now() - interval '2 years'
  from generate_series($3::int, $4::int - 1) n, lateral (select pg_temp.id_of('scheme' || n / $1::int) as scheme,
    'ST-' || lpad((1 + n)::text, 8, '0') as number,
    lpad((n % $1::int / 10 + 1)::text, 2, '0') || lpad((n % 10)::text, 2, '0') as unit) named`;

const schemeActs = `
  insert into acts (id, occurred_at, verb, object_type, object_id, acting_role, person_id, after, basis_type, basis_id,
    request_id)
  select pg_temp.id_of('register' || s.id), s.registered_at, 'register', 'scheme', s.id, 'officer',
    pg_temp.id_of('person1'), s.record, 'application', s.application_id, s.id
  from schemes s`;

/** Issued without a mortgage; what is mortgaged was so a year later. */
const titleActs = `
  insert into acts (id, occurred_at, verb, object_type, object_id, acting_role, person_id, before, after, basis_type,
    basis_id, request_id)
  select pg_temp.rising(verb, t.last_act), t.registered_at + after_that, verb, 'title', t.id, 'officer',
    pg_temp.id_of('person1'), case when verb = 'mortgage' then bare end, case when verb = 'issue' then bare else t.folio end,
    'application', s.application_id, t.id
  from titles t join schemes s on s.id = t.scheme_id,
    lateral (select t.folio || '{"encumbrances": [], "encumbrancesNumbered": 0}' as bare) issued,
    (values ('issue', interval '0'), ('mortgage', interval '1 year')) as acted (verb, after_that)
  where verb = 'issue' or t.folio -> 'encumbrances' <> '[]'`;

const session = `
  insert into sessions (token_hash, person_id, audience, issuer, absolute_ends_at)
  select $1, id, $2, issuer, now() + interval '8 hours' from persons where subject = $3`;

const middle = `
  select t.id as "titleId", t.number as "titleNumber", s.id as "schemeId", s.number as "schemeNumber",
    s.record ->> 'plotNumber' as "plotNumber", t.folio #>> '{owners,0,name}' as "ownerName",
    t.folio #>> '{owners,0,identification}' as "ownerIdentification", p.id as "ownerId", p.subject
  from titles t join schemes s on s.id = t.scheme_id join persons p on p.idnumber = t.folio #>> '{owners,0,identification}'
  where t.id = pg_temp.rising('title', $1::int)`;

/** What is filled in at once is checked by nobody, and written to disk seldom. */
const withoutChecks = [
  'alter table titles drop constraint titles_folio_check',
  `alter system set max_wal_size = '16GB'`,
  'select pg_reload_conf()',
] as const;

const searchIndexes = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('titles', 'schemes') and indexdef like '%USING gin%'`;

/** Titles go in by so many at a time. */
const portion = 200_000;

/**
 * Fills an empty, migrated database with that many titles and their acts. Triggers and foreign keys rest meanwhile; what
 * they would check holds by construction, but that the acts hang in no chain: nothing here reads it.
 */
export async function fillRegister(
  superuserUrl: string,
  total: number,
  progress: (line: string) => void,
): Promise<FilledRegister> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    await connection.query('set session_replication_role = replica');
    await connection.query(`set maintenance_work_mem = '512MB'`);
    for (const statement of [idOf, risingId, ...withoutChecks]) await connection.query(statement);
    const people = total / titlesOfAPerson;
    await connection.query(persons, [people]);
    for (const statement of [entities, memberships, officers, 'analyze persons'])
      await connection.query(statement);
    const plots = total / titlesOfAScheme;
    for (const statement of [properties, applications]) await connection.query(statement, [plots]);
    const { rows: indexes } = await connection.query<{ name: string; definition: string }>(searchIndexes);
    await connection.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
    await connection.query(schemes, [plots, titlesOfAScheme]);
    for (let from = 0; from < total; from += portion) {
      const to = Math.min(from + portion, total);
      await connection.query(titles, [titlesOfAScheme, people, from, to]);
      progress(`${to.toLocaleString('en')} titles …`);
    }
    await connection.query('analyze titles, schemes');
    for (const statement of [schemeActs, titleActs]) await connection.query(statement);
    progress('Indexes of the search …');
    for (const { definition } of indexes) await connection.query(definition);
    const { rows } = await connection.query<FilledRegister & { subject: string }>(middle, [total / 2]);
    const [row] = rows;
    if (!row) throw new Error('Nothing is registered');
    const [ownerToken, officerToken] = [
      randomBytes(tokenBytes).toString('base64url'),
      randomBytes(tokenBytes).toString('base64url'),
    ];
    const hashOf = (token: string) => createHash('sha256').update(token).digest();
    await connection.query(session, [hashOf(ownerToken), 'portal', row.subject]);
    await connection.query(session, [hashOf(officerToken), 'console', 'bench-1']);
    await connection.query('vacuum analyze');
    // Else what was filled in would be written to disk while the calls are timed.
    await connection.query('checkpoint');
    return { ...row, ownerToken, officerToken };
  } finally {
    await connection.end();
  }
}
