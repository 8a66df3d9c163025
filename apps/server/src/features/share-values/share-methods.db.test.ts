import { routes } from '@strata/contract';
import { fullNameOf, getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { freshName } from '../../test-support/administered.ts';
import { createMethodAdministration } from '../../test-support/method-administration.ts';
import { countActs, newestAct, shownPlan } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { addedMethod, banded, retiredMethod } from '../../test-support/share-methods.ts';
import { choose } from '../../test-support/shares.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const {
  administrator,
  colleague,
  list,
  method,
  versionOf,
  rename,
  addVersion,
  makeDefault,
  retire,
  restore,
} = await createMethodAdministration(system);
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

describe('the methods', () => {
  test('of a new installation are seven, each in its first version, by area as the default', async () => {
    const data = await list();
    expect(routes['GET /ShareMethods'].output.parse(data)).toEqual(data);
    expect(data.map(({ id, title, isDefault }) => [id, title, isDefault])).toEqual([
      [1, 'By area', true],
      [2, 'By area in whole square metres', false],
      [3, 'By bands of area', false],
      [4, 'By weighted area', false],
      [5, 'One share a square metre', false],
      [6, 'Participation quota', false],
      [7, 'Set by a valuer', false],
    ]);
    for (const { versions } of data) {
      expect(versions).toMatchObject([{ version: 1, reason: 'New installation', madeBy: null }]);
    }
  });

  test('count the plans that follow them: drafts, and by version what was declared', async () => {
    const [first, second] = [await addedMethod(administrator), await addedMethod(administrator)];
    const drafts = (await method(1))?.drafts ?? 0;
    const plans = [await givenPlan(owner), await givenPlan(owner), await givenPlan(owner)];
    expect((await method(1))?.drafts).toBe(drafts + 3);
    for (const plan of plans) await choose(caller, plan, first);
    expect((await method(1))?.drafts).toBe(drafts);
    await database.query(
      `update strata_plans set share_method_version_id = (select id from share_method_versions where share_method_id = $2)
       where application_id = $1`,
      [plans[0]?.applicationId, first],
    );
    expect(await method(first)).toMatchObject({ drafts: 2, versions: [{ declared: 1 }] });
    await addVersion(first, banded(2), 1);
    expect(await method(first)).toMatchObject({ drafts: 2, versions: [{ declared: 0 }, { declared: 1 }] });
    expect(await method(second)).toMatchObject({ drafts: 0, versions: [{ declared: 0 }] });
  });
});

describe('a method', () => {
  test('is added at the end, in force at once', async () => {
    const title = freshName();
    const body = { title, method: banded(1), reason: ' Regulation 2026/14 ' };
    const { data: id } = await administrator.call('POST /ShareMethods', { body });
    expect(id).toBeGreaterThan(100);
    expect((await list()).filter(({ isRetired }) => !isRetired).at(-1)?.id).toBe(id);
    expect(await method(id)).toMatchObject({
      title,
      isDefault: false,
      isRetired: false,
      version: 1,
      drafts: 0,
      versions: [{ version: 1, method: banded(1), reason: 'Regulation 2026/14', declared: 0 }],
    });
    expect((await method(id))?.versions[0]?.madeBy).not.toBeNull();
    expect(await newestAct(system)).toMatchObject({
      verb: 'create',
      acting_role: 'officer',
      before: null,
      after: { id, title, versionNumber: 1, method: banded(1), reason: 'Regulation 2026/14' },
    });
    const offered = (await caller.call('GET /Applications/shareMethods', {})).data;
    expect(offered.at(-1)).toMatchObject({ id, title, version: 1, isDefault: false });
  });

  test('names uses and types that exist, be they retired', async () => {
    const { data: useId } = await administrator.call('POST /OccupancyUses', { body: { name: freshName() } });
    const body = { list: 'occupancyUses', id: useId } as const;
    await administrator.call('POST /ReferenceData/retire', { body }, { version: 1 });
    const weighted = (useWeight: number, typeWeight: number) => ({
      name: 'weighted' as const,
      useWeights: [
        { occupancyUseId: null, weight: '1' },
        { occupancyUseId: useWeight, weight: '1.3' },
      ],
      typeWeights: [
        { unitTypeId: null, weight: '1' },
        { unitTypeId: typeWeight, weight: '0.85' },
      ],
      accessoryWeight: '0.5',
    });
    const add = (parameters: ReturnType<typeof weighted>) =>
      administrator.call('POST /ShareMethods', {
        body: { title: freshName(), method: parameters, reason: 'Trial' },
      });
    const refused = await add(weighted(31_000, 31_001));
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.fields).toEqual({
      'method.useWeights.1.occupancyUseId': 'There is no such occupancy use',
      'method.typeWeights.1.unitTypeId': 'There is no such unit type',
    });
    const { data: id } = await add(weighted(useId, 8));
    // In one form, however it was typed: all others last, weights with two decimals.
    expect((await method(id))?.versions[0]?.method).toEqual({
      name: 'weighted',
      useWeights: [
        { occupancyUseId: useId, weight: '1.30' },
        { occupancyUseId: null, weight: '1.00' },
      ],
      typeWeights: [
        { unitTypeId: 8, weight: '0.85' },
        { unitTypeId: null, weight: '1.00' },
      ],
      accessoryWeight: '0.50',
    });
  });

  test.each([
    [
      'equal shares',
      {
        name: 'equal' as const,
        shares: [
          { occupancyUseId: null, share: 2 },
          { occupancyUseId: 1, share: 1 },
        ],
      },
      {
        shares: [
          { occupancyUseId: 1, share: 1 },
          { occupancyUseId: null, share: 2 },
        ],
      },
    ],
    [
      'values of types',
      {
        name: 'typeValues' as const,
        typeValues: [
          { unitTypeId: null, value: 2 },
          { unitTypeId: 8, value: 1 },
        ],
      },
      {
        typeValues: [
          { unitTypeId: 8, value: 1 },
          { unitTypeId: null, value: 2 },
        ],
      },
    ],
    [
      'weights by place',
      {
        name: 'weighted' as const,
        useWeights: [{ occupancyUseId: null, weight: '1' }],
        typeWeights: [{ unitTypeId: null, weight: '1' }],
        accessoryWeight: '0.5',
        accessoryWeightOutside: '0.25',
      },
      {
        useWeights: [{ occupancyUseId: null, weight: '1.00' }],
        typeWeights: [{ unitTypeId: null, weight: '1.00' }],
        accessoryWeight: '0.50',
        accessoryWeightOutside: '0.25',
      },
    ],
    [
      'one weight, said twice',
      {
        name: 'weighted' as const,
        useWeights: [{ occupancyUseId: null, weight: '1' }],
        typeWeights: [{ unitTypeId: null, weight: '1' }],
        accessoryWeight: '0.5',
        accessoryWeightOutside: '0.50',
      },
      {
        useWeights: [{ occupancyUseId: null, weight: '1.00' }],
        typeWeights: [{ unitTypeId: null, weight: '1.00' }],
        accessoryWeight: '0.50',
      },
    ],
  ])('of %s is kept, chosen and computed by', async (_, parameters, kept) => {
    const body = { title: freshName(), method: parameters, reason: 'Trial' };
    const { data: id } = await administrator.call('POST /ShareMethods', { body });
    expect((await method(id))?.versions[0]?.method).toEqual({ name: parameters.name, ...kept });
    const plan = await givenPlan(owner);
    await choose(caller, plan, id);
    const { data } = await caller.call('GET /Applications/{id}', {
      params: { id: plan.applicationId },
      query: owner.entity,
    });
    expect(data.shareMethod.method).toEqual({ name: parameters.name, ...kept });
  });

  test('is renamed everywhere, and to the same is no change', async () => {
    const [id, title] = [await addedMethod(administrator), freshName()];
    const plan = await givenPlan(owner);
    await choose(caller, plan, id);
    expect((await rename(id, title, 1)).data).toEqual({ version: 2 });
    expect((await shownPlan(owner, plan)).shareMethod.title).toBe(title);
    expect(await newestAct(system)).toMatchObject({
      verb: 'update',
      before: { version: 1 },
      after: { title },
    });
    const acts = await countActs(system);
    expect((await rename(id, title, 2)).data).toEqual({ version: 2 });
    expect(await countActs(system)).toBe(acts);
  });

  test.each(['By Area', ' bY   area', 'Ｂy area'])('cannot be called %j, as another is', async (title) => {
    const id = await addedMethod(administrator);
    const answer = await rename(id, title, 1);
    expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
    expect(answer.fields['title']).toContain('There is a method of this title already');
    expect(await versionOf(id)).toBe(1);
  });

  test('that somebody else has changed says who did, and stays', async () => {
    const id = await addedMethod(administrator);
    await addVersion(id, banded(2), 1, colleague);
    const answer = await rename(id, freshName(), 1);
    expect(answer).toMatchObject({
      status: 412,
      refusedWith: { version: 2, lastAct: { verb: 'addVersion', by: fullNameOf(getPerson('A100031')) } },
    });
    expect(await versionOf(id)).toBe(2);
  });

  test('that nobody knows does not exist', async () => {
    const answers = await Promise.all([
      rename(32_000, freshName(), 1),
      addVersion(32_000, banded(2), 1),
      makeDefault(32_000, 1),
      retire(32_000, 1),
      restore(32_000, 1),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('a version', () => {
  test('comes after those before it, which stay as they were', async () => {
    const id = await addedMethod(administrator);
    expect((await addVersion(id, banded(2), 1)).data).toEqual({ version: 2 });
    expect(
      (await method(id))?.versions.map(({ version, method: { name }, reason }) => [version, name, reason]),
    ).toEqual([
      [2, 'banded', 'Regulation 2026/15'],
      [1, 'banded', 'Regulation 2026/14, section 3'],
    ]);
    expect(await newestAct(system)).toMatchObject({
      verb: 'addVersion',
      before: { versionNumber: 1, method: banded(1), version: 1 },
      after: { versionNumber: 2, method: banded(2), version: 2 },
    });
  });

  test('is of its method’s kind, and says something else than the one in force', async () => {
    const id = await addedMethod(administrator);
    const acts = await countActs(system);
    expect((await addVersion(id, { name: 'quota' }, 1)).fields).toHaveProperty(['method.name']);
    const sameInAnotherOrder = { ...banded(1), bands: banded(1).bands.toReversed() };
    expect(await addVersion(id, sameInAnotherOrder, 1)).toMatchObject({
      status: 422,
      fields: { method: 'Nothing was changed: these parameters are in force already' },
    });
    expect(await versionOf(id)).toBe(1);
    expect(await countActs(system)).toBe(acts);
    await addVersion(id, banded(2), 1);
    // As it was before is a change again.
    expect((await addVersion(id, banded(1), 2)).status).toBe(200);
  });

  test('can be made of a method that is retired, for the plans that have it', async () => {
    const id = await retiredMethod(administrator);
    expect((await addVersion(id, banded(2), 2)).data).toEqual({ version: 3 });
  });
});
