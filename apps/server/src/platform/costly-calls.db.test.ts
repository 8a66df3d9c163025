import { getPerson } from '@strata/fictional-register';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { boundary, entityParts, filePart, multipartBytes } from '../test-support/multipart.ts';
import { type RawConnection, rawConnection } from '../test-support/raw-connection.ts';
import { pdfFile } from '../test-support/records.ts';
import { type SignedInCaller, signedIn } from '../test-support/signed-in.ts';
import { startTestSystem, type TestSystem } from '../test-support/test-system.ts';
import { createRateLimits } from './rate-limits.ts';

const settings = { COSTLY_CALLS_AT_ONCE: '2', COSTLY_CALLS_OF_PROCESS: '3' };
const one = await startTestSystem(settings);
const other = await startTestSystem(settings, one.database);
afterAll(async () => {
  await other.end();
  await one.end();
});
const { database } = one;
const person = await signedIn(one, getPerson('A100001'));
const again = await signedIn(other, getPerson('A100001'));
const stranger = await signedIn(one, getPerson('A100002'));
const third = await signedIn(one, getPerson('A100003'));
const { portal: origin } = await one.listen();

const begun: RawConnection[] = [];
afterEach(async () => {
  for (const connection of begun.splice(0)) connection.reset();
  await vi.waitUntil(async () => (await placesTaken()) === 0, { timeout: 20_000 });
});

async function placesTaken(): Promise<number> {
  const [row] = await database.query<{ count: number }>('select count(*)::int as count from costly_calls');
  return row?.count ?? -1;
}

/** An upload of which the last bytes do not come until it is said. */
async function beginUpload(caller: SignedInCaller): Promise<{ finish(): Promise<number> }> {
  const body = multipartBytes([...entityParts(caller.self), filePart()]);
  const connection = await rawConnection(origin);
  begun.push(connection);
  const before = await placesTaken();
  await connection.write(
    `POST /api/Files HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${caller.token}\r\n` +
      `Idempotency-Key: ${crypto.randomUUID()}\r\nContent-Length: ${body.length}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
  );
  await connection.write(body.subarray(0, -100));
  await vi.waitUntil(async () => (await placesTaken()) === before + 1, { timeout: 20_000 });
  return {
    async finish() {
      await connection.write(body.subarray(-100));
      return (await connection.answer()).status;
    },
  };
}

const upload = (caller: SignedInCaller) =>
  caller.call('POST /Files', { form: { ...caller.self, File: pdfFile('A plot') } });
const list = (caller: SignedInCaller) =>
  caller.call('GET /Applications/listExport', { query: { ...caller.self, format: 'csv' } });

describe('T49: costly calls under way at once', () => {
  test('of one person, at whatever process, as many as are allowed; others and other calls are served', async () => {
    const first = await beginUpload(person);
    await beginUpload(person);
    // In turn: one that waits for its answer counts among those of the process, too.
    for (const call of [() => upload(person), () => list(person), () => upload(again)]) {
      const refused = await call();
      expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    }
    expect((await person.call('GET /Users/entities', {})).status).toBe(200);
    expect((await upload(stranger)).status).toBe(200);
    expect(await first.finish()).toBe(200);
    await vi.waitUntil(async () => (await placesTaken()) === 1, { timeout: 20_000 });
    expect((await upload(again)).status).toBe(200);
  });

  test('of one process, as many as are allowed, whoever makes them', async () => {
    await beginUpload(person);
    await beginUpload(person);
    await beginUpload(stranger);
    const refused = await upload(third);
    expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(refused.headers['retry-after']).toBeDefined();
  });

  test('whoever hangs up has the place back', async () => {
    await beginUpload(person);
    await beginUpload(person);
    for (const connection of begun.splice(0)) connection.reset();
    await vi.waitUntil(async () => (await placesTaken()) === 0, { timeout: 20_000 });
    expect((await upload(person)).status).toBe(200);
  });

  test('what is refused takes no place for longer than it takes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const foreign = person.call('POST /Files', { form: { ...stranger.self, File: pdfFile('Not mine') } });
      expect((await foreign).status).toBe(404);
      await vi.waitUntil(async () => (await placesTaken()) === 0, { timeout: 20_000 });
    }
  });

  test('a process that ended without a word keeps its places for a minute', async () => {
    await database.query(
      `insert into costly_calls select $1, place, gen_random_uuid(), now() + interval '60 seconds'
       from generate_series(1, 2) place`,
      [person.personId],
    );
    expect((await upload(person)).status).toBe(429);
    await database.query(`update costly_calls set ends_at = now() - interval '1 second'`);
    expect((await upload(person)).status).toBe(200);
    await database.query('delete from costly_calls');
  });

  test('twenty at the same moment are counted one by one, over two processes', async () => {
    const processes: TestSystem[] = [one, other];
    const limits = processes.map(({ services }) =>
      createRateLimits(
        { ...services.configuration, COSTLY_CALLS_OF_PROCESS: 100, COSTLY_CALLS_AT_ONCE: 6 },
        services.database,
      ),
    );
    const ends = await Promise.all(
      limits.flatMap(({ costly }) => Array.from({ length: 10 }, () => costly.begin(person.personId))),
    );
    const granted = ends.filter((end) => typeof end === 'function');
    expect(granted).toHaveLength(6);
    for (const end of granted) end();
  });
});
