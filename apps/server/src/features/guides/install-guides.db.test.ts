import { entityTypeNames } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { installGuides } from './install-guides.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const reader = await signedIn(system, getPerson('A100001'));
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');

const name = 'Guidance Notes: Entering Common Properties in Strata Portal';
const guidesFor = async (entityType: (typeof entityTypeNames)[number]) =>
  (await reader.call('GET /ExpertGuides', { query: { entityType } })).data;

test('C1: processes that begin at once publish the guide of the specification once for each type of entity', async () => {
  const installed = await Promise.all([1, 2, 3].map(() => installGuides(system.services)));
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
