import { createHash, randomBytes } from 'node:crypto';
import { demoPlots } from '@strata/fictional-register';
import { Client } from 'pg';

/** An entity whose list is measured, and somebody who is signed in for it. */
export interface ListOwner {
  readonly applications: number;
  readonly entityId: string;
  readonly token: string;
}

/** Sizes of the lists that are measured, unless others are asked for. */
const usualSizes: readonly number[] = [20, 200, 2_000];

/** How many applications the owners of the rest have. */
const crowdApplications = 50;

/** As long as the ID tokens of identity providers are. */
const tokenBytes = 675;

/** A UUIDv7 of that instant, the same at every run. */
const idAt = `
  create function pg_temp.id_at(instant timestamptz, name text) returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0')
      || '7' || substr(md5(name), 1, 3) || '8' || substr(md5(name), 4, 15))::uuid
  $$`;

/** Owner 1, 2, … are those of the measured lists; the crowd follows. Everybody's registrations lie far back. */
const persons = `
  insert into persons (id, issuer, subject, idnumber, full_name)
  select pg_temp.id_at('2023-01-01', 'person' || n), 'https://identity.example', 'bench-' || n, 'A' || 1000000 + n,
    'Owner ' || n
  from generate_series(1, $1::int) n`;

const entities = `
  insert into entities (entity_type, entity_id, name, revision) select 'Self', id, full_name, 1 from persons`;

const memberships = `
  insert into memberships (entity_type, entity_id, person_id, is_admin) select 'Self', id, id, true from persons`;

/** The owner of the application with that rank: $2 are the sizes of the measured lists, $3 the number of other owners. */
const ownerOfRank = `
    lateral (select coalesce(
        (select min(position)::int from unnest($2::int[]) with ordinality up_to (total, position) where rank < total),
        cardinality($2::int[]) + 1 + rank % $3) as n) owned`;

/** A plot each; in the order of their ids, which is nobody's order. */
const properties = `
  insert into properties (id, entity_type, entity_id, plot_name, plot_number, island_id, ward_or_street,
    land_area_in_sqm, registry_number, issuing_authority, created_by, created_at)
  select pg_temp.id_at('2023-02-01', 'plot' || rank), 'Self', owner, names[1 + rank % cardinality(names)],
    'P-' || rank, 902, 'Galolhu', 250.5, 'RG-' || rank, 'Malé City Council', owner, '2023-02-01'
  from generate_series(0, $1::int - 1) rank, ${ownerOfRank},
    lateral (select pg_temp.id_at('2023-01-01', 'person' || n) as owner, $4::text[] as names) given
  order by 1`;

/**
 * Entered over three years, in all states. $1 is their number.
 * A large step through all ranks spreads everybody's applications over the whole table, as years of use would.
 */
const applications = `
  insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id,
    application_status_id, ever_submitted, declared_revision_id, submitted_at, created_by, created_at, updated_at,
    status_since)
  select pg_temp.id_at(entered, 'application' || i), 'SA-' || extract(year from entered) || '-' || lpad(i::text, 6, '0'),
    'Self', owner, pg_temp.id_at('2023-02-01', 'plot' || rank), 1 + rank % 2,
    status, i % 9 > 0, case when status in (2, 3, 4) then pg_temp.id_at(entered, 'revision' || i) end,
    case when status in (2, 3, 4) then entered end, owner, entered, entered, entered
  from generate_series(1, $1::int) i,
    lateral (select (i::bigint * 7919 % $1)::int as rank,
      timestamptz '2023-03-01' + i * (interval '3 years' / $1) as entered,
      (array[1, 2, 3, 4, 5, 6, 7, 8, 10])[1 + i % 9] as status) place, ${ownerOfRank},
    lateral (select pg_temp.id_at('2023-01-01', 'person' || n) as owner) who`;

/** The architect of all that was declared: the first owner. */
const architect = `
  with licence as (
    insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
    select pg_temp.id_at('2023-02-01', 'licence'), 'Self', id, id, 'Licence.pdf', 'application/pdf', 1, sha256('\\x00')
    from persons where subject = 'bench-1' returning id, entity_id)
  insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name,
    registered_address_name, registered_address_street, registered_address_postal_code, registered_address_island_id,
    contact_number, contact_email, license_number, license_document_id, expert_status_id, created_by, submitted_at)
  select pg_temp.id_at('2023-02-01', 'architect'), 'Architect', 'ER-2023-000001', 'Self', entity_id, 'A1000001', 'Owner 1',
    'Olhuge', 'Nirolhu Magu', '23000', 901, '3000299', 'owner-1@bench.example', 'AR-1', id, 5, entity_id, '2023-02-01'
  from licence`;

/** What is examined or approved was declared: next to nothing of it. */
const revisions = `
  insert into plan_revisions (id, application_id, number, plan_revision, share_method_version_id, content, sha256,
    plan_digest, number_of_units, strata_area_in_sqm, warnings, applicant_declaration, architect_declaration,
    architect_registration_id, declared_by, declared_at)
  select a.declared_revision_id, a.id, 1, 1, m.id, '\\x00', sha256('\\x00'), repeat('0', 64), 1, 1, '[]', 1, 1,
    pg_temp.id_at('2023-02-01', 'architect'), a.created_by, a.created_at
  from applications a, (select id from share_method_versions order by id limit 1) m
  where a.declared_revision_id is not null`;

const session = `
  insert into sessions (token_hash, person_id, audience, issuer, absolute_ends_at)
  select $1, id, 'portal', issuer, now() + interval '8 hours'
  from persons where subject = $2 returning person_id as "entityId"`;

/**
 * Fills an empty, migrated database with that many applications, of which the measured owners have theirs. Triggers
 * and foreign keys rest meanwhile; what they would check holds by construction.
 */
export async function fillDatabase(
  superuserUrl: string,
  total: number,
  listSizes: readonly number[] = usualSizes,
): Promise<readonly ListOwner[]> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    const upTo = listSizes.map((_, index) => listSizes.slice(0, index + 1).reduce((sum, size) => sum + size));
    const crowd = Math.ceil(total / crowdApplications);
    const everybody = listSizes.length + crowd;
    await connection.query('set session_replication_role = replica');
    await connection.query(idAt);
    await connection.query(persons, [everybody]);
    await connection.query(entities);
    await connection.query(memberships);
    const shares = [total, upTo, crowd];
    await connection.query(properties, [...shares, demoPlots.map((plot) => plot.plotName)]);
    await connection.query(applications, shares);
    await connection.query(architect);
    await connection.query(revisions);
    const owners: ListOwner[] = [];
    for (const [index, size] of listSizes.entries()) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const hash = createHash('sha256').update(token).digest();
      const { rows } = await connection.query<{ entityId: string }>(session, [hash, `bench-${index + 1}`]);
      owners.push({ applications: size, entityId: rows[0]?.entityId ?? '', token });
    }
    await connection.query('vacuum analyze');
    // Else what was filled in would be written to disk while the calls are timed.
    await connection.query('checkpoint');
    return owners;
  } finally {
    await connection.end();
  }
}
