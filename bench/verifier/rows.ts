import { Client } from 'pg';

/** How many acts; a tenth as many titles, each issued and transferred twice. */
export interface Size {
  readonly acts: number;
}

const id = (kind: string, number: string): string =>
  `('00000000-0000-7000-800${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const folios = `
  create function pg_temp.folio_of(n bigint, state int) returns jsonb language sql immutable as $$
    select jsonb_build_object('number', 'ST-' || lpad(n::text, 8, '0'), 'schemeId', ${id('1', 'n / 1000')}, 'schemeNumber', 'SS-1',
      'state', 'registered', 'provisional', false, 'shareValue', '84.5', 'encumbrances', '[]'::jsonb, 'encumbrancesNumbered', 0,
      'unit', jsonb_build_object('number', n::text, 'building', 'Block A', 'tower', null, 'floor', '4', 'occupancyUse', 'Residential',
        'unitType', 'Apartment', 'strataAreaInSqm', '84.50', 'accessoryLots', jsonb_build_array('P-' || n)),
      'owners', case state when 1 then jsonb_build_array(
          jsonb_build_object('name', 'Aminath Shadhiya', 'identification', 'A1', 'shareNumerator', 1, 'shareDenominator', 3),
          jsonb_build_object('name', 'Hassan Ziyad', 'identification', 'A2', 'shareNumerator', 2, 'shareDenominator', 3))
        else jsonb_build_array(jsonb_build_object('name', 'Owner ' || n || ' of ' || state, 'identification', 'A1',
          'shareNumerator', 1, 'shareDenominator', 1)) end)
  $$`;

const insertActs = (verb: string, type: string, object: string, before: string, after: string): string => `
  insert into acts (id, verb, object_type, object_id, acting_role, before, after, request_id)
  select gen_random_uuid(), '${verb}', '${type}', ${object}, 'officer', ${before}, ${after}, gen_random_uuid()
  from generate_series(0, $1::bigint - 1) n`;

/** Fills a register of the size, chained and sound, past triggers that judge row by row. */
export async function fillRegister(superuserUrl: string, { acts }: Size): Promise<void> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    const titles = acts / 10;
    const schemes = Math.ceil(titles / 1_000);
    await connection.query('set session_replication_role = replica');
    await connection.query(folios);
    const insert = (count: number, ...what: Parameters<typeof insertActs>) =>
      connection.query(insertActs(...what), [count]);
    await insert(
      schemes,
      'register',
      'scheme',
      id('1', 'n'),
      'null',
      `jsonb_build_object('number', 'SS-' || n, 'state', 'final', 'propertyId', ${id('2', 'n')}, 'applicationId', ${id('3', 'n')},
        'revisionId', ${id('4', 'n')}, 'revisionSha256', encode(sha256('declared'), 'hex'), 'numberOfUnits', 1000, 'aggregate', '84500')`,
    );
    const title = id('5', 'n');
    await insert(titles, 'issue', 'title', title, 'null', 'pg_temp.folio_of(n, 0)');
    await insert(titles, 'transfer', 'title', title, 'pg_temp.folio_of(n, 0)', 'pg_temp.folio_of(n, 1)');
    await insert(titles, 'transfer', 'title', title, 'pg_temp.folio_of(n, 1)', 'pg_temp.folio_of(n, 2)');
    await insert(
      acts - schemes - 3 * titles,
      'declare',
      'application',
      id('3', 'n'),
      `jsonb_build_object('status', 1, 'reference', 'SA-' || n)`,
      `jsonb_build_object('status', 2, 'reference', 'SA-' || n)`,
    );
    await connection.query(
      `insert into schemes (id, number, property_id, application_id, state, number_of_units, aggregate, record, last_act, registered_at)
       select object_id, after ->> 'number', (after ->> 'propertyId')::uuid, (after ->> 'applicationId')::uuid, 'final', 1000, 84500,
         after, sequence, occurred_at from acts where object_type = 'scheme'`,
    );
    await connection.query(
      `insert into titles (id, number, scheme_id, state, unit_number, share_value, folio, version, last_act, registered_at)
       select object_id, (array_agg(after))[1] ->> 'number', ((array_agg(after))[1] ->> 'schemeId')::uuid, 'registered',
         (array_agg(after))[1] #>> '{unit,number}', 84.5, (array_agg(after order by sequence desc))[1], 3, max(sequence), min(occurred_at)
       from acts where object_type = 'title' group by object_id`,
    );
    await connection.query(
      `insert into plan_revisions (id, application_id, number, plan_revision, share_method_version_id, content, sha256, plan_digest,
         number_of_units, strata_area_in_sqm, warnings, applicant_declaration, architect_declaration, architect_registration_id, declared_by)
       select (record ->> 'revisionId')::uuid, application_id, 1, 1, id, 'declared', sha256('declared'), repeat('0', 64), 1000, 84500,
         '[]', 1, 1, id, id from schemes`,
    );
    await connection.query(
      `insert into strata_units (id, application_id, building_id, floor_id, unit_number, occupancy_use_id, unit_type_id, floor_area_in_sqm, sort_key)
       select t.id, s.application_id, s.id, s.id, t.unit_number, 1, 1, 84.5, t.number from titles t join schemes s on s.id = t.scheme_id`,
    );
    await connection.query(
      'insert into registered_units (application_id, unit_id, title_id) select application_id, id, id from strata_units',
    );
    await connection.query('select carry_over_records()');
    await connection.query('delete from act_links');
    await connection.query(
      `do $$ declare place bigint := 0; previous bytea; act acts; begin
         for act in select * from acts order by sequence loop
           place := place + 1;
           previous := act_hash(place, previous, act);
           insert into act_links values (place, act.sequence, previous);
         end loop; end $$`,
    );
    await connection.query('vacuum analyze');
  } finally {
    await connection.end();
  }
}
