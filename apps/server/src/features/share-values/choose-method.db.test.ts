import { routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../test-support/experts.ts';
import { countActs, newestAct, shownPlan } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { addedMethod, retiredMethod } from '../../test-support/share-methods.ts';
import { sharesOf } from '../../test-support/shares.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);
const owner = { system, caller, entity: caller.self };

const choose = (
  { applicationId: id }: GivenPlan,
  shareMethodId: number | null,
  { version = 1, as = caller } = {},
) => as.call('PUT /Applications/shareMethod', { body: { id, shareMethodId } }, { version });

describe('the methods that are offered', () => {
  test('are those of the installation, in their order, the default among them', async () => {
    const { data } = await caller.call('GET /Applications/shareMethods', {});
    expect(routes['GET /Applications/shareMethods'].output.parse(data)).toEqual(data);
    expect(data.slice(0, 7).map(({ id, method }) => [id, method.name])).toEqual([
      [1, 'area'],
      [2, 'area'],
      [3, 'banded'],
      [4, 'weighted'],
      [5, 'roundedArea'],
      [6, 'quota'],
      [7, 'entered'],
    ]);
    expect(data.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([1]);
  });

  test('do not include what is retired, and are not sent again unchanged', async () => {
    const [kept, gone] = [await addedMethod(administrator), await retiredMethod(administrator)];
    const { data, headers } = await caller.call('GET /Applications/shareMethods', {});
    expect(data.map(({ id }) => id)).toContain(kept);
    expect(data.map(({ id }) => id)).not.toContain(gone);
    const again = () =>
      caller.call('GET /Applications/shareMethods', {}, { headers: { 'If-None-Match': headers.etag } });
    expect(await again()).toMatchObject({ status: 304, text: '' });
    await addedMethod(administrator);
    expect((await again()).status).toBe(200);
  });
});

describe('choosing a method', () => {
  test('is nobody else’s business, and needs the version of the choice', async () => {
    const plan = await givenPlan(owner);
    expect(await choose(plan, 5, { as: stranger })).toMatchObject({ status: 404 });
    expect(await choose(plan, 5, { version: 3 })).toMatchObject({ status: 412, refusedWith: { version: 1 } });
  });

  test('takes one that is offered', async () => {
    const [plan, retired] = [await givenPlan(owner), await retiredMethod(administrator)];
    const acts = await countActs(system);
    expect(await choose(plan, 32_000)).toMatchObject({
      status: 422,
      fields: { shareMethodId: 'Choose a method that is offered' },
    });
    expect(await choose(plan, retired)).toMatchObject({ status: 409, code: 'SHARE_METHOD_RETIRED' });
    expect(await countActs(system)).toBe(acts);
  });

  test('computes by it at once, and by the default again when it is taken back', async () => {
    const plan = await givenPlan(owner);
    const before = await shownPlan(owner, plan);
    expect(before).toMatchObject({ chosenShareMethodId: null, sharesVersion: 1, shareMethod: { id: 1 } });
    expect((await sharesOf(owner, plan)).aggregate).toBe(10_000n);
    expect((await choose(plan, 5)).data).toEqual({ version: 2 });
    const after = await shownPlan(owner, plan);
    expect(after).toMatchObject({ chosenShareMethodId: 5, sharesVersion: 2, shareMethod: { id: 5 } });
    expect(after.planRevision).toBe(before.planRevision + 1);
    expect((await sharesOf(owner, plan)).values.get(plan.units.home102)).toBe(101n);
    expect(await newestAct(system)).toMatchObject({
      verb: 'chooseShareMethod',
      acting_role: 'member',
      before: { shareMethodId: null, shareMethod: null },
      after: { shareMethodId: 5, shareMethod: 'One share a square metre' },
    });
    expect((await choose(plan, null, { version: 2 })).data).toEqual({ version: 3 });
    expect(await shownPlan(owner, plan)).toMatchObject({ chosenShareMethodId: null, shareMethod: { id: 1 } });
  });

  test('that is chosen already changes nothing, and is recorded by nothing', async () => {
    const plan = await givenPlan(owner);
    await choose(plan, 6);
    const [acts, { planRevision }] = [await countActs(system), await shownPlan(owner, plan)];
    expect((await choose(plan, 6, { version: 2 })).data).toEqual({ version: 2 });
    expect(await countActs(system)).toBe(acts);
    expect((await shownPlan(owner, plan)).planRevision).toBe(planRevision);
  });

  test('that was retired since stays chosen, and can be chosen again by nobody', async () => {
    const plan = await givenPlan(owner);
    const id = await addedMethod(administrator);
    await choose(plan, id);
    await administrator.call('POST /ShareMethods/retire', { body: { id } }, { version: 1 });
    expect((await shownPlan(owner, plan)).shareMethod.id).toBe(id);
    expect((await choose(plan, id, { version: 2 })).status).toBe(200);
    await choose(plan, null, { version: 2 });
    expect(await choose(plan, id, { version: 3 })).toMatchObject({ code: 'SHARE_METHOD_RETIRED' });
  });

  test('is the assigned architect’s while the plan is theirs, and recorded as theirs', async () => {
    const plan = await givenPlan(owner, { architect: registrationId });
    expect(await choose(plan, 5)).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    expect(await choose(plan, 5, { as: architect })).toMatchObject({ status: 200 });
    expect(await newestAct(system)).toMatchObject({
      acting_role: 'architect',
      entity_id: caller.self.entityId,
    });
  });

  test('by several editors at once: one wins, the others are told the version', async () => {
    const plan = await givenPlan(owner);
    const answers = await Promise.all([2, 3, 4, 5, 6, 7].map((id) => choose(plan, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412, 412, 412, 412,
    ]);
    const won = [2, 3, 4, 5, 6, 7][answers.findIndex(({ status }) => status === 200)];
    expect(await shownPlan(owner, plan)).toMatchObject({ chosenShareMethodId: won, sharesVersion: 2 });
  });

  test('while it is being retired: it is chosen before that, or refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [plan, id] = [await givenPlan(owner, { empty: true }), await addedMethod(administrator)];
      const [chosen, retired] = await Promise.all([
        choose(plan, id),
        administrator.call('POST /ShareMethods/retire', { body: { id } }, { version: 1 }),
      ]);
      expect(retired.status).toBe(200);
      const { chosenShareMethodId } = await shownPlan(owner, plan);
      expect([chosen.status, chosenShareMethodId]).toEqual(chosen.status === 200 ? [200, id] : [409, null]);
    }
  });
});
