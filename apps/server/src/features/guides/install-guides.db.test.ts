import { entityTypeNames } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { publishedGuide } from '../../test-support/administered.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { lockContent } from '../files/files.queries.ts';
import { lockInstalling } from './guides.queries.ts';
import { installGuides } from './install-guides.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const reader = await signedIn(system, getPerson('A100001'));
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');

async function waiting(): Promise<number> {
  const rows = await system.database.query(
    `select from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and locktype = 'advisory' and not granted`,
  );
  return rows.length;
}

/** So many processes begin while somebody else holds a lock, which is released once all of them wait for it. */
async function whileHolding(
  lock: (holder: Client) => Promise<void>,
  processes: number,
): Promise<readonly boolean[]> {
  const holder = new Client({ connectionString: system.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await lock(holder);
    const installing = Promise.all(Array.from({ length: processes }, () => installGuides(system.services)));
    await expect.poll(waiting).toBe(processes);
    await holder.query('commit');
    return await installing;
  } finally {
    await holder.end();
  }
}

const name = 'Guidance Notes: Entering Common Properties in Strata Portal';
const guidesFor = async (entityType: (typeof entityTypeNames)[number]) =>
  (await reader.call('GET /ExpertGuides', { query: { entityType } })).data;

test('C1: processes that begin at once publish the guide of the specification once for each type of entity', async () => {
  // Each has found that none is published before the first of them publishes.
  const installed = await whileHolding(lockInstalling, 3);
  expect(installed.filter(Boolean)).toHaveLength(1);
  for (const type of entityTypeNames)
    expect((await guidesFor(type)).map((guide) => guide.name)).toEqual([name]);
});

test('its document is a PDF that opens by its link, for whoever is signed in', async () => {
  const [guide] = await guidesFor('Architect');
  const file = await reader.send({ method: 'GET', url: new URL(guide?.documentUrl ?? '').pathname });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.bytes).toHaveLength(guide?.sizeInBytes ?? 0);
  expect(guide?.sizeInBytes).toBeGreaterThan(10_000);
  expect(file.headers['content-disposition']).toContain('Entering Common Properties in Strata Portal.pdf');
});

test('what was published, and its document, are told by acts of the system', async () => {
  const [told] = await system.database.query(
    `select count(*) filter (where object_type = 'guide')::int as guides,
       count(*) filter (where object_type = 'file')::int as files
     from acts where acting_role = 'system' and person_id is null and verb in ('create', 'upload')`,
  );
  expect(told).toEqual({ guides: 5, files: 5 });
});

test('what an Administrator withdrew or renamed stays so', async () => {
  const { data } = await administrator.call('GET /Guides', {});
  const [withdrawn, renamed] = data;
  if (!withdrawn || !renamed) throw new Error('There are guides');
  await administrator.call('POST /Guides/withdraw', { body: { id: withdrawn.id } }, { version: 1 });
  const form = { id: renamed.id, name: 'Renamed', description: 'Described' };
  await administrator.call('PUT /Guides', { form }, { version: 1 });
  expect(await installGuides(system.services)).toBe(false);
  expect(await guidesFor(withdrawn.entityType)).toEqual([]);
  expect((await guidesFor(renamed.entityType)).map((guide) => guide.name)).toEqual(['Renamed']);
});

test('its document is not swept away while it is published again', async () => {
  const [file] = await system.database.query<{ sha256: Buffer }>(
    `select f.sha256 from files f join expert_guides g on g.file_id = f.id where g.entity_type = 'Self'`,
  );
  await system.database.query(`delete from expert_guides where entity_type = 'Self'`);
  expect(await whileHolding((holder) => lockContent(holder, file?.sha256 ?? Buffer.alloc(8)), 1)).toEqual([
    true,
  ]);
  expect((await guidesFor('Self')).map((guide) => guide.name)).toEqual([name]);
});

test('one of the same name that was withdrawn is none', async () => {
  await system.database.query(`delete from expert_guides where entity_type = 'Self'`);
  const id = await publishedGuide(administrator, name, 'Self');
  expect(await installGuides(system.services)).toBe(false);
  await administrator.call('POST /Guides/withdraw', { body: { id } }, { version: 1 });
  expect(await installGuides(system.services)).toBe(true);
});
