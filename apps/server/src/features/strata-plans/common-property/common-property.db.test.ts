import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { countActs, newestAct, shownPlan } from '../../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

type Body = RawInput<'POST /Applications/cpAllocations', 'body'>;

const bodyOf = ({ applicationId }: GivenPlan, changes: Partial<Body> = {}): Body => ({
  applicationId,
  commonPropertyTypeId: 1,
  floorAreaInSqm: '12.5',
  occupancyUseId: 1,
  ...changes,
});
const add = (plan: GivenPlan, changes: Partial<Body> = {}) =>
  caller.call('POST /Applications/cpAllocations', { body: bodyOf(plan, changes) });
const change = (plan: GivenPlan, id: string, changes: Partial<Body>, version?: number) =>
  caller.call(
    'PUT /Applications/cpAllocations',
    { body: { id, ...bodyOf(plan, changes) } },
    version === undefined ? {} : { version },
  );
const remove = ({ applicationId }: GivenPlan, commonPropertyId: string, agreedTo = '0') =>
  caller.call('DELETE /Applications/cpAllocationById', {
    query: { applicationId, commonPropertyId, agreedTo },
  });
const reset = ({ applicationId }: GivenPlan, version?: number) =>
  caller.call(
    'DELETE /Applications/cpAllocations',
    { query: { applicationId } },
    version === undefined ? {} : { version },
  );
const show = (plan: GivenPlan) => shownPlan(owner, plan);

const required = 'This field is required';
const plan = await givenPlan(owner);
const other = await givenPlan(owner);
const inside = { applicationBuildingId: plan.buildings.tower, floorId: plan.floors.first };
const { homes, shops } = plan.groups;
const { home101 } = plan.units;

describe('what belongs to another plan, or to nobody, does not exist', () => {
  test.each<[what: string, changes: Partial<Body>]>([
    ['a building', { applicationBuildingId: other.buildings.tower, floorId: plan.floors.first }],
    ['a floor', { applicationBuildingId: plan.buildings.tower, floorId: other.floors.first }],
    [
      'a floor of another building',
      { applicationBuildingId: plan.buildings.annex, floorId: plan.floors.first },
    ],
    [
      'a building and its floor',
      { applicationBuildingId: other.buildings.tower, floorId: other.floors.first },
    ],
    ['a group', { applicationGroupId: other.groups.homes }],
    ['a unit', { commonPropertyTypeId: 2, unitIds: [home101, other.units.home101] }],
    ['a unit that nobody has', { commonPropertyTypeId: 2, unitIds: [uuidv7()] }],
  ])('%s', async (_, changes) => {
    const acts = await countActs(system);
    expect(await add(plan, changes)).toMatchObject({ status: 404 });
    const id = plan.allocations[changes.commonPropertyTypeId === 2 ? 'lcpOfUnits' : 'gcpOutside'];
    expect(await change(plan, id, changes)).toMatchObject({ status: 404 });
    expect(await countActs(system)).toBe(acts);
  });

  test('an area of another plan', async () => {
    const { gcpFirst } = plan.allocations;
    expect(await change(other, gcpFirst, {})).toMatchObject({ status: 404 });
    expect(await remove(other, gcpFirst)).toMatchObject({ status: 404 });
    expect((await show(plan)).generalCommonPropertyAllocations).toHaveLength(3);
  });
});

describe('422: an area is refused, beside its field', () => {
  test.each<[what: string, changes: Partial<Body>, fields: Record<string, string>]>([
    ['in a building without floor', { applicationBuildingId: plan.buildings.tower }, { floorId: required }],
    ['on a floor without building', { floorId: plan.floors.first }, { applicationBuildingId: required }],
    ['in a building, on no floor', { ...inside, floorId: null }, { floorId: required }],
    [
      'limited, of mixed use, without a group',
      { commonPropertyTypeId: 2, occupancyUseId: 3 },
      { applicationGroupId: required },
    ],
    [
      'accessory, of mixed use, without a group',
      { commonPropertyTypeId: 3, occupancyUseId: 3 },
      { applicationGroupId: required },
    ],
    ['general with units', { unitIds: [home101] }, { unitIds: 'Only limited common property names units' }],
    [
      'accessory with units',
      { commonPropertyTypeId: 3, unitIds: [home101] },
      { unitIds: 'Only limited common property names units' },
    ],
    [
      'for units and a group',
      { commonPropertyTypeId: 2, applicationGroupId: homes, unitIds: [home101] },
      { unitIds: 'Name units or a group, not both' },
    ],
    ['of a use that nobody offers', { occupancyUseId: 999 }, { occupancyUseId: 'Choose an occupancy use' }],
  ])('%s', async (_, changes, fields) => {
    const revision = (await show(plan)).planRevision;
    expect(await add(plan, changes)).toMatchObject({ status: 422, code: 'INVALID', fields });
    expect((await show(plan)).planRevision).toBe(revision);
  });

  test('inside what is no regular building', async () => {
    const odd = await givenPlan(owner);
    await system.database.query('update strata_buildings set building_type_id = 2 where id = $1', [
      odd.buildings.annex,
    ]);
    const place = { applicationBuildingId: odd.buildings.annex, floorId: odd.floors.annex };
    const answer = await add(odd, place);
    expect(answer).toMatchObject({ status: 422 });
    expect(Object.keys(answer.fields)).toEqual(['applicationBuildingId']);
    expect((await change(odd, odd.allocations.gcpOutside, place)).fields).toEqual(answer.fields);
  });

  test('of no use, where the development has none', async () => {
    const bare = await givenPlan(owner, { empty: true });
    const answer = await add(bare, { occupancyUseId: null });
    expect(answer.fields).toEqual({ occupancyUseId: required });
  });

  test('as another type than it is', async () => {
    const answer = await change(plan, plan.allocations.gcpFirst, { commonPropertyTypeId: 3 });
    expect(answer).toMatchObject({
      status: 422,
      fields: { commonPropertyTypeId: 'The type of common property cannot be changed' },
    });
  });
});

describe('limited common property', () => {
  test.each([true, null])('needs that owners do not share equally: %j is refused', async (equal) => {
    const equalPlan = await givenPlan(owner);
    await system.database.query(
      'update strata_plans set shares_on_equal_basis = $2 where application_id = $1',
      [equalPlan.applicationId, equal],
    );
    const limited = { commonPropertyTypeId: 2 } as const;
    expect(await add(equalPlan, limited)).toMatchObject({ status: 409, code: 'EQUAL_BASIS' });
    const { lcpOfGroup } = equalPlan.allocations;
    expect(await change(equalPlan, lcpOfGroup, limited)).toMatchObject({ code: 'EQUAL_BASIS' });
    expect(await add(equalPlan)).toMatchObject({ status: 200 });
    expect(await add(equalPlan, { commonPropertyTypeId: 3 })).toMatchObject({ status: 200 });
    expect(await remove(equalPlan, lcpOfGroup)).toMatchObject({ status: 200 });
  });

  test('serves units, or a group, or for the time being nobody', async () => {
    const own = await givenPlan(owner);
    const limited = { commonPropertyTypeId: 2 } as const;
    const { units } = own;
    await add(own, { ...limited, unitIds: [units.home201, units.home101, units.home101] });
    await add(own, { ...limited, applicationGroupId: own.groups.homes });
    await add(own, limited);
    const { limitedCommonPropertyAllocations: shown } = await show(own);
    const [, , ofUnits, ofGroup, ofNobody] = shown;
    expect(ofUnits).toMatchObject({ reference: 'LCP-3', unitIds: [units.home101, units.home201] });
    expect(ofUnits).toMatchObject({ assignedGroups: ['G1'] });
    expect(ofGroup).toMatchObject({ reference: 'LCP-4', applicationGroupName: 'Homes', unitIds: [] });
    expect(ofNobody).toMatchObject({ reference: 'LCP-5', applicationGroupId: null, unitIds: [] });
  });

  test('of mixed use names its group', async () => {
    const answer = await add(plan, { commonPropertyTypeId: 2, occupancyUseId: 3, applicationGroupId: shops });
    expect(answer).toMatchObject({ status: 200 });
  });

  test('of mixed use names none where all owners share equally, for there is none', async () => {
    const equal = await givenPlan(owner, { empty: true });
    await system.database.query(
      'update strata_plans set shares_on_equal_basis = true where application_id = $1',
      [equal.applicationId],
    );
    const answer = await add(equal, { commonPropertyTypeId: 3, occupancyUseId: 3 });
    expect(answer).toMatchObject({ status: 200 });
  });
});

describe('an area of common property', () => {
  test('lies inside or outside, and takes the use of the development where it names none', async () => {
    const own = await givenPlan(owner);
    const place = { applicationBuildingId: own.buildings.tower, floorId: own.floors.second };
    const { data: id } = await add(own, { ...place, description: 'Stairs', occupancyUseId: null });
    expect(await newestAct(system)).toMatchObject({
      verb: 'addCommonProperty',
      after: { id, reference: 'GCP-4', floorAreaInSqm: '12.50', occupancyUseId: 1, description: 'Stairs' },
    });
    await add(own);
    const shown = (await show(own)).generalCommonPropertyAllocations.slice(3);
    expect(shown).toMatchObject([
      { reference: 'GCP-4', ...place, applicationFloor: { floorNumber: '2' }, occupancyUseId: 1 },
      { reference: 'GCP-5', applicationBuildingId: null, floorId: null, applicationFloor: null },
    ]);
  });

  test('has a reference that is never given twice, counted by type', async () => {
    const own = await givenPlan(owner);
    const { data: first } = await add(own);
    await remove(own, first);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => add(own)),
      ...Array.from({ length: 5 }, () => add(own, { commonPropertyTypeId: 3 })),
    ]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const shown = await show(own);
    const references = (list: readonly { reference: string }[]) => list.map(({ reference }) => reference);
    expect(references(shown.generalCommonPropertyAllocations)).toEqual(
      [1, 2, 3, 5, 6, 7, 8, 9].map((number) => `GCP-${number}`),
    );
    expect(references(shown.accessoryCommonPropertyAllocations)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `AU-${number}`),
    );
  });

  test('is changed whole, in its version; the same is no change', async () => {
    const own = await givenPlan(owner);
    const { lcpOfUnits } = own.allocations;
    const limited = { commonPropertyTypeId: 2, unitIds: [own.units.home201, own.units.home101] } as const;
    const changed = await change(own, lcpOfUnits, { ...limited, unitIds: [...limited.unitIds] }, 1);
    expect(changed.data).toEqual({ version: 2 });
    expect(await newestAct(system)).toMatchObject({
      verb: 'changeCommonProperty',
      before: { floorAreaInSqm: '19.50', unitIds: [own.units.home101, own.units.home102].toSorted() },
      after: { floorAreaInSqm: '12.50', floorId: null, unitIds: limited.unitIds.toSorted() },
    });
    const acts = await countActs(system);
    const same = await change(own, lcpOfUnits, { ...limited, unitIds: limited.unitIds.toReversed() }, 2);
    expect(same.data).toEqual({ version: 2 });
    expect(await countActs(system)).toBe(acts);
    expect(await change(own, lcpOfUnits, { commonPropertyTypeId: 2 }, 1)).toMatchObject({
      status: 412,
      refusedWith: { version: 2 },
    });
  });

  test('by two at once: one wins, the other is told the version', async () => {
    const own = await givenPlan(owner);
    const answers = await Promise.all(
      ['1', '2', '3'].map((area) => change(own, own.allocations.gcpFirst, { floorAreaInSqm: area }, 1)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  });
});

describe('deleting', () => {
  test('an area asks first when lots would go with it', async () => {
    const own = await givenPlan(owner);
    const { au, gcpFirst } = own.allocations;
    const refused = await remove(own, au);
    expect(refused).toMatchObject({ status: 409, code: 'NOT_EMPTY', fields: { agreedTo: '2 lots' } });
    expect(await remove(own, gcpFirst, '1')).toMatchObject({
      status: 409,
      fields: { agreedTo: 'Nothing else would go' },
    });
    expect(await remove(own, au, '2')).toMatchObject({ status: 200 });
    expect(await newestAct(system)).toMatchObject({
      verb: 'deleteCommonProperty',
      before: { reference: 'AU-1', lots: ['P1', 'P2'] },
    });
    expect((await show(own)).parkingScheduleItems).toEqual([]);
    expect(await remove(own, au, '2')).toMatchObject({ status: 404 });
  });

  test('everything: reset takes the schedule and its answer along, and one act says what went', async () => {
    const own = await givenPlan(owner);
    await add(own);
    const { planRevision } = await show(own);
    const acts = await countActs(system);
    expect(await reset(own, planRevision - 1)).toMatchObject({
      status: 412,
      refusedWith: { version: planRevision },
    });
    expect(await reset(own, planRevision)).toMatchObject({ status: 200 });
    expect(await countActs(system)).toBe(acts + 1);
    const act = await newestAct(system);
    expect(act).toMatchObject({ verb: 'resetCommonProperty', after: null });
    expect(act?.before).toMatchObject({
      hasParkingLotsAssignedToUnits: true,
      allocations: ['GCP-1', 'GCP-2', 'GCP-3', 'GCP-4', 'LCP-1', 'LCP-2', 'AU-1'].map((reference) => ({
        reference,
      })),
      lots: [{ reference: 'P1' }, { reference: 'P2' }],
    });
    const shown = await show(own);
    expect(shown).toMatchObject({
      planRevision: planRevision + 1,
      hasParkingLotsAssignedToUnits: null,
      generalCommonPropertyAllocations: [],
      limitedCommonPropertyAllocations: [],
      accessoryCommonPropertyAllocations: [],
      parkingScheduleItems: [],
    });
    expect(shown.applicationGroups).toHaveLength(2);
    await add(own);
    expect((await show(own)).generalCommonPropertyAllocations).toMatchObject([{ reference: 'GCP-5' }]);
  });

  test('reset by two at once who saw the same plan: one wins', async () => {
    const own = await givenPlan(owner);
    const { planRevision } = await show(own);
    const answers = await Promise.all([reset(own, planRevision), reset(own, planRevision)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});
