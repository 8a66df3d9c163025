import { findingsOf } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { cornersOfLand } from '../../../test-support/placings.ts';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

type Corners = ReturnType<typeof cornersOfLand>;

const place = ({ applicationId: id }: GivenPlan, corners: Corners, version = 1) =>
  caller.call('PUT /Applications/placing', { body: { id, corners } }, { version });
const read = async ({ applicationId: id }: GivenPlan) =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: owner.entity })).data;
const actsOf = ({ applicationId }: GivenPlan) =>
  database.query<{ before: object; after: object }>(
    `select before -> 'placing' as before, after -> 'placing' as after from acts
     where object_id = $1 and verb = 'changePlacing' order by sequence`,
    [applicationId],
  );

test('corners are kept as they were typed, to the last digit, in an act that has both', async () => {
  const plan = await givenPlan(owner);
  expect((await place(plan, cornersOfLand())).data).toEqual({ version: 2 });
  const { placing, planRevision } = await read(plan);
  expect(placing?.corners).toEqual(cornersOfLand());
  expect(placing?.corners[0]?.latitude).toBe('4.175000000');
  // The same is no change.
  expect((await place(plan, cornersOfLand(), 2)).data).toEqual({ version: 2 });
  expect((await read(plan)).planRevision).toBe(planRevision);
  // Another way of writing the same place is one.
  const shorter = cornersOfLand({ latitude: '4.175' });
  expect((await place(plan, shorter, 2)).data).toEqual({ version: 3 });
  const acts = await actsOf(plan);
  expect(acts.map(({ before, after }) => [before, after])).toEqual([
    [null, placing],
    [placing, { ...placing, corners: shorter }],
  ]);
});

test('without corners it is taken back, and the plan says nothing of it', async () => {
  const plan = await givenPlan(owner);
  expect('placing' in (await read(plan))).toBe(false);
  await place(plan, cornersOfLand());
  expect((await place(plan, [], 2)).data).toEqual({ version: 3 });
  expect('placing' in (await read(plan))).toBe(false);
});

test('of two who have seen the same details one is told of the other, also where the other changed something else', async () => {
  const plan = await givenPlan(owner);
  await place(plan, cornersOfLand());
  const again = await place(plan, cornersOfLand({ latitude: '4.1750001' }));
  expect([again.status, again.code]).toEqual([412, 'STALE_VERSION']);
  expect((await read(plan)).placing?.corners).toEqual(cornersOfLand());
});

test('a refusal changes nothing', async () => {
  const plan = await givenPlan(owner);
  await place(plan, cornersOfLand());
  const mirrored = cornersOfLand().map((corner, at) => ({
    ...corner,
    x: at === 0 || at === 3 ? 0 : 30_000,
    y: at < 2 ? 0 : -40_000,
  }));
  const { code, fields } = await place(plan, mirrored, 2);
  expect(code).toBe('INVALID');
  expect(Object.values(fields ?? {}).join()).toContain('mirrored');
  expect((await read(plan)).placing?.corners).toEqual(cornersOfLand());
});

test('land that is larger or smaller than its corners enclose is a warning; to a hundredth it is none', async () => {
  const plan = await givenPlan(owner);
  await place(plan, cornersOfLand());
  const about = async (area: string) => {
    await database.query('update strata_plans set land_area_in_sqm = $2 where application_id = $1', [
      plan.applicationId,
      area,
    ]);
    return findingsOf(await read(plan)).filter(({ where }) => where.field === 'placing');
  };
  expect(await about('1200.00')).toEqual([]);
  expect(await about('1210.00')).toEqual([]);
  const [found, ...others] = await about('1250.00');
  expect(others).toEqual([]);
  expect([found?.code, found?.severity, found?.message]).toEqual([
    'landAreaDiffers',
    'warning',
    'The corners of the land enclose 1,199.11 sqm; the land area is 1,250.00 sqm.',
  ]);
});
