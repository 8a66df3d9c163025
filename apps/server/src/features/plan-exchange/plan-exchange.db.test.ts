import {
  apartmentHouse,
  getPerson,
  landedProperty,
  largestPlan,
  makeLargePlan,
  podiumTower,
  strataSubdivision,
} from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { fictionalFile } from '../../test-support/fictional-plan-files.ts';
import { type FiledPlan, figuresOf, planExchangeCalls } from '../../test-support/plan-exchange-calls.ts';
import { jsonFile } from '../../test-support/plan-exchange-files.ts';
import { countActs, newestAct, shownPlan } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { deletingApplication, whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { exported, check, importInto, undo, rowsOf } = planExchangeCalls(owner);
const stranger = await signedIn(system, getPerson('A100002'));

describe('the file of a plan', () => {
  test('is there for the parties, as attachment', async () => {
    const plan = await givenPlan(owner);
    const query = { applicationId: plan.applicationId };
    expect(await stranger.call('GET /Applications/planExchange', { query })).toMatchObject({ status: 404 });
    const answer = await caller.call('GET /Applications/planExchange', { query });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="Strata plan SA-\d{4}-\d{6}\.json"/,
      ) as string,
      'content-length': String(answer.bytes.length),
    });
    expect(JSON.parse(answer.text)).toMatchObject({ format: 'strata-plan', version: 1 });
  });

  test('is not there for a plan that is deleted meanwhile', async () => {
    const { applicationId } = await givenPlan(owner);
    const deleting = deletingApplication(applicationId, 'strata_plots');
    const answer = await whileChanging(system.database, deleting, () =>
      caller.call('GET /Applications/planExchange', { query: { applicationId } }),
    );
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test.each([1, 2, 3] as const)('changes nothing in the same plan, of development type %i', async (type) => {
    const plan = await givenPlan(owner, { developmentTypeId: type });
    const acts = await countActs(system);
    const file = jsonFile(await exported(plan));
    const { data } = await check(plan, file);
    expect(data).toMatchObject({ created: 0, changed: 0, numberOfErrors: 0, changes: [], sameFile: null });
    expect(data.skipped).toBeGreaterThan(20);
    expect((await importInto(plan, file)).data).toMatchObject({
      importId: null,
      planRevision: 1,
      created: 0,
    });
    expect(await countActs(system)).toBe(acts);
  });

  test('gives the plan in an empty application, in one act', async () => {
    const plan = await givenPlan(owner);
    const empty = await givenPlan(owner, { empty: true });
    const out = await exported(plan);
    const answer = await importInto(empty, jsonFile(out));
    expect(answer.data).toMatchObject({ planRevision: 2, skipped: 0 });
    expect((await exported(empty)).plan).toEqual(out.plan);
    const shown = await shownPlan(owner, empty);
    expect(await newestAct(system)).toMatchObject({
      verb: 'importPlan',
      acting_role: 'member',
      before: { strata_plans: [{ strata_development_type_id: null }] },
      after: {
        import: answer.data.importId,
        file: { name: 'plan.json' },
        created: {
          units: expect.arrayContaining([
            expect.objectContaining({ id: shown.strataBuildings[1]?.floors[1]?.units[0]?.id }),
          ]) as unknown,
        },
        changed: { developmentDetails: { strataDevelopmentTypeId: 2 }, hasParkingLots: true },
      },
    });
  });

  test('is undone as a whole: what it created goes, what it changed is as it was', async () => {
    const source = await exported(await givenPlan(owner, { developmentTypeId: 3 }));
    for (const target of [await givenPlan(owner, { empty: true }), await givenPlan(owner)]) {
      const before = await rowsOf(target);
      const { data } = await importInto(target, jsonFile(changedFile(source)));
      expect(data.created + data.changed).toBeGreaterThan(3);
      expect(await rowsOf(target)).not.toEqual(before);
      expect(await undo(data.importId ?? '')).toMatchObject({ status: 200 });
      expect(await rowsOf(target)).toEqual(before);
    }
  });
});

/** The same plan with something of every kind changed or added. */
function changedFile({ plan }: FiledPlan): object {
  const [annex, tower] = plan.buildings;
  const [area] = plan.commonProperty.limited;
  return {
    format: 'strata-plan',
    version: 1,
    plan: {
      ...plan,
      developmentDetails: {
        developmentType: 'Strata Subdivision',
        schemeName: 'Another name',
        allOwnersShareCommonPropertyEqually: false,
        section31: { hasMoreThanOneLevel: false },
      },
      buildings: [
        { ...annex, code: 'AX' },
        { ...tower, towers: ['Tower B', 'TOWER A', 'Tower C'] },
        { name: 'Gatehouse', plot: '1', floors: [{ floorNumber: 'G', grossFloorAreaInSqm: 20 }] },
      ],
      commonProperty: {
        limited: [{ ...area, units: ['202'], description: 'Terrace of another' }],
        accessory: [
          {
            reference: 'boat shed',
            occupancyUse: 'Residential',
            floorAreaInSqm: '30.5',
            group: plan.groups[0]?.reference ?? null,
          },
        ],
      },
      accessorySchedule: {
        lots: [{ reference: 'B1', accessoryUnit: 'boat shed', vehicleParkingType: 'Car' }],
      },
    },
  };
}

describe('the fictional plans', () => {
  test.each(Object.entries({ apartmentHouse, landedProperty, podiumTower, strataSubdivision }))(
    '%s comes in as a program writes it, goes out and comes in again',
    async (_, fictional) => {
      const plan = await givenPlan(owner, { empty: true });
      const file = await fictionalFile(system, fictional);
      expect((await importInto(plan, jsonFile(file))).data).toMatchObject({ skipped: 0 });
      const out = await exported(plan);
      expect((await check(plan, jsonFile(out))).data).toMatchObject({
        created: 0,
        changed: 0,
        numberOfErrors: 0,
      });
      const other = await givenPlan(owner, { empty: true });
      await importInto(other, jsonFile(out));
      expect((await exported(other)).plan).toEqual(out.plan);
    },
  );
});

test('a plan of 10,000 units comes in, goes out, changes nothing, and is undone', async () => {
  const plan = await givenPlan(owner, { empty: true });
  const file = jsonFile(await fictionalFile(system, makeLargePlan(largestPlan)));
  const { data } = await importInto(plan, file);
  expect(figuresOf(data)['units']).toEqual([10_000, 0, 0, 0]);
  const out = await exported(plan);
  const again = await check(plan, jsonFile(out));
  expect(again.data).toMatchObject({ created: 0, changed: 0, numberOfErrors: 0 });
  await undo(data.importId ?? '');
  expect((await exported(plan)).plan.buildings).toEqual([]);
});
