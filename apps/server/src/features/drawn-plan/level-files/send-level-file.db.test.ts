import { afterAll, expect, test } from 'vitest';
import { draw } from '../../../test-support/drawings.ts';
import { givenPlan } from '../../../test-support/plans.ts';
import { setApplicationStatus } from '../../../test-support/records.ts';
import { completeGiven, declarationOf } from '../../../test-support/submitted.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../../test-support/world.ts';
import { readDrawing } from '../../drawn-models/dxf/read-drawing.ts';
import { sourceOf } from '../../drawn-models/reading/byte-source.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const owner = ownerIn(world);
const { member, officer, stranger } = world;

const file = (
  applicationId: string,
  more: { floorId?: string; revisionId?: string; format?: 'dxf' | 'svg' } = {},
  as: Pick<typeof member, 'call'> = member,
) => as.call('GET /Applications/drawnLevel/file', { query: { applicationId, format: 'dxf', ...more } });

const layersOf = (bytes: Buffer) => readDrawing(sourceOf(bytes), undefined).layers.map(({ name }) => name);

test('a floor is a file that opens nothing in the browser, named after its place', async () => {
  const plan = await givenPlan(owner);
  await draw(owner, plan);
  await database.query(`update strata_buildings set name = 'A"b/<c>; é' where id = $1`, [
    plan.buildings.tower,
  ]);
  const floorId = plan.floors.first;
  const [application] = await database.query<{ reference: string }>(
    'select reference from applications where id = $1',
    [plan.applicationId],
  );
  const svg = await file(plan.applicationId, { floorId, format: 'svg' });
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const name = encodeURIComponent(`${application?.reference} A_b__c_; é, floor 1.svg`);
  expect(svg.headers['content-disposition']).toMatch(/^attachment; /);
  expect(svg.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
  expect(svg.bytes.toString()).toContain('<title>101</title>');
  const dxf = await file(plan.applicationId, { floorId });
  expect(dxf.headers['content-type']).toBe('image/vnd.dxf');
  expect(layersOf(dxf.bytes)).toContain('STRATA-UNIT');
});

test('the site is one as well; what is not drawn is none, nor a floor of another plan', async () => {
  const plan = await givenPlan(owner);
  await draw(owner, plan);
  expect(layersOf((await file(plan.applicationId)).bytes)).toEqual(['STRATA-GCP']);
  const other = await givenPlan(owner);
  for (const refused of [
    await file(plan.applicationId, { floorId: plan.floors.second }),
    await file(plan.applicationId, { floorId: other.floors.first }),
    await file(other.applicationId),
    await file(plan.applicationId, { floorId: plan.floors.first }, stranger),
    await file(plan.applicationId, { floorId: plan.floors.first }, officer),
  ])
    expect([refused.status, refused.code]).toEqual([404, 'NOT_FOUND']);
});

test('officers and whoever names a revision get what was declared, without what was drafted since', async () => {
  const plan = await givenPlan(owner);
  const { applicationId } = plan;
  const floorId = plan.floors.first;
  await draw(owner, plan);
  await database.query(
    `update properties set property_status_id = 2, plot_number = 'V-' || right(id::text, 17) where id = $1`,
    [plan.propertyId],
  );
  await database.query('delete from examinations where object_id = $1', [plan.propertyId]);
  await completeGiven(owner, applicationId);
  const body = await declarationOf(system, applicationId);
  const { data } = await member.call('POST /Applications/submit', { body }, { version: 1 });
  const { revisionId } = data;
  const declared = await file(applicationId, { floorId }, officer);
  expect(layersOf(declared.bytes).every((name) => name.endsWith('@1'))).toBe(true);
  expect(layersOf(declared.bytes)[0]?.split('@')).toHaveLength(3);
  await setApplicationStatus(system, applicationId, 6, true);
  await draw(owner, plan, [{ floorId, shapes: [] }]);
  await database.query(`update strata_buildings set name = 'Drafted' where id = $1`, [plan.buildings.tower]);
  for (const answer of [
    await file(applicationId, { floorId }, officer),
    await file(applicationId, { floorId, revisionId }),
  ]) {
    expect(answer.bytes.toString().replaceAll(/@.*@1\n/g, '@1\n')).toBe(
      declared.bytes.toString().replaceAll(/@.*@1\n/g, '@1\n'),
    );
    expect(answer.bytes.toString() + answer.headers['content-disposition']).not.toContain('Drafted');
  }
  expect((await file(applicationId, { floorId })).status).toBe(404);
});
