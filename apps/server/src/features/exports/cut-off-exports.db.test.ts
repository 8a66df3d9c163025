import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { draftedApplication, registeredProperty } from '../../test-support/records.ts';
import type { SignedInCaller } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld } from '../../test-support/world.ts';
import { pageRows } from '../../workbooks/export/stream-list.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { member, fellow, stranger, developer } = await createWorld(system);
const { portal } = await system.listen();

const rows = 15_000;
// Together far more than the sockets of both sides take on their own: 22 MB.
await draftedApplication(member, developer, await registeredProperty(member, developer));
await database.query("update properties set plot_name = repeat('Kashimaa ', 160)");
await database.query(
  `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id,
     application_status_id, created_by)
   select gen_random_uuid(), 'SA-' || n, p.entity_type, p.entity_id, p.id, 1, 1, p.created_by
   from (select * from properties limit 1) p, generate_series(1, $1::int) n`,
  [rows],
);

const written = vi.spyOn(system.services.workers, 'run');
beforeEach(() => {
  written.mockClear();
});

/** The answer to the list as a file, of which nothing but the beginning is taken yet. */
async function begin(caller: SignedInCaller): Promise<IncomingMessage> {
  const query = new URLSearchParams({ ...developer, format: 'csv' });
  const asked = request(`${portal}/api/Applications/listExport?${query.toString()}`, {
    headers: { Authorization: `Bearer ${caller.token}` },
    agent: false,
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'transfer-encoding': 'chunked' } });
  await once(answer, 'readable');
  answer.read(1);
  return answer;
}

/** How much of it came, and whether it came whole. */
async function take(answer: IncomingMessage): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 1;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await new Promise((resolve) => {
    answer.on('error', () => undefined).on('close', resolve);
  });
  return { bytes, isWhole: answer.complete };
}

const pages = Math.floor((rows + 1) / pageRows) + 1;

/** Waits until another file, of one page, is all that is made while it is made. */
async function untilNothingIsMade(): Promise<void> {
  const query = { ...stranger.self, format: 'csv' } as const;
  const isAlone = async (): Promise<boolean> => {
    const before = written.mock.calls.length;
    await stranger.call('GET /Applications/listExport', { query });
    return written.mock.calls.length === before + 1;
  };
  await vi.waitUntil(async () => (await isAlone()) && isAlone(), { timeout: 120_000 });
}

test('what is taken to its end comes whole', async () => {
  const { bytes, isWhole } = await take(await begin(member));
  expect(isWhole).toBe(true);
  expect(bytes).toBeGreaterThan(rows * 1_400);
  expect(written.mock.calls.length).toBe(pages);
});

test('of what nobody takes, no more is made than fits the line; the rest when it is taken', async () => {
  const answer = await begin(member);
  await untilNothingIsMade();
  expect(written.mock.calls.length).toBeLessThan(pages * 0.8);
  expect(await take(answer)).toMatchObject({ isWhole: true });
});

test('when whoever asked hangs up, nothing more is made for them', async () => {
  const answer = await begin(member);
  answer.destroy();
  await untilNothingIsMade();
  expect(written.mock.calls.length).toBeLessThan(pages * 0.8);
});

test('when the right to read ends, the file is cut off, so that nobody takes it for whole', async () => {
  const answer = await begin(fellow);
  await database.query('update sessions set ended_at = now() where person_id = $1', [fellow.personId]);
  const { bytes, isWhole } = await take(answer);
  expect(isWhole).toBe(false);
  expect(bytes).toBeLessThan(rows * 1_400);
});
