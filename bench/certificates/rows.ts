import { Client } from 'pg';

/** Codes of certificates among so many others. */
export interface FilledCertificates {
  readonly valid: string;
  readonly superseded: string;
}

const hundredOfAScheme = `
  insert into schemes (id, number, property_id, application_id, state, number_of_units, aggregate, record, last_act, registered_at)
  select md5('scheme' || i)::uuid, 'SS-' || lpad(i::text, 6, '0'), md5('property' || i)::uuid, md5('application' || i)::uuid,
    'final', 100, 10000, jsonb_build_object('name', 'House ' || i), i, now()
  from generate_series(1, $1::int / 100) i`;

const titles = `
  insert into titles (id, number, scheme_id, state, unit_number, share_value, folio, last_act, registered_at)
  select md5('title' || i)::uuid, 'ST-' || lpad(i::text, 8, '0'), md5('scheme' || (i + 99) / 100)::uuid, 'registered',
    (100 + i % 100)::text, 100, jsonb_build_object('provisional', false, 'encumbrances', '[]'::jsonb, 'owners',
      jsonb_build_array(jsonb_build_object('name', 'Owner ' || i, 'identification', 'A' || i, 'shareNumerator', 1,
        'shareDenominator', 1))), i, now()
  from generate_series(1, $1::int) i`;

/** Three of each title, a day between them. */
const certificates = `
  insert into certificates (id, number, title_id, title_version, code, template, content, sha256, signing_key_id, signature,
    issued_by, issued_at)
  select md5('certificate' || i)::uuid, 'SC-' || lpad(i::text, 8, '0'), md5('title' || (i + 2) / 3)::uuid, 1,
    upper(left(md5('code' || i), 26)), 1, content, sha256(content), repeat('0', 16), sha512(content),
    md5('person')::uuid, now() - (3 - i % 3) * interval '1 day'
  from generate_series(1, 3 * $1::int) i, lateral (select convert_to(repeat(md5(i::text), 20), 'UTF8') as content) made`;

const codes = `
  select max(code) filter (where number = 'SC-' || lpad($1::text, 8, '0')) as valid,
    max(code) filter (where number = 'SC-' || lpad(($1::int - 1)::text, 8, '0')) as superseded
  from certificates where number in ('SC-' || lpad($1::text, 8, '0'), 'SC-' || lpad(($1::int - 1)::text, 8, '0'))`;

/** Fills in titles of people nobody knows, each with three certificates. Triggers and foreign keys rest meanwhile. */
export async function fillCertificates(superuserUrl: string, total: number): Promise<FilledCertificates> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    await connection.query('set session_replication_role = replica');
    for (const statement of [hundredOfAScheme, titles, certificates])
      await connection.query(statement, [total]);
    await connection.query('vacuum analyze');
    // The newest of a title in the middle: of three, the one whose number leaves two.
    const middle = Math.floor(total / 2) * 3 + 2;
    const { rows } = await connection.query<FilledCertificates>(codes, [middle]);
    if (!rows[0]) throw new Error('There are no certificates');
    return rows[0];
  } finally {
    await connection.end();
  }
}
