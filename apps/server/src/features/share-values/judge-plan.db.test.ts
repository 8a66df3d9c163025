import { computeShares, findingsOf } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { shownPlan } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { givenLongPlan, keptSchedule } from '../../test-support/shares.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { loadPlanText } from '../strata-plans/plan/load-plan.ts';
import { judgement, judgePlan } from './judge-plan.ts';
import { judgePlanText } from './plan-judgement.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { workers, database } = system.services;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

test('a thread of its own says of a plan what this one does', async () => {
  const { applicationId } = await givenPlan(owner);
  for (const id of [applicationId, (await givenPlan(owner, { empty: true })).applicationId]) {
    const text = await loadPlanText(database, id);
    expect(await workers.run(judgement, text)).toEqual(judgePlanText(text));
  }
});

test('what is said is what the rules say of the answer that everybody is shown', async () => {
  const plan = await givenPlan(owner);
  const shown = await shownPlan(owner, plan);
  const judged = judgePlanText(await loadPlanText(database, plan.applicationId));
  expect(judged.findings).toEqual(findingsOf(shown));
  const shares = computeShares(shown);
  expect(judged.schedule?.aggregate).toBe(shares.ok ? `${shares.aggregate}` : undefined);
});

test('a long plan is judged on a thread of its own', async () => {
  const plan = await givenLongPlan(owner);
  const text = await loadPlanText(database, plan.applicationId);
  const { planRevision } = await shownPlan(owner, plan);
  const nobody = {
    run: async () => Promise.reject(new Error('This is another thread')),
    close: workers.close,
  };
  await expect(judgePlan(nobody, text)).rejects.toThrow('This is another thread');
  const answer = await caller.call(
    'POST /Applications/shareSchedules',
    { body: { id: plan.applicationId } },
    { version: planRevision },
  );
  expect(answer.status).toBe(200);
  expect(await keptSchedule(caller, plan)).toMatchObject({ aggregate: '10000', numberOfUnits: 2_000 });
});

test('the database gives a transaction more time than judging can take', async () => {
  expect(judgement.milliseconds).toBe('while locked');
  const { rows } = await database.query<{ lock: number; idle: number }>(
    `select (select setting::int from pg_settings where name = 'lock_timeout') as lock,
            (select setting::int from pg_settings where name = 'idle_in_transaction_session_timeout') as idle`,
  );
  const [{ lock, idle } = { lock: 0, idle: 0 }] = rows;
  expect(lock).toBeGreaterThan(0);
  // One for a thread, two for the work.
  expect(3 * lock).toBeLessThan(idle);
});
