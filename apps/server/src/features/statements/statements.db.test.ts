import { randomUUID } from 'node:crypto';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Queryable } from '../../platform/database.ts';
import { freshName } from '../../test-support/administered.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import {
  firstFormat,
  givenFormat,
  keptStatement,
  statementFile,
} from '../../test-support/statement-files.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { insertStatementFormat, lockNewestFormat } from './statement-formats.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const { applicationId } = await givenSubmitted({ system, caller, entity: caller.self });
const { registrar, examiner } = await createOfficers(system);
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');
const formatId = await givenFormat(registrar);

/** Payments by card on the day, as the gateway would have reported them; answers with its references. */
async function paid(day: string, amounts: readonly string[], state = 'paid'): Promise<readonly string[]> {
  const rows = await database.query<{ reference: string }>(
    `insert into payments (id, reference, application_id, assessment_id, amount, means, state, begun_by, gateway_reference, created_at, paid_at)
     select gen_random_uuid(), 'PAY-T-' || gen_random_uuid(), $1, f.id, x.amount, 'checkout', $4, $2, 'GW-' || gen_random_uuid(), x.at,
       case when $4 = 'paid' then x.at end
     from fee_assessments f, unnest($3::numeric[]) with ordinality a (amount, place),
       lateral (select a.amount, ($5::date + time '12:00') at time zone 'Indian/Maldives' + a.place * interval '1 second' as at) x
     where f.application_id = $1 order by a.place returning gateway_reference as reference`,
    [applicationId, caller.personId, amounts, state, day],
  );
  return rows.map(({ reference }) => reference);
}

async function refunded(reference: string, day: string, amount: string): Promise<string> {
  const receipt = `RF ${freshName()}`;
  await database.query(
    `insert into refunds (id, payment_id, amount, reason, receipt_number, made_by, made_at)
     select gen_random_uuid(), p.id, $2, 'Paid twice.', $3, $4, ($5::date + time '12:00') at time zone 'Indian/Maldives'
     from payments p where p.gateway_reference = $1`,
    [reference, amount, receipt, registrar.personId, day],
  );
  return receipt;
}

/** Money that never was at the gateway. */
async function takenAtCounter(day: string): Promise<void> {
  await database.query(
    `insert into payments (id, reference, application_id, assessment_id, amount, means, state, recorded_by, receipt_number, created_at, paid_at)
     select gen_random_uuid(), 'PAY-T-counter', $1, f.id, 900, 'counter', 'paid', $2, 'Counter ' || gen_random_uuid(), x.at, x.at
     from fee_assessments f, (select ($3::date + time '12:00') at time zone 'Indian/Maldives' as at) x where f.application_id = $1`,
    [applicationId, registrar.personId, day],
  );
}

const check = async (file: File, id = formatId, by = examiner) =>
  by.call('POST /Money/statements/check', { form: { FormatId: id, File: file } });
const compare = async (file: File) => {
  const { compared, errors } = (await check(file)).data;
  expect(errors).toEqual([]);
  if (compared === null) throw new Error('Nothing was compared');
  return compared;
};
const keep = (file: File, Digest: string, by = examiner) =>
  by.call('POST /Money/statements', { form: { FormatId: formatId, File: file, Digest } });

test('a statement is compared line by line, kept as it was seen, and exported; nothing of ours changes', async () => {
  const day = '2003-05-19';
  const [a = '', b = '', c = '', d = ''] = await paid(day, ['100.10', '200.00', '300.00', '400.00']);
  const [open = ''] = await paid(day, ['500.00'], 'expired');
  await paid('2003-05-21', ['1.00']);
  await takenAtCounter(day);
  const receipt = await refunded(b, day, '20.05');
  const money = () =>
    database.query(
      'select (select array_agg(p order by id) from payments p)::text, (select array_agg(r order by id) from refunds r)::text',
    );
  const before = await money();
  const file = statementFile([
    ['19/05/2003', a, 'Sale', '100.10', 'MVR'],
    ['19/05/2003', b, 'sale', '1,200.00', 'mvr'],
    ['19/05/2003 08:30', a, 'Sale', '100,10', 'MVR'],
    ['2003-05-20', 'GW-nobody', 'Sale', '7', 'MVR'],
    ['20/05/2003', open, 'Sale', '500.00', 'MVR'],
    ['20/05/2003', b, 'Refund', '-20.05', 'MVR'],
    ['20/05/2003', 'x', 'Charge', 'n/a', ''],
    ['20/05/2003', 'PAY-T-counter', 'Sale', '900.00', 'MVR'],
  ]);
  const compared = await compare(file);
  expect(compared).toMatchObject({ firstDay: day, lastDay: '2003-05-20', passedOver: 1 });
  expect(compared).toMatchObject({ matches: 2, otherAmount: 1, unknown: 3, twice: 1, missing: 2 });
  expect(compared).toMatchObject({
    paid: '2807.20',
    paidHere: '1000.10',
    refunded: '20.05',
    refundedHere: '20.05',
  });
  const told = compared.differences.map(({ row, result, reference, amount, ourAmount, firstRow }) =>
    [row, result, reference, amount, ourAmount, firstRow].join(' '),
  );
  expect(told).toEqual([
    `3 otherAmount ${b} 1200.00 200.00 `,
    `4 twice ${a} 100.10  2`,
    '5 unknown GW-nobody 7.00  ',
    `6 unknown ${open} 500.00  `,
    '9 unknown PAY-T-counter 900.00  ',
    ` missing ${c}  300.00 `,
    ` missing ${d}  400.00 `,
  ]);
  expect(compared.differences[3]?.paymentReference).toMatch(/^PAY-T-/);
  const { data: id } = await keep(file, compared.digest);
  const { lines, ...head } = (await examiner.call('GET /Money/statement', { query: { id } })).data;
  expect(lines).toEqual(compared.differences);
  expect(head).toMatchObject({ matches: 2, paid: '2807.20', paidHere: '1000.10', version: 1, next: null });
  expect(head.sha256).toMatch(/^[0-9a-f]{64}$/);
  const all = await examiner.call('GET /Money/statement', { query: { id, all: 'true' } });
  expect(all.data.lines.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 9, null, null]);
  const [listed] = (await examiner.call('GET /Money/statements', { query: {} })).data.items;
  expect(listed).toMatchObject({ id, fileName: 'statement.csv', missing: 2 });
  const csv = await examiner.call('GET /Money/statement/export', { query: { id, format: 'csv' } });
  expect(csv.bytes.toString('utf8')).toContain(`,${b},Matches,20.05,20.05,`);
  const xlsx = await examiner.call('GET /Money/statement/export', { query: { id, format: 'xlsx' } });
  expect(xlsx.bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  expect(await money()).toEqual(before);
  // A refund is found by the number of its receipt, too, in whatever letters.
  const byReceipt = statementFile([['19/05/2003', receipt.toLowerCase(), 'Refund', '20.05', 'MVR']]);
  expect(await compare(byReceipt)).toMatchObject({ matches: 1, missing: 4 });
});

test('days are those of the Maldives, and ours of the first and of the last moment belong to them', async () => {
  const [first = '', last = '', before = '', after = ''] = await paid('2004-02-10', [
    '1.00',
    '2.00',
    '3.00',
    '4.00',
  ]);
  const at = (reference: string, instant: string) =>
    database.query('update payments set created_at = $2, paid_at = $2 where gateway_reference = $1', [
      reference,
      instant,
    ]);
  await at(before, '2004-02-09T18:59:59.999Z');
  await at(first, '2004-02-09T19:00:00Z');
  await at(last, '2004-02-10T18:59:59.999Z');
  await at(after, '2004-02-10T19:00:00Z');
  const file = statementFile([['2004-02-09T20:00:00Z', 'GW-x', 'Sale', '1', 'MVR']]);
  const { firstDay, differences } = await compare(file);
  expect(firstDay).toBe('2004-02-10');
  expect(differences.slice(1).map(({ reference }) => reference)).toEqual([first, last]);
});

test('the same file is said to be kept already, and is not kept twice, also by two at once', async () => {
  const file = statementFile([['19/01/2002', `GW-${freshName()}`, 'Sale', '1.00', 'MVR']]);
  const { digest } = await compare(file);
  const answers = await Promise.all([keep(file, digest), keep(file, digest, registrar)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const id = answers.find(({ status }) => status === 200)?.data;
  expect(await keep(file, digest)).toMatchObject({ status: 409, code: 'STATEMENT_KEPT' });
  expect((await check(file)).data.sameFile).toMatchObject({ id });
});

test('what was recorded since the officer looked is not kept unseen', async () => {
  const day = '2002-03-01';
  const [reference = ''] = await paid(day, ['1.00']);
  const file = statementFile([['01/03/2002', reference, 'Sale', '1.00', 'MVR']]);
  const { digest } = await compare(file);
  await paid(day, ['2.00']);
  expect(await keep(file, digest)).toMatchObject({ status: 412, code: 'STATEMENT_CHANGED' });
  const again = await compare(file);
  expect(again.missing).toBe(1);
  expect((await keep(file, again.digest)).status).toBe(200);
});

test('a registrar says how statements are read, in versions; of two at once one is quicker', async () => {
  const first = firstFormat();
  expect(await examiner.call('POST /Money/statementFormats', { body: first })).toMatchObject({ status: 403 });
  const answers = await Promise.all([
    registrar.call('POST /Money/statementFormats', { body: first }),
    registrar.call('POST /Money/statementFormats', { body: { ...first, dateColumn: 'Day' } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  const old = answers.find(({ status }) => status === 200)?.data ?? '';
  const second = { ...first, gateway: first.gateway.toUpperCase(), kindColumn: 'Kind', follows: 1 };
  const { data: id } = await registrar.call('POST /Money/statementFormats', { body: second });
  const listed = (await examiner.call('GET /Money/statementFormats', {})).data;
  expect(listed.filter(({ gateway }) => gateway === second.gateway)).toMatchObject([
    { id, version: 2, kindColumn: 'Kind' },
  ]);
  const same = await registrar.call('POST /Money/statementFormats', { body: { ...second, follows: 2 } });
  expect(same.fields['dateColumn']).toContain('Nothing was changed');
  const file = statementFile([['19/01/2002', 'x', 'Sale', '1.00', 'MVR']]);
  expect(await check(file, old)).toMatchObject({ status: 412, refusedWith: { version: 2 } });
});

test('who says first how statements are read while somebody else does hears of it', async () => {
  const body = firstFormat();
  const { gateway, follows, ...mapping } = body;
  const saying = async (tx: Queryable) => {
    expect(await lockNewestFormat(tx, gateway)).toBeUndefined();
    const { personId } = registrar;
    await insertStatementFormat(tx, { id: randomUUID(), gateway, version: follows + 1, mapping, personId });
  };
  const answer = await whileChanging(database, [saying], () =>
    registrar.call('POST /Money/statementFormats', { body }),
  );
  expect(answer).toMatchObject({ status: 412, refusedWith: { version: 1 } });
});

test('a file that is kept while a registrar says anew how it is read is refused', async () => {
  const file = statementFile([['19/01/2002', `GW-${freshName()}`, 'Sale', '1.00', 'MVR']]);
  const id = await givenFormat(registrar);
  const { data } = await check(file, id);
  const answer = await whileChanging(
    database,
    [
      // The file has been read by then, and nothing is kept yet.
      'lock table officers in exclusive mode',
      `insert into statement_formats select r.* from statement_formats f,
         jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'version', 2)) r where f.id = '${id}'`,
    ],
    () =>
      examiner.call('POST /Money/statements', {
        form: { FormatId: id, File: file, Digest: data.compared?.digest ?? '' },
      }),
  );
  expect(answer).toMatchObject({ status: 412, refusedWith: { version: 2 } });
});

test('of days on which more was paid than can be compared nothing is compared or kept', async () => {
  const other = new Client({ connectionString: database.superuserUrl });
  await other.connect();
  // Without what each payment sets off: it would take minutes.
  await other.query('set session_replication_role = replica');
  await other.query(
    `insert into payments (id, reference, application_id, assessment_id, amount, means, state, begun_by, gateway_reference, created_at, paid_at)
     select gen_random_uuid(), 'PAY-M-' || n, $1, f.id, 0.01, 'checkout', 'paid', $2, 'GW-M-' || n, x.at, x.at
     from fee_assessments f, generate_series(1, 20001) n, (select timestamptz '2001-06-01 12:00+05') x (at) where f.application_id = $1`,
    [applicationId, caller.personId],
  );
  await other.end();
  const file = statementFile([['01/06/2001', 'GW-M-1', 'Sale', '0.01', 'MVR']]);
  for (const answer of [await check(file), await keep(file, '0'.repeat(64))])
    expect(answer.fields['File']).toContain('a statement of fewer days is needed');
});

test('what nobody kept does not exist', async () => {
  const id = randomUUID();
  const file = statementFile([['19/01/2002', 'x', 'Sale', '1.00', 'MVR']]);
  for (const answer of [
    await examiner.call('GET /Money/statement', { query: { id } }),
    await examiner.call('GET /Money/statement/export', { query: { id, format: 'csv' } }),
    await check(file, id),
    await examiner.call('GET /Money/closing', { query: { id, format: 'csv' } }),
  ])
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('T67: an Administrator sees no statement', async () => {
  const id = await keptStatement(registrar);
  const query = { id, format: 'csv' } as const;
  for (const answer of [
    await administrator.call('GET /Money/statements', { query: {} }),
    await administrator.call('GET /Money/statement', { query: { id } }),
    await administrator.call('GET /Money/statement/export', { query }),
    await administrator.call('GET /Money/statementFormats', {}),
    await check(statementFile([]), formatId, administrator),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'FORBIDDEN' });
});

test('what is kept is never changed, not even by the server’s own role', async () => {
  await keptStatement(registrar);
  for (const table of ['statement_formats', 'gateway_statements', 'statement_lines']) {
    const [rights] = await database.query<{ may: boolean }>(
      `select has_table_privilege('strata_app', $1, 'update') or has_table_privilege('strata_app', $1, 'delete') as may`,
      [table],
    );
    expect({ table, ...rights }).toEqual({ table, may: false });
  }
});

test('lists and lines come page by page, each once', async () => {
  for (let count = 0; count < 51; count += 1) await keptStatement(registrar);
  const first = (await examiner.call('GET /Money/statements', { query: {} })).data;
  expect([first.items.length, first.next]).toEqual([50, first.items[49]?.id]);
  const second = (await examiner.call('GET /Money/statements', { query: { after: first.next ?? '' } })).data;
  expect(second.next).toBeNull();
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  const [kept] = await database.query<{ count: string }>('select count(*) from gateway_statements');
  expect([new Set(ids).size, `${ids.length}`]).toEqual([ids.length, kept?.count]);
});
