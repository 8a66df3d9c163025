import type { DrawingChoices } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createHandovers } from '../../test-support/handovers.ts';
import { holdLock } from '../../test-support/held-lock.ts';
import { shownPlan } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { addedMethod } from '../../test-support/share-methods.ts';
import { keptSchedule, nextVersion, sharesOf } from '../../test-support/shares.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, architect, registrationId, owner, acts, actsOf } = await createHandovers(system);
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');

const complete = ({ applicationId }: GivenPlan, version = 1) =>
  acts['architect/submit']?.call(architect, applicationId, { version });

/** A plan that is the architect's to complete, with a method of its own. */
async function assigned(): Promise<{ plan: GivenPlan; method: number }> {
  const [plan, method] = [
    await givenPlan(owner, { architect: registrationId }),
    await addedMethod(administrator),
  ];
  await database.query('update strata_plans set share_method_id = $2 where application_id = $1', [
    plan.applicationId,
    method,
  ]);
  return { plan, method };
}

const schedulesOf = ({ applicationId }: GivenPlan) =>
  database.query<{ occasion: string; version: number; made_by: string }>(
    `select k.occasion, v.version_number as version, k.made_by from share_schedules k
       join share_method_versions v on v.id = k.share_method_version_id
     where k.application_id = $1 order by k.made_at`,
    [applicationId],
  );

describe('a plan that is declared complete', () => {
  test('keeps the version that its values were computed by, and the schedule, and the act names both', async () => {
    const { plan, method } = await assigned();
    const [before, { aggregate }] = [await shownPlan(owner, plan), await sharesOf(owner, plan)];
    expect((await complete(plan))?.status).toBe(200);
    const declared = await shownPlan(owner, plan);
    expect(declared.shareMethod).toMatchObject({ id: method, version: 1, isPinned: true });
    expect(declared.planRevision).toBe(before.planRevision);
    expect(declared.keptSchedule).toMatchObject({
      occasion: 'completed',
      planRevision: before.planRevision,
      aggregate: `${aggregate}`,
    });
    const [act] = await actsOf(plan.applicationId);
    expect(act?.after).toMatchObject({
      shares: {
        methodVersionId: declared.shareMethod.versionId,
        title: declared.shareMethod.title,
        version: 1,
        aggregate: `${aggregate}`,
        numberOfUnits: 6,
      },
    });
    expect(await schedulesOf(plan)).toEqual([
      { occasion: 'completed', version: 1, made_by: architect.personId },
    ]);
  });

  test('is declared as it was seen: a version or a change that came since refuses it, and nothing is kept', async () => {
    const { plan, method } = await assigned();
    const declare = (changes: object = {}) => {
      const body = {
        id: plan.applicationId,
        declarationAccepted: true as const,
        seen: { ...seen, ...changes },
      };
      return architect.call('POST /Applications/architect/submit', { body }, { version: 1 });
    };
    const { planRevision, shareMethod } = await shownPlan(owner, plan);
    const seen = { planRevision, shareMethodVersionId: shareMethod.versionId };
    await nextVersion(administrator, method, 3);
    const now = (await shownPlan(owner, plan)).shareMethod.versionId;
    expect(await declare()).toMatchObject({ status: 412, code: 'STALE_VERSION' });
    const other = { shareMethodVersionId: now, planRevision: planRevision - 1 };
    expect(await declare(other)).toMatchObject({ status: 412, code: 'STALE_VERSION' });
    expect(await schedulesOf(plan)).toEqual([]);
    expect((await declare({ shareMethodVersionId: now.toUpperCase() })).status).toBe(200);
    expect(await schedulesOf(plan)).toMatchObject([{ occasion: 'completed', version: 2 }]);
  });

  test('is declared under the drawing rules that were seen', async () => {
    const { plan } = await assigned();
    const { planRevision, shareMethod } = await shownPlan(owner, plan);
    const declare = (choices: Partial<DrawingChoices>) => {
      const seen = { planRevision, shareMethodVersionId: shareMethod.versionId, ...choices };
      const body = { id: plan.applicationId, seen };
      return architect.call('POST /Applications/architect/submit', { body }, { version: 1 });
    };
    const [before] = (await administrator.call('GET /DrawingRules', {})).data;
    if (!before) throw new Error('There are rules');
    const { rules, version: follows } = before;
    const choices = { measuredTo: 'exteriorFace', unitFiles: 'unlessDrawn' } as const;
    const body = { rules, choices, reason: 'The outer face counts', follows };
    expect((await administrator.call('POST /DrawingRules', { body })).status).toBe(200);
    const { measuredTo, unitFiles } = before.choices;
    for (const seen of [{ measuredTo }, { unitFiles }])
      expect(await declare(seen)).toMatchObject({ status: 412, code: 'STALE_VERSION' });
    expect(await schedulesOf(plan)).toEqual([]);
    expect((await declare(choices)).status).toBe(200);
  });

  test('stays with it when an Administrator makes a new one; its values are the kept ones', async () => {
    const { plan, method } = await assigned();
    await complete(plan);
    await nextVersion(administrator, method, 3);
    await administrator.call('POST /ShareMethods/retire', { body: { id: method } }, { version: 2 });
    expect((await shownPlan(owner, plan)).shareMethod).toMatchObject({ version: 1, isPinned: true });
    const [{ values }, kept] = [await sharesOf(owner, plan), await keptSchedule(caller, plan)];
    expect(kept?.lots.map(({ unitId, value }) => [unitId, BigInt(value)])).toEqual([...values]);
  });

  test('follows the newest version again once the declaration is void, and keeps what was kept', async () => {
    const { plan, method } = await assigned();
    await complete(plan);
    await nextVersion(administrator, method, 3);
    expect((await acts['reopen']?.call(caller, plan.applicationId, { version: 2 }))?.status).toBe(200);
    expect((await shownPlan(owner, plan)).shareMethod).toMatchObject({ version: 2, isPinned: false });
    expect((await keptSchedule(caller, plan))?.version).toBe(1);
    expect((await complete(plan, 3))?.status).toBe(200);
    expect((await shownPlan(owner, plan)).shareMethod).toMatchObject({ version: 2, isPinned: true });
    expect((await schedulesOf(plan)).map(({ version }) => version)).toEqual([1, 2]);
  });

  test('can have a method that was retired since it was chosen', async () => {
    const { plan, method } = await assigned();
    await administrator.call('POST /ShareMethods/retire', { body: { id: method } }, { version: 1 });
    expect((await complete(plan))?.status).toBe(200);
    expect((await shownPlan(owner, plan)).shareMethod).toMatchObject({ id: method, isPinned: true });
  });

  test('is refused while values are missing, and nothing is kept', async () => {
    const { plan } = await assigned();
    await database.query('update strata_plans set share_method_id = 7 where application_id = $1', [
      plan.applicationId,
    ]);
    expect(await complete(plan)).toMatchObject({ status: 409, code: 'PLAN_HAS_FINDINGS' });
    expect(await schedulesOf(plan)).toEqual([]);
    expect((await shownPlan(owner, plan)).shareMethod.isPinned).toBe(false);
  });

  test('twice at once is declared once, and keeps one schedule', async () => {
    const { plan } = await assigned();
    const answers = await Promise.all([complete(plan), complete(plan), complete(plan)]);
    expect(answers.map((answer) => answer?.status ?? 0).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await schedulesOf(plan)).toHaveLength(1);
  });
});

describe('while an Administrator acts', () => {
  test('on a version: pinned is what was computed, and which was in force when it was declared', async () => {
    const { plan, method } = await assigned();
    const { applicationId } = plan;
    for (let round = 1; round <= 100; round += 1) {
      const before = await shownPlan(owner, plan);
      const [done] = await Promise.all([
        complete(plan, before.version),
        nextVersion(administrator, method, round + 1),
      ]);
      expect(done?.status).toBe(200);
      const [pinned, kept] = [(await shownPlan(owner, plan)).shareMethod, await keptSchedule(caller, plan)];
      expect(kept?.methodVersionId).toBe(pinned.versionId);
      expect([round, round + 1]).toContain(pinned.version);
      const { values } = await sharesOf(owner, plan);
      expect(kept?.lots.map(({ unitId, value }) => [unitId, BigInt(value)])).toEqual([...values]);
      const [order] = await database.query<{ verbs: string[] }>(
        `select array_agg(verb order by sequence) as verbs from (
           select verb, sequence from acts where verb in ('completePlan', 'addVersion') order by sequence desc limit 2) a`,
      );
      expect(order?.verbs).toEqual(
        pinned.version === round ? ['completePlan', 'addVersion'] : ['addVersion', 'completePlan'],
      );
      await acts['reopen']?.call(caller, applicationId, { version: before.version + 1 });
    }
  });

  test('on the drawing rules: pinned are those that the plan was judged by', async () => {
    const { plan } = await assigned();
    const [newest] = (await administrator.call('GET /DrawingRules', {})).data;
    if (!newest) throw new Error('There are rules');
    const { rules, choices, version: follows } = newest;
    // The plan is judged already, but not pinned yet.
    const lock = await holdLock(database, 'strata_plans', 'exclusive');
    try {
      const completed = complete(plan);
      await vi.waitUntil(async () => (await lock.waiting()).length === 1, { timeout: 60_000 });
      let isMade = false;
      const made = administrator
        .call('POST /DrawingRules', {
          body: {
            rules,
            choices: { ...choices, measuredTo: 'median' },
            reason: 'The middle counts',
            follows,
          },
        })
        .finally(() => {
          isMade = true;
        });
      await vi.waitUntil(async () => isMade || (await lock.waiting()).length === 2, { timeout: 60_000 });
      await lock.release();
      expect([(await completed)?.status, (await made).data]).toEqual([200, follows + 1]);
    } finally {
      await lock.release();
    }
    const pinned = await database.query(
      'select drawing_rules_version as version from strata_plans where application_id = $1',
      [plan.applicationId],
    );
    expect(pinned).toEqual([{ version: follows }]);
  });

  test('on the default: a plan that names no method keeps the one that its values are of', async () => {
    const defaults = [await addedMethod(administrator), await addedMethod(administrator)];
    const versionOf = async (id: number) => {
      const { data } = await administrator.call('GET /ShareMethods', {});
      return data.find((one) => one.id === id)?.version ?? 0;
    };
    const plan = await givenPlan(owner, { architect: registrationId });
    for (let round = 0; round < 10; round += 1) {
      const { version } = await shownPlan(owner, plan);
      const id = defaults[round % 2] ?? 0;
      const [done, made] = await Promise.all([
        complete(plan, version),
        administrator.call('POST /ShareMethods/default', { body: { id } }, { version: await versionOf(id) }),
      ]);
      expect([done?.status, made.status]).toEqual([200, 200]);
      const [{ shareMethod }, kept] = [await shownPlan(owner, plan), await keptSchedule(caller, plan)];
      expect(kept?.methodVersionId).toBe(shareMethod.versionId);
      expect(shareMethod.isPinned).toBe(true);
      await acts['reopen']?.call(caller, plan.applicationId, { version: version + 1 });
    }
  });
});
