import { findingsOf } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { countActs, newestAct, shownPlan } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { choose, givenLongPlan, sharesOf } from '../../test-support/shares.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const owner = { system, caller, entity: caller.self };

type Plan = Pick<GivenPlan, 'applicationId'>;
type Values = readonly (readonly [unitId: string, value: string | null])[];

const enter = ({ applicationId: id }: Plan, values: Values, { version = 1, as = caller } = {}) =>
  as.call(
    'PUT /Applications/enteredShares',
    { body: { id, values: values.map(([unitId, value]) => ({ unitId, value })) } },
    { version },
  );
const enteredOf = async (plan: Plan) =>
  new Map((await shownPlan(owner, plan)).enteredShares.map(({ unitId, value }) => [unitId, value]));

describe('entering share values', () => {
  test('is nobody else’s business, and needs the version of the shares', async () => {
    const plan = await givenPlan(owner);
    const { home101 } = plan.units;
    expect(await enter(plan, [[home101, '1']], { as: stranger })).toMatchObject({ status: 404 });
    expect(await enter(plan, [[home101, '1']], { version: 2 })).toMatchObject({
      status: 412,
      refusedWith: { version: 1 },
    });
  });

  test('takes units of this plan alone, each once, and says by row which it does not', async () => {
    const [plan, other] = [await givenPlan(owner), await givenPlan(owner)];
    const acts = await countActs(system);
    const { home101, home102 } = plan.units;
    const answer = await enter(plan, [
      [home101, '117'],
      [other.units.home101, '108'],
      [home102, '108'],
      [home101.toUpperCase(), '113'],
    ]);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(answer.fields).toEqual({
      'values.1.unitId': 'There is no such unit in the plan',
      'values.3.unitId': 'This unit is in the list already',
    });
    const twice = await enter(plan, [
      [home101, '117'],
      [home101, '118'],
    ]);
    expect(twice.fields).toEqual({ 'values.1.unitId': 'This unit is in the list already' });
    const wrong = await enter(plan, [
      [home101, '117'],
      [home102, '0'],
    ]);
    expect(wrong.fields).toEqual({ 'values.1.value': 'Enter a whole number above 0, such as 117' });
    expect(await enteredOf(plan)).toEqual(new Map());
    expect(await countActs(system)).toBe(acts);
  });

  test('keeps what is named, takes back what is null, and leaves the rest', async () => {
    const plan = await givenPlan(owner);
    const { home101, home102, home201 } = plan.units;
    const first = await enter(plan, [
      [home101, '117'],
      [home102, '999999999999'],
    ]);
    expect(first.data).toEqual({ version: 2 });
    const { planRevision } = await shownPlan(owner, plan);
    const second = await enter(
      plan,
      [
        [home102, null],
        [home201, '108'],
        [home101, '117'],
      ],
      { version: 2 },
    );
    expect(second.data).toEqual({ version: 3 });
    expect(await enteredOf(plan)).toEqual(
      new Map([
        [home101, '117'],
        [home201, '108'],
      ]),
    );
    expect((await shownPlan(owner, plan)).planRevision).toBe(planRevision + 1);
    expect(await newestAct(system)).toMatchObject({
      verb: 'setEnteredShares',
      before: {
        enteredShares: [
          { unitId: home102, unitNumber: '102', value: '999999999999' },
          { unitId: home201, unitNumber: '201', value: null },
        ],
      },
      after: {
        enteredShares: [
          { unitId: home102, unitNumber: '102', value: null },
          { unitId: home201, unitNumber: '201', value: '108' },
        ],
      },
    });
  });

  test('what is there already changes nothing, and is recorded by nothing', async () => {
    const plan = await givenPlan(owner);
    await enter(plan, [[plan.units.home101, '117']]);
    const acts = await countActs(system);
    const same: Values = [
      [plan.units.home101, '117'],
      [plan.units.shop, null],
    ];
    expect((await enter(plan, same, { version: 2 })).data).toEqual({ version: 2 });
    expect(await countActs(system)).toBe(acts);
  });

  test('counts for the method that takes them, and has to make up the allotted value', async () => {
    const plan = await givenPlan(owner);
    await choose(caller, plan, 7);
    const codes = async () =>
      findingsOf(await shownPlan(owner, plan))
        .filter(({ section }) => section === 'shares')
        .map(({ code }) => code);
    expect(await codes()).toEqual(['enteredShareMissing']);
    const ids = Object.values(plan.units);
    await enter(
      plan,
      ids.map((id) => [id, '1000'] as const),
      { version: 2 },
    );
    expect(await codes()).toEqual(['shareTotalDiffers']);
    await enter(plan, [[plan.units.shop, '5000']], { version: 3 });
    expect(await codes()).toEqual([]);
    expect((await sharesOf(owner, plan)).values.get(plan.units.shop)).toBe(5000n);
  });

  test('goes with the unit that is deleted', async () => {
    const plan = await givenPlan(owner);
    const { home101, homeAnnex } = plan.units;
    await enter(plan, [
      [home101, '117'],
      [homeAnnex, '108'],
    ]);
    const query = { id: homeAnnex, agreedTo: '0' };
    expect((await caller.call('DELETE /Applications/strataUnits', { query }, { version: 1 })).status).toBe(
      200,
    );
    expect(await enteredOf(plan)).toEqual(new Map([[home101, '117']]));
  });
});

describe('at once', () => {
  test('by two editors: one wins, the other is told the version', async () => {
    const plan = await givenPlan(owner);
    const answers = await Promise.all(
      ['1', '2', '3', '4'].map((value) => enter(plan, [[plan.units.home101, value]])),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    expect(await enteredOf(plan)).toHaveProperty('size', 1);
  });

  test('with the deletion of the unit: the value goes with it, or is refused by row', async () => {
    for (let round = 0; round < 10; round += 1) {
      const plan = await givenPlan(owner);
      const { homeAnnex: id } = plan.units;
      const [entered, deleted] = await Promise.all([
        enter(plan, [[id, '120']]),
        caller.call('DELETE /Applications/strataUnits', { query: { id, agreedTo: '0' } }, { version: 1 }),
      ]);
      expect(deleted.status).toBe(200);
      expect([entered.status, entered.fields]).toEqual(
        entered.status === 200
          ? [200, {}]
          : [422, { 'values.0.unitId': 'There is no such unit in the plan' }],
      );
      expect(await enteredOf(plan)).toEqual(new Map());
    }
  });
});

test('two thousand values come in one call', async () => {
  const plan = await givenLongPlan(owner);
  const values = plan.unitIds.map((unitId) => [unitId, '5'] as const);
  expect((await enter(plan, values)).data).toEqual({ version: 2 });
  expect((await enteredOf(plan)).size).toBe(2_000);
});
