import type { Client } from 'pg';

/** The applications that are there, and one in the middle of their queue. */
export interface FilledApplications {
  readonly total: number;
  readonly waiting: number;
  readonly applicationId: string;
  readonly middle: string;
}

const total = 1_000_000;
/** As many applications a plot: one that waits or was approved, and others that were never submitted or came to nothing. */
const ofAPlot = 5;

const properties = `
  insert into properties (id, entity_type, entity_id, plot_name, plot_number, island_id, ward_or_street,
    land_area_in_sqm, registry_number, issuing_authority, created_by, property_status_id)
  select pg_temp.id_of('plot' || n), 'Self', owner, 'Plot ' || md5('plot' || n), 'P-' || n, 902, 'Galolhu', 250.5,
    'RG-' || n, 'Malé City Council', owner, 2
  from generate_series(1, $1::int) n,
    lateral (select pg_temp.id_of('person' || 1 + n % ($2::int / 5)) as owner) who`;

const owners = `
  insert into property_owners (property_id, position, name, identification, share_numerator, share_denominator)
  select p.id, 1, o.full_name, o.idnumber, 1, 1 from properties p join persons o on o.id = p.created_by`;

/** The first of each plot is with the ministry, or was approved: on every other plot one of them. */
const applications = `
  insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id,
    application_status_id, ever_submitted, created_by, declared_revision_id, submitted_at, parent_application_id)
  select pg_temp.id_of('application' || i), 'SA-2026-' || lpad(i::text, 7, '0'), 'Self', p.entity_id, p.id,
    1 + i / 4 % 2, status, status in (2, 3, 4, 7), p.created_by,
    case when status in (2, 3, 4) then pg_temp.id_of('revision' || i) end, case when status in (2, 3, 4, 7) then now() end,
    null
  from generate_series(1, $1::int) i
    join properties p on p.id = pg_temp.id_of('plot' || 1 + i % $2::int),
    lateral (select case when i > $2 then (array[1, 5, 7, 8, 10])[1 + i % 5]
      when i % 2 = 0 then 4 else 2 + i / 2 % 2 end as status) stands`;

const plans = `
  insert into strata_plans (application_id, scheme_name)
  select id, case when application_status_id in (2, 3) then 'Scheme ' || md5(reference) end from applications`;

const revisions = `
  insert into plan_revisions (id, application_id, number, plan_revision, share_method_version_id, content, sha256,
    plan_digest, number_of_units, strata_area_in_sqm, warnings, applicant_declaration, architect_declaration,
    architect_registration_id, declared_by)
  select a.declared_revision_id, a.id, 1, 1, (select id from share_method_versions limit 1), content, sha256(content),
    repeat('0', 64), 12, 850, '[]', 1, 1, r.id, a.created_by
  from applications a, (select id from expert_registrations limit 1) r,
    (select decode($1, 'base64') as content) frozen
  where a.declared_revision_id is not null`;

/** All that is submitted waits: what an examiner has is held by one of the forty officers, and half of it recommended. */
const examinations = `
  insert into examinations (object_type, object_id, object_kind, stage, target_on, held_by, held_since, recommended_by,
    recommended_at)
  select 'application', a.id, (array['StrataRegistration', 'ProvisionalRegistration'])[a.application_type_id],
    case when recommended then 'decide' else 'examine' end, date '2026-01-01' + (i::bigint * 7919 % 90)::int,
    case when held then pg_temp.id_of('person' || (1 + i / 4 % 40) * 10) end, case when held then now() end,
    case when recommended then pg_temp.id_of('person10') end, case when recommended then now() end
  from generate_series(1, $1::int, 2) i join applications a on a.id = pg_temp.id_of('application' || i),
    lateral (select a.application_status_id = 3 and i / 8 % 2 = 0 as recommended, a.application_status_id = 3 as held) stands`;

const middle = `
  select object_id as "applicationId", to_char(target_on, 'YYYY-MM-DD') || '_' || object_id as middle
  from examinations where object_type = 'application' order by target_on, object_id offset $1::int / 2 limit 1`;

const searchIndexes = `
  select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('properties', 'property_owners', 'applications', 'strata_plans') and indexdef like '%USING gin%'`;

/** Does it without the indexes of the search, which are made faster when all rows are there. */
async function withoutSearch(connection: Client, fill: () => Promise<void>): Promise<void> {
  const { rows } = await connection.query<{ name: string; definition: string }>(searchIndexes);
  await connection.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await fill();
  await connection.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await connection.query(definition);
}

/**
 * Adds a million applications to a database whose people have the registrations of its queue already; every tenth waits.
 * Triggers and foreign keys rest meanwhile.
 */
export async function fillApplications(
  connection: Client,
  registrations: number,
  content: Buffer,
): Promise<FilledApplications> {
  const plots = total / ofAPlot;
  await withoutSearch(connection, async () => {
    await connection.query(properties, [plots, registrations]);
    await connection.query(owners);
    await connection.query('analyze properties');
    await connection.query(applications, [total, plots]);
    await connection.query(plans);
  });
  await connection.query(revisions, [content.toString('base64')]);
  await connection.query(examinations, [plots]);
  const { rows } = await connection.query<{ applicationId: string; middle: string }>(middle, [plots / 2]);
  const [row] = rows;
  if (!row) throw new Error('No application waits');
  return { total, waiting: plots / 2, ...row };
}
