import { routes } from '@strata/contract';
import { findingsOf } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../test-support/experts.ts';
import { countActs, newestAct, shownPlan } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { addedMethod } from '../../test-support/share-methods.ts';
import { choose, keptSchedule, nextVersion, sharesOf } from '../../test-support/shares.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);
const owner = { system, caller, entity: caller.self };

/** Keeps the schedule of the plan as it is seen now. */
async function keep(
  plan: GivenPlan,
  { version, as = caller }: { version?: number; as?: typeof caller } = {},
) {
  const seen = version ?? (await shownPlan(owner, plan)).planRevision;
  return as.call(
    'POST /Applications/shareSchedules',
    { body: { id: plan.applicationId } },
    { version: seen },
  );
}

const setArea = (plan: GivenPlan, id: string, area: string) =>
  database.query(
    `with u as (update strata_units set floor_area_in_sqm = $3 where id = $2)
     update strata_plans set revision = revision + 1 where application_id = $1`,
    [plan.applicationId, id, area],
  );

describe('keeping a schedule', () => {
  test('is nobody else’s business, and the kept one is nobody else’s to see', async () => {
    const plan = await givenPlan(owner);
    expect(await keep(plan, { as: stranger })).toMatchObject({ status: 404 });
    const query = { applicationId: plan.applicationId };
    expect(await stranger.call('GET /Applications/shareSchedule', { query })).toMatchObject({ status: 404 });
    expect(await keptSchedule(caller, plan)).toBeNull();
  });

  test('is refused where the plan moved on since it was seen, and tells where to', async () => {
    const plan = await givenPlan(owner);
    await setArea(plan, plan.units.homeAnnex, '119.00');
    expect(await keep(plan, { version: 1 })).toMatchObject({ status: 412, refusedWith: { version: 2 } });
  });

  test('is refused where there are no values, and says all that is in the way', async () => {
    const [plan, empty] = [await givenPlan(owner), await givenPlan(owner, { empty: true })];
    await database.query(
      'update strata_units set group_id = null where application_id = $1 and unit_number <> $2',
      [plan.applicationId, 'G-1'],
    );
    const acts = await countActs(system);
    const refused = await keep(plan);
    expect(refused).toMatchObject({ status: 409, code: 'SHARES_MISSING' });
    expect(refused.fields['shares']).toContain(
      'These units are in no group. Units: A-1, 101, 102, 201, 202.',
    );
    expect((await keep(empty)).fields).toEqual({ shares: 'There are no units yet.' });
    expect(await countActs(system)).toBe(acts);
    expect(await keptSchedule(caller, plan)).toBeNull();
  });

  test('keeps every value as it is worked out, and leaves the plan as it is', async () => {
    const plan = await givenPlan(owner);
    const before = await shownPlan(owner, plan);
    const { data: id } = await keep(plan);
    const after = await shownPlan(owner, plan);
    expect(after.planRevision).toBe(before.planRevision);
    expect(after.keptSchedule).toMatchObject({
      occasion: 'kept',
      planRevision: before.planRevision,
      methodVersionId: before.shareMethod.versionId,
      title: 'By area',
      version: 1,
      aggregate: '10000',
      decimals: 0,
      numberOfUnits: 6,
    });
    const kept = await keptSchedule(caller, plan);
    expect(routes['GET /Applications/shareSchedule'].output.parse(kept)).toEqual(kept);
    expect(kept).toMatchObject(after.keptSchedule ?? {});
    const { values } = await sharesOf(owner, plan);
    expect(kept?.lots.map(({ unitId, value }) => [unitId, BigInt(value)])).toEqual([...values]);
    expect(kept?.lots.map(({ unitNumber, strataArea }) => `${unitNumber} ${strataArea}`)).toEqual([
      'A-1 120.00',
      'G-1 100.00',
      '101 100.00',
      '102 100.50',
      '201 110.00',
      '202 110.00',
    ]);
    expect(await newestAct(system)).toMatchObject({
      verb: 'keepSchedule',
      before: null,
      after: { id, planRevision: before.planRevision, title: 'By area', version: 1, aggregate: '10000' },
    });
  });

  test('changes the tag of the answer, so that everybody is shown it', async () => {
    const plan = await givenPlan(owner);
    const input = { params: { id: plan.applicationId }, query: caller.self };
    const { etag } = (await caller.call('GET /Applications/{id}', input)).headers;
    const again = () => caller.call('GET /Applications/{id}', input, { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    await keep(plan);
    expect((await again()).status).toBe(200);
  });

  test('of the very same values a second time answers with the first, and records nothing', async () => {
    const plan = await givenPlan(owner);
    const { data: first } = await keep(plan);
    const acts = await countActs(system);
    // The plan moved on, but not the values.
    await database.query('update strata_plans set revision = 9 where application_id = $1', [
      plan.applicationId,
    ]);
    expect((await keep(plan)).data).toBe(first);
    expect(await countActs(system)).toBe(acts);
    await setArea(plan, plan.units.homeAnnex, '110.00');
    const { data: second } = await keep(plan);
    expect(second).not.toBe(first);
    await setArea(plan, plan.units.homeAnnex, '120.00');
    // As it was before, but not as it was last.
    expect([first, second]).not.toContain((await keep(plan)).data);
  });

  test('by several at once keeps one', async () => {
    const plan = await givenPlan(owner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => keep(plan)));
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    const rows = await database.query('select from share_schedules where application_id = $1', [
      plan.applicationId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is the assigned architect’s while the plan is theirs; both see it', async () => {
    const plan = await givenPlan(owner, { architect: registrationId });
    expect(await keep(plan)).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    expect(await keep(plan, { as: architect })).toMatchObject({ status: 200 });
    expect(await newestAct(system)).toMatchObject({ verb: 'keepSchedule', acting_role: 'architect' });
    expect((await keptSchedule(caller, plan))?.numberOfUnits).toBe(6);
    expect(await keptSchedule(architect, plan)).toEqual(await keptSchedule(caller, plan));
  });
});

test('after an Administrator has changed the method, a draft’s values are no longer the kept ones', async () => {
  const plan = await givenPlan(owner);
  const method = await addedMethod(administrator);
  await choose(caller, plan, method);
  await keep(plan);
  const before = await shownPlan(owner, plan);
  await nextVersion(administrator, method, 3);
  const after = await shownPlan(owner, plan);
  expect(after.planRevision).toBe(before.planRevision);
  expect(after.shareMethod).toMatchObject({ id: method, version: 2, isPinned: false });
  expect(after.keptSchedule).toMatchObject({
    version: 1,
    methodVersionId: before.shareMethod.versionId,
    planRevision: after.planRevision,
  });
  const [now, kept] = [await sharesOf(owner, plan), await keptSchedule(caller, plan)];
  // 100.50 sqm are three bands of 50: the base of 5, and two steps, of 1 then and of 3 now.
  expect(now.values.get(plan.units.home102)).toBe(11n);
  expect(kept?.lots.find(({ unitId }) => unitId === plan.units.home102)?.value).toBe('7');
  expect(now.aggregate).not.toBe(BigInt(kept?.aggregate ?? 0));
});

test('that the sum is not what was allotted is a warning, which can be answered', async () => {
  const plan = await givenPlan(owner);
  await choose(caller, plan, 5);
  const warning = async () =>
    findingsOf(await shownPlan(owner, plan)).find(({ code }) => code === 'shareTotalDiffers');
  const found = await warning();
  expect(found).toMatchObject({ severity: 'warning', section: 'shares' });
  const body = { applicationId: plan.applicationId, key: found?.key ?? '', reason: 'The lender asks so.' };
  expect((await caller.call('POST /Applications/findingOverrides', { body })).status).toBe(200);
  expect((await shownPlan(owner, plan)).findingOverrides.map(({ key }) => key)).toEqual([found?.key]);
  await setArea(plan, plan.units.homeAnnex, '110.00');
  expect((await warning())?.key).not.toBe(found?.key);
  expect(await caller.call('POST /Applications/findingOverrides', { body })).toMatchObject({
    code: 'FINDING_GONE',
  });
});
