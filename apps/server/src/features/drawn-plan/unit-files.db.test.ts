import { findingsOf } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { draw } from '../../test-support/drawings.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const administrator = await signedIn(system, getPerson('A100041'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');

async function choose(unitFiles: 'required' | 'unlessDrawn') {
  const [newest] = (await administrator.call('GET /DrawingRules', {})).data;
  if (!newest) throw new Error('There are rules');
  const { rules, choices, version: follows } = newest;
  const body = { rules, choices: { ...choices, unitFiles }, reason: 'Models are handed in', follows };
  return administrator.call('POST /DrawingRules', { body });
}

/** The drawing in the plan's answer, and what is said of missing files. */
async function read({ applicationId: id }: GivenPlan) {
  const { data } = await caller.call('GET /Applications/{id}', { params: { id }, query: owner.entity });
  const missing = findingsOf(data).flatMap(({ code, message }) =>
    code === 'drawingMissing' ? [message] : [],
  );
  return { unitFiles: data.drawing?.unitFiles, missing };
}

test('the ministry lets the drawn plan stand for the files of units, and plans follow until they are declared', async () => {
  const plan = await givenPlan(owner);
  await system.database.query('update strata_units set drawing_file_id = null where application_id = $1', [
    plan.applicationId,
  ]);
  await draw(owner, plan);
  const before = await read(plan);
  expect(before.unitFiles).toBeUndefined();
  expect(before.missing).toEqual([
    '1 unit has no drawing in Annex: A-1.',
    '5 units have no drawing in Tower House: 101, 102, 201, 202, G-1.',
  ]);
  expect((await choose('unlessDrawn')).status).toBe(200);
  // 101 and 102 are drawn.
  expect(await read(plan)).toEqual({
    unitFiles: 'unlessDrawn',
    missing: [
      '1 unit has no drawing in Annex: A-1.',
      '3 units have no drawing in Tower House: 201, 202, G-1.',
    ],
  });
  // A plan that was declared keeps the rules of that time.
  await system.database.query('update strata_plans set drawing_rules_version = 1 where application_id = $1', [
    plan.applicationId,
  ]);
  expect(await read(plan)).toEqual(before);
});
