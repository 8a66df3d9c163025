import { findingsOf } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../../test-support/experts.ts';
import { countActs, newestAct, shownPlan } from '../../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const owner = { system, caller, entity: caller.self };

const answer = ({ applicationId }: GivenPlan, key: string, reason = 'It is so.', by = caller) =>
  by.call('POST /Applications/findingOverrides', { body: { applicationId, key, reason } });
const takeBack = ({ applicationId }: GivenPlan, key: string, by = caller) =>
  by.call('DELETE /Applications/findingOverrides', { query: { applicationId, key } });
const findings = async (plan: GivenPlan) => findingsOf(await shownPlan(owner, plan));

const setArea = (id: string, area: string) =>
  system.database.query('update strata_floors set gross_floor_area_in_sqm = $2 where id = $1', [id, area]);

/** A floor that is larger than what is on it: a warning, by its key. */
async function withWarning(plan: GivenPlan, area = '310.00'): Promise<string> {
  await setArea(plan.floors.first, area);
  const found = (await findings(plan)).find(({ code }) => code === 'floorAreaShort');
  if (found?.severity !== 'warning') throw new Error('There is no warning');
  return found.key;
}

describe('the answer to a warning', () => {
  test('is nobody else’s to give or to take back', async () => {
    const plan = await givenPlan(owner);
    const key = await withWarning(plan);
    expect(await answer(plan, key, 'It is so.', stranger)).toMatchObject({ status: 404 });
    await answer(plan, key);
    expect(await takeBack(plan, key, stranger)).toMatchObject({ status: 404 });
    expect((await shownPlan(owner, plan)).findingOverrides).toHaveLength(1);
  });

  test('is refused for what blocks, for what nobody found, and for another plan’s warning', async () => {
    const [plan, other] = [await givenPlan(owner), await givenPlan(owner)];
    await setArea(plan.floors.first, '10.00');
    const blocking = (await findings(plan)).find(({ severity }) => severity === 'blocking');
    const acts = await countActs(system);
    for (const key of [blocking?.key ?? '', 'drawingMissing::0', await withWarning(other)]) {
      expect(await answer(plan, key)).toMatchObject({ status: 409, code: 'FINDING_GONE' });
    }
    expect(blocking).toBeDefined();
    expect(await countActs(system)).toBe(acts);
  });

  test('is kept with who gave it, and lapses when the numbers change', async () => {
    const plan = await givenPlan(owner);
    const key = await withWarning(plan);
    expect(await answer(plan, key, ' Shafts and  walls.\r\nMeasured. ')).toMatchObject({ status: 200 });
    const [override] = (await shownPlan(owner, plan)).findingOverrides;
    expect(override).toMatchObject({ key, reason: 'Shafts and  walls.\nMeasured.' });
    expect(override?.overriddenBy).toContain('Fehiveli');
    expect(await newestAct(system)).toMatchObject({
      verb: 'overrideFinding',
      before: null,
      after: { key, reason: 'Shafts and  walls.\nMeasured.' },
    });
    const changed = await withWarning(plan, '311.00');
    expect(changed).not.toBe(key);
    expect(await answer(plan, key)).toMatchObject({ code: 'FINDING_GONE' });
    expect(await takeBack(plan, key)).toMatchObject({ status: 200 });
  });

  test('is replaced by a new one, and taken back once', async () => {
    const plan = await givenPlan(owner);
    const key = await withWarning(plan);
    await answer(plan, key, 'First.');
    await answer(plan, key, 'Second.');
    expect(await newestAct(system)).toMatchObject({
      before: { reason: 'First.' },
      after: { reason: 'Second.' },
    });
    expect((await shownPlan(owner, plan)).findingOverrides).toMatchObject([{ reason: 'Second.' }]);
    expect(await takeBack(plan, key)).toMatchObject({ status: 200 });
    expect(await newestAct(system)).toMatchObject({
      verb: 'endOverride',
      before: { key, reason: 'Second.' },
    });
    expect(await takeBack(plan, key)).toMatchObject({ status: 404 });
  });

  test('given by ten at once is one answer', async () => {
    const plan = await givenPlan(owner);
    const key = await withWarning(plan);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => answer(plan, key, `Reason ${n}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await shownPlan(owner, plan)).findingOverrides).toHaveLength(1);
  });

  test('is the architect’s to give while the plan is with the architect', async () => {
    const architect = await signedIn(system, getPerson('A100003'));
    const plan = await givenPlan(owner, { architect: await approvedArchitect(system, architect) });
    const key = await withWarning(plan);
    expect(await answer(plan, key)).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    expect(await answer(plan, key, 'Walls.', architect)).toMatchObject({ status: 200 });
    expect(await takeBack(plan, key)).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    expect(await newestAct(system)).toMatchObject({ acting_role: 'architect' });
  });
});
