import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyLedger } from './verify-ledger.ts';

/** As much of a register as the ledger reads, in a database of its own. */
const tables = `
  create table files (id uuid, sha256 bytea, size_in_bytes bigint);
  create table acts (id uuid default gen_random_uuid(), sequence bigserial, verb text, object_id uuid, person_id uuid, after jsonb, basis_id uuid);
  create table act_links (sequence bigint);
  create table projects (id uuid, name text);
  create table plan_imports (id uuid, application_id uuid, sheet text, created uuid[], created_count integer, undone_at timestamptz);
  create table strata_units (application_id uuid, unit_number text);
  create table schemes (id uuid, application_id uuid, aggregate numeric);
  create table titles (scheme_id uuid, state text, share_value numeric);
  create table registered_units (application_id uuid, title_id uuid);
  create table applications (id uuid, application_status_id smallint);
  create table idempotency_keys (person_id uuid, answer jsonb)`;

const folder = mkdtempSync(join(tmpdir(), 'strata-test-ledger-'));
const name = `ledger_${randomBytes(6).toString('hex')}`;
let superuser: Client;
let database: Client;
beforeAll(async () => {
  const address = inject('postgres').superuser;
  superuser = new Client({ connectionString: address });
  await superuser.connect();
  await superuser.query(`create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  database = new Client({ connectionString: url.href });
  await database.connect();
  await database.query(tables);
  mkdirSync(join(folder, 'kept'));
});
afterAll(async () => {
  await database.end();
  await superuser.query(`drop database ${name} with (force)`);
  await superuser.end();
  rmSync(folder, { recursive: true });
});

/** The act of a change with its link in the chain. */
async function act(verb: string, objectId: string, after: object = {}): Promise<void> {
  await database.query(
    `with one as (insert into acts (verb, object_id, after) values ($1, $2, $3) returning sequence)
     insert into act_links select sequence from one`,
    [verb, objectId, JSON.stringify(after)],
  );
}

async function projectOf(project: string, { acts = 1 } = {}): Promise<void> {
  const id = randomUUID();
  await database.query('insert into projects values ($1, $2)', [id, project]);
  for (let count = 0; count < acts; count += 1) await act('create', id);
}

let journals = 0;
function journalOf(...lines: readonly object[]): string {
  journals += 1;
  const file = join(folder, `${journals}.jsonl`);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}
const intended = (n: number, project: string) => ({ n, kind: 'project', marks: { name: project } });
const answered = (n: number, outcome: 'ok' | 'fail' | 'unknown') => ({ n, outcome, status: 200 });
const sound = { lost: 0, doubled: 0, half: 0, undecided: 0, unasked: 0 };

test('a ledger that agrees with its register', async () => {
  await projectOf('Whole');
  const journal = journalOf(
    intended(1, 'Whole'),
    answered(1, 'unknown'),
    answered(1, 'ok'),
    intended(2, 'Refused'),
    answered(2, 'fail'),
  );
  expect(await verifyLedger(database, journal, folder)).toEqual({
    operations: 2,
    done: 1,
    unknownAttempts: 1,
    faults: sound,
    problems: [],
  });
});

test('planted: lost, doubled, half there, undecided, done though refused', async () => {
  await projectOf('Twice');
  await projectOf('Twice');
  await projectOf('Half', { acts: 0 });
  await projectOf('Unasked');
  const journal = journalOf(
    intended(1, 'Lost'),
    answered(1, 'ok'),
    intended(2, 'Twice'),
    answered(2, 'ok'),
    intended(3, 'Half'),
    answered(3, 'unknown'),
    intended(4, 'Cut off'),
    intended(5, 'Unasked'),
    answered(5, 'fail'),
  );
  const { faults, problems } = await verifyLedger(database, journal, folder);
  expect(faults).toEqual({ lost: 1, doubled: 1, half: 1, undecided: 1, unasked: 1 });
  expect(problems).toHaveLength(5);
  expect(problems[0]).toContain('lost: project 1 (ok) is there 0/0 times of 1/1');
});

/** Plants something, looks, and takes it away again. */
async function problemsWith(...statements: readonly string[]): Promise<readonly string[]> {
  await database.query('begin');
  try {
    for (const statement of statements) await database.query(statement);
    return (await verifyLedger(database, journalOf(), folder)).problems;
  } finally {
    await database.query('rollback');
  }
}

const id = "'019a0000-0000-7000-8000-000000000001'";
const approved = [
  `insert into applications values (${id}, 4)`,
  `insert into schemes values (${id}, ${id}, 100)`,
  `with one as (insert into acts (verb, object_id, person_id) values ('approve', ${id}, ${id}) returning sequence)
   insert into act_links select sequence from one`,
  `insert into strata_units values (${id}, '1')`,
];
const titled = [
  `insert into titles values (${id}, 'registered', 100)`,
  `insert into registered_units values (${id}, ${id})`,
];

test.for([
  ['I2', [`insert into plan_imports values (${id}, ${id}, 'units', '{}', 3, null)`]],
  ['I3', [`insert into strata_units values (${id}, '12a'), (${id}, '１２ A')`]],
  ['I4', [...approved, `insert into titles values (${id}, 'registered', 99)`, titled[1] ?? '']],
  [
    'I5',
    [
      `insert into files values (${id}, sha256('x'), 1)`,
      `with one as (insert into acts (verb, object_id) values ('upload', ${id}) returning sequence) insert into act_links select sequence from one`,
    ],
  ],
  ['I6', [`insert into acts (verb) values ('create')`]],
  ['I7', [`insert into idempotency_keys values (${id}, null)`]],
  ['I8', [...approved, titled[0] ?? '']],
  [
    'I8',
    [
      ...approved,
      ...titled,
      `with one as (insert into acts (verb, object_id, person_id) values ('declare', ${id}, ${id}) returning sequence)
       insert into act_links select sequence from one`,
    ],
  ],
] as const)('planted: what breaks %s is named', async ([rule, statements]) => {
  expect(await problemsWith(...statements)).toEqual([expect.stringContaining(rule)]);
});

test('approved, with a title for each unit, and files with their bytes break nothing', async () => {
  const bytes = Buffer.from('bytes');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(join(folder, 'kept', sha256), bytes);
  const file = `insert into files values (${id}, '\\x${sha256}', 5)`;
  expect(await problemsWith(...approved, ...titled, file)).toEqual([]);
});
