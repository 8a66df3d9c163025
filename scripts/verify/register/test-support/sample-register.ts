import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const migrateProgram = fileURLToPath(new URL('../../../../apps/server/src/migrate.ts', import.meta.url));

/** A key as the register has one. */
export interface SampleKey {
  readonly id: string;
  readonly publicKey: string;
  sign(bytes: Buffer): Buffer;
}

export function makeKey(): SampleKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(der).digest('hex').slice(0, 16);
  return { id, publicKey: pemOf(publicKey), sign: (bytes) => sign(null, bytes, privateKey) };
}

const pemOf = (key: KeyObject): string => String(key.export({ type: 'spki', format: 'pem' }));

/** A migrated database, with a superuser's connection to it. */
export interface SampleDatabase {
  readonly url: string;
  readonly connection: Client;
  drop(): Promise<void>;
}

export async function createSampleDatabase(postgres: {
  readonly superuser: string;
  readonly owner: string;
}): Promise<SampleDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const outside = new Client({ connectionString: postgres.superuser });
  await outside.connect();
  await outside.query(
    `create database "${name}" owner "${decodeURIComponent(new URL(postgres.owner).username)}"`,
  );
  const { status, stderr } = spawnSync(process.execPath, [migrateProgram], {
    env: { PATH: process.env['PATH'], DATABASE_OWNER_URL: at(postgres.owner) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const connection = new Client({ connectionString: at(postgres.superuser) });
  await connection.connect();
  return {
    url: at(postgres.superuser),
    connection,
    async drop() {
      await connection.end();
      await outside.query(`drop database "${name}" with (force)`);
      await outside.end();
    },
  };
}

const person = '01a00000-0000-7000-8000-000000000001';
const scheme = '01a00000-0000-7000-8000-00000000000a';
const revision = '01a00000-0000-7000-8000-00000000000b';
const units = [1, 2, 3].map((number) => `01a00000-0000-7000-8000-0000000000e${number}`);
const titleId = (number: number): string => `01a00000-0000-7000-8000-0000000000f${number}`;

const owner = (name: string, numerator: number, denominator: number) => ({
  name,
  identification: `A ${name}`,
  shareNumerator: numerator,
  shareDenominator: denominator,
});

function folio(number: number, owners: readonly object[]) {
  return {
    number: `ST-0000000${number}`,
    schemeId: scheme,
    schemeNumber: 'SS-000001',
    state: 'registered',
    provisional: false,
    unit: { number: `${number}A` },
    shareValue: `${number * 10}.5`,
    owners,
    encumbrances:
      number === 3 ? [{ number: 1, kind: 'mortgage', lender: { name: 'Bank', identification: 'C-ß1' } }] : [],
    encumbrancesNumbered: 0,
  };
}

const alone = [owner('Aminath', 1, 1)];
const together = [owner('Aminath', 1, 3), owner('Hassan', 2, 3)];

const insertAct = `insert into public.acts (id, verb, object_type, object_id, acting_role, before, after, request_id, person_id)
  values (gen_random_uuid(), $1, $2, $3, 'officer', $4, $5, gen_random_uuid(), $6)`;

/** What the plan of the sample's scheme was declared as. */
const declared = Buffer.from('declared');
const certificate = Buffer.from('%PDF-1.7 a certificate');

const [application, amendment, assessment, payment, request] = [1, 2, 3, 4, 5].map(
  (number) => `01a00000-0000-7000-8000-0000000000c${number}`,
) as [string, string, string, string, string];
const [officer, decision, uploaded, copied] = [1, 2, 3, 4].map(
  (number) => `01a00000-0000-7000-8000-0000000000d${number}`,
) as [string, string, string, string];

const [proposal, closing, format, statement, chief] = [1, 2, 3, 4, 5].map(
  (number) => `01a00000-0000-7000-8000-0000000000a${number}`,
) as [string, string, string, string, string];
const closed = '{"day": "2026-03-05", "payments": [{"reference": "PAY-2026-000001"}]}';

/** The bytes of the file that somebody uploaded, and their hash. */
export const sampleFile = Buffer.from('%PDF-1.7 a deed');
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type InsertAct = (
  verb: string,
  type: string,
  id: string,
  before: object | null,
  after: object | null,
) => Promise<unknown>;

/** Rows of everything that gives power or money, one of each kind. */
const rowsOfPower = [
  `insert into officers (id, idnumber, role, person_id) values ('${officer}', 'A100040', 'Registrar', '${person}')`,
  `insert into fee_assessments (id, application_id, revision_id, fee_table_version, lines, total)
   values ('${assessment}', '${application}', '${revision}', 1, '[{"what": "base", "amount": "3000.00"}]', 3000)`,
  `insert into payments (id, reference, application_id, assessment_id, amount, means, state, receipt_number, recorded_by, paid_at)
   values ('${payment}', 'PAY-2026-000001', '${application}', '${assessment}', 3000, 'counter', 'paid', 'C-1', '${person}', '2026-03-05T07:00:00Z')`,
  `insert into refund_proposals (id, application_id, payment_id, amount, due, reason, state, proposed_by, decided_by, decided_at)
   values ('${proposal}', '${application}', '${payment}', 2400, 100, 'Withdrawn', 'approved', '${chief}', '${person}', now())`,
  `insert into refunds (id, payment_id, amount, reason, receipt_number, made_by, proposal_id)
   values ('${payment}', '${payment}', 2400, 'Withdrawn', 'R-1', '${person}', '${proposal}')`,
  `insert into counter_closings (id, day, content, sha256, closed_by)
   values ('${closing}', '2026-03-05', '${closed}', sha256('${closed}'), '${person}')`,
  `insert into closed_payments (payment_id, closing_id) values ('${payment}', '${closing}')`,
  `insert into statement_formats (id, gateway, version, date_column, date_order, reference_column, amount_column, currency_column,
     kind_column, payment_words, refund_words, other_words, made_by)
   values ('${format}', 'Bank', 1, 'Date', 'dayFirst', 'Reference', 'Amount', 'Currency', 'Type', '{Sale}', '{}', '{}', '${person}')`,
  `insert into gateway_statements (id, format_id, file_name, size_in_bytes, sha256, first_day, last_day, matches, other_amount, unknown,
     twice, missing, passed_over, paid, paid_here, refunded, refunded_here, kept_by)
   values ('${statement}', '${format}', 'March.csv', 9, sha256('a file'), '2026-03-05', '2026-03-05', 0, 0, 2, 0, 0, 1, 7.5, 0, 0, 0, '${person}')`,
  `insert into statement_lines (statement_id, place, row_number, day, reference, kind, amount, result)
   values ('${statement}', 1, 2, '2026-03-05', 'GW-1', 'payment', 5, 'unknown'), ('${statement}', 2, 4, '2026-03-05', 'GW-2', 'payment', 2.5, 'unknown')`,
  `insert into title_requests (id, reference, title_id, kind, status_id, entity_type, entity_id, content, submitted_content, submission,
     submitted_at, created_by)
   values ('${request}', 'TR-2026-000001', '${titleId(1)}', 'transfer', 2, 'Self', '${person}', '{"from": "A1"}', '{"from": "A1"}', 1, now(), '${person}')`,
  `insert into title_request_parties (request_id, submission, position, role, name, identification)
   values ('${request}', 1, 1, 'owner', 'Aminath', 'A 1'), ('${request}', 1, 2, 'lender', 'Bank', 'C-1')`,
  `insert into title_request_consents (request_id, submission, identification_key, consented, person_id)
   values ('${request}', 1, 'a1', true, '${person}')`,
  `insert into amendment_consents (revision_id, title_id, identification_key, person_id)
   values ('${revision}', '${titleId(1)}', 'a1', '${person}')`,
  `insert into frozen_documents (revision_id, document, format, template, content, sha256)
   values ('${revision}', 'schedule', 'html', 1, 'a schedule', sha256('a schedule'))`,
  `insert into application_decisions (id, application_id, revision_id, kind, letter, letter_sha256, made_by)
   values ('${decision}', '${application}', '${revision}', 'return', 'a letter', sha256('a letter'), '${person}')`,
  `insert into files (id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
   select f.id::uuid, '${person}', f.name, 'application/pdf', ${sampleFile.length}, '\\x${hashOf(sampleFile)}'
   from (values ('${uploaded}', 'Deed.pdf'), ('${copied}', 'Copy.pdf')) f (id, name)`,
];

/** Ten acts that say all of it. The fee table of a new installation has one already. */
async function recordPower(act: InsertAct): Promise<void> {
  const role = { idnumber: 'A100040', role: 'Registrar', personId: null };
  await act('give-role', 'officer', officer, null, role);
  await act('bind-role', 'officer', officer, role, { ...role, personId: person });
  const paid = {
    reference: 'PAY-2026-000001',
    applicationId: application,
    assessmentId: assessment,
    amount: '3000.00',
    means: 'counter',
    state: 'paid',
    receiptNumber: 'C-1',
    gatewayReference: null,
    paidDate: '2026-03-05T07:00:00.000Z',
    version: 1,
    begunBy: null,
    recordedBy: person,
    refunds: [],
  };
  await act('takePayment', 'payment', payment, null, paid);
  const refunds = [{ amount: '2400.00', reason: 'Withdrawn', receiptNumber: 'R-1', madeBy: person }];
  const agreed = { amount: '2400.00', due: '100.00', reason: 'Withdrawn', state: 'approved' };
  const refundProposals = [{ ...agreed, proposedBy: chief, decidedBy: person, refusalReason: null }];
  await act('approveRefund', 'payment', payment, paid, { ...paid, refunds, refundProposals });
  await act('declare', 'application', application, null, {
    revisionId: revision,
    sha256: hashOf(declared),
    documents: [{ document: 'schedule', format: 'html', sha256: hashOf(Buffer.from('a schedule')) }],
    feeTableVersion: 1,
    feeTotal: '3000.00',
    feeLines: [{ what: 'base', amount: '3000.00' }],
  });
  const letterSha256 = hashOf(Buffer.from('a letter'));
  await act('return', 'application', application, null, { decisionId: decision, letterSha256 });
  await act('submit', 'request', request, null, {
    reference: 'TR-2026-000001',
    title: 'ST-00000001',
    kind: 'transfer',
    statusId: 2,
    submission: 1,
    content: { from: 'A1' },
    consents: [
      { name: 'Aminath', role: 'owner', key: 'a1', consented: true, reason: null, by: person },
      { name: 'Bank', role: 'lender', key: 'c-1', consented: null, reason: null, by: null },
    ],
  });
  const consents = [{ titleId: titleId(1), key: 'a1', by: person }];
  await act('consent', 'application', amendment, null, { revisionId: revision, consents });
  await act('upload', 'file', uploaded, null, { sha256: hashOf(sampleFile) });
  await act('amend', 'application', amendment, null, { files: [{ id: copied, sha256: hashOf(sampleFile) }] });
}

/** Three acts of the money desk. */
async function recordMoneyDesk(act: InsertAct): Promise<void> {
  await act('closeDay', 'counterDay', closing, null, {
    day: '2026-03-05',
    sha256: hashOf(Buffer.from(closed)),
  });
  await act('create', 'statementFormat', format, null, {
    gateway: 'Bank',
    version: 1,
    dateColumn: 'Date',
    dateOrder: 'dayFirst',
    referenceColumn: 'Reference',
    amountColumn: 'Amount',
    currencyColumn: 'Currency',
    kindColumn: 'Type',
    paymentWords: ['Sale'],
    refundWords: [],
    otherWords: [],
  });
  const lines = [
    '[1, 2, "2026-03-05", "GW-1", "payment", 5.00, "unknown", null, null, null, null]',
    '[2, 4, "2026-03-05", "GW-2", "payment", 2.50, "unknown", null, null, null, null]',
  ];
  await act('keepStatement', 'gatewayStatement', statement, null, {
    gateway: 'Bank',
    version: 1,
    fileName: 'March.csv',
    sha256: hashOf(Buffer.from('a file')),
    linesSha256: hashOf(Buffer.from(lines.join('\n'))),
    firstDay: '2026-03-05',
    lastDay: '2026-03-05',
    matches: 0,
    otherAmount: 0,
    unknown: 2,
    twice: 0,
    missing: 0,
    passedOver: 1,
    paid: '7.50',
    paidHere: '0.00',
    refunded: '0.00',
    refundedHere: '0.00',
  });
}

/**
 * A register of one scheme with three titles, forty acts in all: 1 to 11 of power and money, 12 to 17 on sessions, 18 to 20 of the money desk, 21 the scheme, 22 to 24 its titles, 25
 * and 26 transfers of the first, 27 a certificate of it, the rest on sessions again.
 */
export async function fillSample(connection: Client, key: SampleKey): Promise<void> {
  const act: InsertAct = (verb, type, id, before, after) =>
    connection.query(insertAct, [
      verb,
      type,
      id,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
      verb === 'begin' ? null : person,
    ]);
  // Who applied, and with what, is not what is tampered with here.
  await connection.query(`alter table schemes drop constraint schemes_property_id_fkey,
    drop constraint schemes_application_id_fkey`);
  await connection.query(
    `insert into persons (id, issuer, subject, idnumber, full_name) values ($1, 'i', 's', 'A1', 'Aminath')`,
    [person],
  );
  await connection.query('set session_replication_role = replica');
  await connection.query(
    `insert into plan_revisions (id, application_id, number, plan_revision, share_method_version_id, content, sha256, plan_digest,
       number_of_units, strata_area_in_sqm, warnings, applicant_declaration, architect_declaration, architect_registration_id, declared_by)
     values ($1, $2, 1, 1, $2, $3, sha256($3), repeat('0', 64), 3, 100, '[]', 1, 1, $2, $2)`,
    [revision, application, declared],
  );
  await connection.query(
    `insert into strata_units (id, application_id, building_id, floor_id, unit_number, occupancy_use_id, unit_type_id, floor_area_in_sqm, sort_key)
     select id, $1, $1, $1, place || 'A', 1, 1, 50, place::text from unnest($2::uuid[]) with ordinality u (id, place)`,
    [person, units],
  );
  await connection.query(
    `insert into registered_units (application_id, unit_id, title_id) select $1, unit, title from unnest($2::uuid[], $3::uuid[]) u (unit, title)`,
    [person, units, [1, 2, 3].map(titleId)],
  );
  for (const row of rowsOfPower) await connection.query(row);
  await connection.query('set session_replication_role = origin');
  await recordPower(act);
  for (let count = 12; count <= 17; count += 1) await act('begin', 'session', person, null, { count });
  await recordMoneyDesk(act);
  await connection.query('begin');
  await act('register', 'scheme', scheme, null, {
    number: 'SS-000001',
    state: 'final',
    propertyId: person,
    applicationId: person,
    revisionId: revision,
    revisionSha256: hashOf(declared),
    numberOfUnits: 3,
    aggregate: '61.5',
  });
  for (const number of [1, 2, 3]) await act('issue', 'title', titleId(number), null, folio(number, alone));
  await connection.query('commit');
  await act('transfer', 'title', titleId(1), folio(1, alone), folio(1, together));
  await act('transfer', 'title', titleId(1), folio(1, together), folio(1, alone));
  await act('issue', 'certificate', titleId(1), null, {
    number: 'SC-00000001',
    titleId: titleId(1),
    titleVersion: 3,
    sha256: hashOf(certificate),
    signingKeyId: key.id,
  });
  for (let count = 28; count <= 40; count += 1) await act('end', 'session', person, { count }, null);
  await connection.query('insert into signing_keys (id, public_key) values ($1, $2)', [
    key.id,
    key.publicKey,
  ]);
  await connection.query(
    `insert into certificates (id, number, title_id, title_version, code, template, content, sha256, signing_key_id, signature, issued_by)
     values ($1, 'SC-00000001', $1, 3, repeat('A', 26), 1, $2, sha256($2), $3, $4, $5)`,
    [titleId(1), certificate, key.id, key.sign(certificate), person],
  );
}

/** Lines of checkpoints as the server writes them, at these places of the chain. */
export async function signSample(
  connection: Client,
  key: SampleKey,
  positions: readonly number[],
  firstNumber = 1,
): Promise<string[]> {
  const { rows } = await connection.query<{ position: string; hash: string }>(
    `select position, encode(hash, 'hex') as hash from act_links where position = any($1) order by position`,
    [positions],
  );
  return rows.map(({ position, hash }, index) => {
    const [number, at] = [firstNumber + index, new Date().toISOString()];
    const signed = `strata checkpoint 1\n${number}\n${position}\n${hash}\n${at}\n${key.id}\n`;
    const signature = key.sign(Buffer.from(signed)).toString('base64');
    return JSON.stringify({ number, position: Number(position), hash, at, keyId: key.id, signature });
  });
}
