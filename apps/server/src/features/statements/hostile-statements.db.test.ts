import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { givenFormat, statementFile } from '../../test-support/statement-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem({ UPLOAD_LIMIT_MEGABYTES: '10' });
afterAll(() => system.end());
const { database } = system;
const { registrar, examiner } = await createOfficers(system);
const FormatId = await givenFormat(registrar);

const check = (File: File) => examiner.call('POST /Money/statements/check', { form: { FormatId, File } });
const keep = (file: File, Digest: string) =>
  examiner.call('POST /Money/statements', { form: { FormatId, File: file, Digest } });
const sale = (reference: string, day = '19/05/2006', amount = '1.00') => [
  day,
  reference,
  'Sale',
  amount,
  'MVR',
];
const csv = (content: string | Uint8Array, name = 'statement.csv') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'text/csv' });
const head = 'Date,Reference,Type,Amount,Currency';

test('ten thousand lines take as many queries as ten', async () => {
  const spy = vi.spyOn(Client.prototype, 'query');
  const cost = async (lines: number) => {
    const file = statementFile(Array.from({ length: lines }, (_, at) => sale(`GW-${lines}-${at}`)));
    const before = spy.mock.calls.length;
    const { compared } = (await check(file)).data;
    const kept = await keep(file, compared?.digest ?? '');
    expect([compared?.unknown, kept.status]).toEqual([lines, 200]);
    return { queries: spy.mock.calls.length - before, id: kept.data };
  };
  await cost(11);
  const few = await cost(10);
  const many = await cost(10_000);
  // A few more than none: a slow machine says anew how long a lock may be waited for, and what runs in the background asks meanwhile.
  expect(many.queries - few.queries).toBeLessThan(100);
  spy.mockRestore();
  const { data } = await examiner.call('GET /Money/statement', { query: { id: many.id } });
  expect([data.lines.length, data.next]).toEqual([200, 200]);
  const { data: last } = await examiner.call('GET /Money/statement', {
    query: { id: many.id, after: '9999' },
  });
  expect([last.lines.length, last.next]).toEqual([1, null]);
});

test('the largest amounts are added up to the laari, and kept', async () => {
  const file = statementFile(
    Array.from({ length: 1_100 }, (_, at) => sale(`GW-large-${at}`, '19/05/2006', '999999999.99')),
  );
  const { compared } = (await check(file)).data;
  const { data: id, status } = await keep(file, compared?.digest ?? '');
  expect({ status, paid: compared?.paid }).toEqual({ status: 200, paid: '1099999999989.00' });
  const { data } = await examiner.call('GET /Money/statement', { query: { id } });
  expect(data.paid).toBe('1099999999989.00');
});

describe('what no program of a gateway sends is refused, and nothing is kept of it', () => {
  const large = Buffer.alloc(50_000_000, 'x');
  const wide = Array.from({ length: 1_000 }, (_, at) => `C${at}`).join(',');
  test.each([
    ['T31: fifty megabytes', csv(large), 413, /too large/],
    ['T35: 30,000 lines', csv(`${head}\n${'19/05/2006,a,Sale,1,MVR\n'.repeat(30_000)}`), 422, /20,000 rows/],
    ['T35: a thousand columns', csv(`${head},${wide}\n19/05/2006,a,Sale,1,MVR,${wide}\n`), 422, /60 columns/],
    ['T28: nothing', csv(''), 415, /empty/],
    ['a NUL', csv(`${head}\n19/05/2006,a\u0000b,Sale,1,MVR\n`), 422, /UTF-8/],
    ['Latin 1', csv(Buffer.from(`${head}\n19/05/2006,Malé,Sale,1,MVR\n`, 'latin1')), 422, /UTF-8/],
    [
      'UTF-16 without its mark',
      csv(Buffer.from(`${head}\n19/05/2006,é,Sale,1,MVR\n`, 'utf16le')),
      415,
      /Excel/,
    ],
    ['a quote that is not closed', csv(`${head}\n19/05/2006,"a,Sale,1,MVR\n`), 422, /not closed/],
    ['titles alone', csv(`${head}\n`), 422, /no lines/],
    ['T28: HTML', csv('<html></html>'), 415, /Excel/],
    [
      'no payment and no refund',
      statementFile([['19/05/2006', 'a', 'Charge', '1', 'MVR']]),
      422,
      /no payments/,
    ],
    [
      'days of two years',
      statementFile([sale('a', '19/05/2006'), sale('b', '20/05/2007')]),
      422,
      /of a year at most/,
    ],
  ])('%s', async (_what, file, status, reason) => {
    const before = await database.query('select count(*) from gateway_statements');
    for (const answer of [await check(file), await keep(file, '0'.repeat(64))]) {
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
      expect(answer.fields['File']).toMatch(reason);
    }
    expect(await database.query('select count(*) from gateway_statements')).toEqual(before);
  });

  test.each([
    ['one column', 'Reference\nGW-1\n', ['The column “Date” is missing']],
    ['no title that is known', 'a;b;c\n1;2;3\n', ['The sheet has no row of titles']],
    ['a title twice', `${head},Amount\n19/05/2006,a,Sale,1,MVR,2\n`, ['The column “Amount” is there twice']],
  ])('%s', async (_what, text, reasons) => {
    const { errors, compared, numberOfErrors } = (await check(csv(text))).data;
    expect(compared).toBeNull();
    expect(numberOfErrors).toBeGreaterThan(0);
    for (const reason of reasons) expect(errors.map((error) => error.reason).join('\n')).toContain(reason);
    expect(await keep(csv(text), '0'.repeat(64))).toMatchObject({ status: 422 });
  });
});

test('each row that cannot be read says why, by row and column; with one of them nothing is kept', async () => {
  const file = statementFile([
    ['19/05/2006', 'a', 'Sale', '100.00', 'USD'],
    ['19/05/2006', 'b', 'Sale', '1.234', 'MVR'],
    ['19/05/2006', 'c', 'Sale', '-5', 'MVR'],
    ['19/05/2006', 'd', 'Sale', '0.00', 'MVR'],
    ['19/05/2006', 'e', 'Sale', '1.2345', 'MVR'],
    ['31/02/2006', 'f', 'Sale', '1', 'MVR'],
    ['01/01/2190', 'g', 'Sale', '1', 'MVR'],
    ['19/05/2006', 'h', 'Payout', '1', 'MVR'],
    ['19/05/2006', "=cmd|' /C calc'!A0", 'Sale', '1', 'MVR'],
    ['19/05/2006', 'i', 'Sale', '=1+1', 'MVR'],
    ['19/05/2006', '', 'Sale', '1', 'MVR'],
    ['19/05/2006', 'k', 'Sale', '', ''],
    ['19/05/2006', 'l', 'Sale', '1000000000.00', 'MVR'],
  ]);
  const { errors, compared } = (await check(file)).data;
  expect(compared).toBeNull();
  expect(errors.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)).toEqual([
    '2 Currency: Only amounts in MVR can be compared',
    '3 Amount: “1.234” can be read as 1234 or as 1.234. Write it as 1234.00 or as 1.23',
    '4 Amount: Enter a number that is not negative',
    '5 Amount: Enter an amount above zero',
    '6 Amount: Enter an amount in MVR with two decimals at most, such as 1250.00',
    '7 Date: Write the day as 19/11/2026, or as 2026-11-19',
    '8 Date: 01/01/2190 is still to come',
    '9 Type: It is not said whether this word is a payment, a refund or another line',
    '10 Reference: The cell holds a formula. Paste its result as a value instead',
    '11 Amount: The cell holds a formula. Paste its result as a value instead',
    '12 Reference: This is missing',
    '13 Amount: This is missing',
    '13 Currency: This is missing',
    '14 Amount: Enter an amount below 1,000,000,000',
  ]);
  expect(await keep(file, '0'.repeat(64))).toMatchObject({ status: 422 });
});

test('figures, separators and encodings are read as in every other file of the house', async () => {
  const text = 'Statement of the gateway\n\nDate;Remark;Reference;Type;Amount;Currency\n';
  const lines = '19/05/2006;=1+1;GW-é;Sale;1.234.567,80;MVR\n';
  const files = [
    csv(`${text}${lines}`),
    csv(`\uFEFF${text}${lines}`),
    csv(Buffer.from(`\uFEFF${text}${lines}`, 'utf16le')),
  ];
  for (const file of files) {
    const { compared, errors } = (await check(file)).data;
    expect(errors).toEqual([]);
    expect(compared?.differences).toMatchObject([{ row: 4, reference: 'GW-é', amount: '1234567.80' }]);
  }
});

test('T37: a reference that looks like a formula is text in what is exported', async () => {
  const file = statementFile([sale("'=HYPERLINK(1)"), sale('+9607771234'), sale('@x')]);
  const { compared } = (await check(file)).data;
  const { data: id } = await keep(file, compared?.digest ?? '');
  const { bytes } = await examiner.call('GET /Money/statement/export', { query: { id, format: 'csv' } });
  const text = bytes.toString('utf8');
  for (const cell of [`'=HYPERLINK(1)`, `'+9607771234`, `'@x`]) expect(text).toContain(`,${cell},`);
});
