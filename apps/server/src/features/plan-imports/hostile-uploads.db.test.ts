import { getPerson } from '@strata/fictional-register';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { boundary, fieldPart, filePart, multipartBytes, type Part } from '../../test-support/multipart.ts';
import { countActs } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { rawConnection } from '../../test-support/raw-connection.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { unitsWorkbook } from '../../test-support/unit-workbooks.ts';

const system = await startTestSystem({ UPLOAD_LIMIT_MEGABYTES: '1' });
afterAll(() => system.end());
const limit = 1_000_000;
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const plan = await givenPlan({ system, caller, entity: caller.self });
const { portal: origin } = await system.listen();

const paths = ['/api/Applications/strataUnits/import/check', '/api/Applications/strataUnits/import'] as const;
const building = fieldPart('BuildingId', plan.buildings.annex);
const fileName = 'Units.xlsx';
const workbook = (bytes: Uint8Array): Part => filePart(bytes, { fileName });
/** A sound workbook of exactly so many bytes: what nobody reads fills it up. */
function workbookOf(bytes: number): Buffer {
  const fill = (size: number) =>
    unitsWorkbook([{}], { more: [{ name: 'media/x.bin', content: Buffer.alloc(size), isStored: true }] });
  return fill(bytes - fill(0).length);
}

async function traces() {
  const units = await system.database.query('select count(*)::int as count from strata_units');
  return { units, acts: await countActs(system), stored: await storedFiles(system.filesFolder) };
}
const before = await traces();

/** Waits until nothing is being received any more, and all is as it was. */
async function untilClean(): Promise<void> {
  await vi.waitUntil(async () => (await storedFiles(system.filesFolder)).length === before.stored.length, {
    timeout: 60_000,
    interval: 10,
  });
}
async function nothingIsLeft(): Promise<void> {
  await untilClean();
  expect(await traces()).toEqual(before);
}
afterEach(nothingIsLeft);

const headers = () => ({
  'Content-Type': `multipart/form-data; boundary=${boundary}`,
  'Idempotency-Key': crypto.randomUUID(),
});
const send = (url: string, parts: readonly Part[], by = caller) =>
  by.send({ method: 'POST', url, headers: headers(), body: multipartBytes(parts) });

/** The head of a request that is written by hand. */
function head(path: string, more: Readonly<Record<string, string>>): string {
  const all = {
    Host: 'portal.strata.test',
    Authorization: `Bearer ${caller.token}`,
    ...headers(),
    ...more,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

describe.each(paths)('T31, T32: uploads to %s', (path) => {
  test('a byte more than the limit', async () => {
    expect(workbookOf(limit + 1)).toHaveLength(limit + 1);
    const answer = await send(path, [building, workbook(workbookOf(limit + 1))]);
    expect(answer).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect(answer.fields).toEqual({ File: 'The selected file is too large' });
  });

  test('a length beyond the limit is refused before the bytes come', async () => {
    const connection = await rawConnection(origin);
    await connection.write(head(path, { 'Content-Length': '10000000000' }));
    expect(await connection.answer()).toMatchObject({ status: 413 });
  });

  test('a length that is too small ends the request there', async () => {
    const connection = await rawConnection(origin);
    await connection.write(head(path, { 'Content-Length': '1000', Connection: 'close' }));
    await connection.write(multipartBytes([building, workbook(workbookOf(5_000))]));
    expect((await connection.answer()).status).toBe(400);
  });

  test.each([0.1, 0.5, 0.99])('a browser that closes after %d of the bytes leaves nothing', async (part) => {
    const body = multipartBytes([building, workbook(workbookOf(900_000))]);
    const connection = await rawConnection(origin);
    await connection.write(head(path, { 'Content-Length': String(body.length) }));
    await connection.write(body.subarray(0, body.length * part));
    await vi.waitUntil(async () => (await storedFiles(system.filesFolder)).length > before.stored.length, {
      timeout: 60_000,
      interval: 1,
    });
    connection.reset();
    await untilClean();
    expect(await traces()).toEqual(before);
  });

  const file = workbook(unitsWorkbook([{}]));
  const forms: Readonly<Record<string, readonly [status: number, ...parts: Part[]]>> = {
    'no file': [422, building],
    'a text in the place of the file': [400, building, fieldPart('File', 'text')],
    'a file under another name': [400, building, filePart(undefined, { name: 'Other' })],
    'two files': [413, building, file, file],
    'no building': [422, file],
    'a building twice': [400, building, building, file],
    'a building that is none': [400, fieldPart('BuildingId', '1'), file],
    'a building of nobody': [404, fieldPart('BuildingId', crypto.randomUUID()), file],
    'a field that is not known': [400, building, fieldPart('role', 'Administrator'), file],
    'a prototype': [400, building, fieldPart('__proto__', 'polluted'), file],
  };

  test.each(Object.entries(forms))('%s', async (_what, [status, ...parts]) => {
    const answer = await send(path, parts);
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('somebody else’s building', async () => {
    expect(await send(path, [building, file], stranger)).toMatchObject({ status: 404 });
  });
});
