import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
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

const show = (plan: GivenPlan) => shownPlan(owner, plan);
const unitsOf = async (plan: GivenPlan) =>
  (await show(plan)).strataBuildings.flatMap(({ floors }) => floors.flatMap(({ units }) => units));
const lastAct = () => newestAct(system);
const setBasis = ({ applicationId }: GivenPlan, equal: boolean | null) =>
  system.database.query('update strata_plans set shares_on_equal_basis = $2 where application_id = $1', [
    applicationId,
    equal,
  ]);

const add = ({ applicationId }: GivenPlan, groupName: string, occupancyUseId = 2) =>
  caller.call('POST /Applications/groups', { body: { applicationId, groupName, occupancyUseId } });
const change = (id: string, groupName: string, version: number, occupancyUseId = 2) =>
  caller.call('PUT /Applications/groups', { body: { id, groupName, occupancyUseId } }, { version });
const setMembers = (
  { applicationId }: GivenPlan,
  applicationGroupId: string | null,
  unitIds: readonly string[],
) =>
  caller.call('PUT /Applications/groups/members', {
    body: { applicationId, applicationGroupId, unitIds: [...unitIds] },
  });
const remove = (
  { applicationId }: GivenPlan,
  applicationGroupId: string,
  agreedTo?: string,
  version?: number,
) =>
  caller.call(
    'DELETE /Applications/group',
    { query: { id: applicationId, applicationGroupId, ...(agreedTo === undefined ? {} : { agreedTo }) } },
    version === undefined ? {} : { version },
  );

describe('a group', () => {
  test('is nobody else’s to add, change or delete, and its id is found under its own plan alone', async () => {
    const [plan, other] = [await givenPlan(owner), await givenPlan(owner)];
    const body = { applicationId: plan.applicationId, groupName: 'Offices', occupancyUseId: 2 };
    expect(await stranger.call('POST /Applications/groups', { body })).toMatchObject({ status: 404 });
    expect(await remove(other, plan.groups.shops, '2')).toMatchObject({ status: 404 });
    expect(await change(uuidv7(), 'Offices', 1)).toMatchObject({ status: 404 });
    expect((await show(plan)).applicationGroups).toHaveLength(2);
  });

  test('has a use that is offered, or that the plan has already', async () => {
    const plan = await givenPlan(owner);
    await system.database.query('update occupancy_uses set retired_at = now() where id in (2, 4)');
    expect(await add(plan, 'Guests', 4)).toMatchObject({ status: 422, code: 'INVALID' });
    expect((await add(plan, 'Guests', 4)).fields).toEqual({ occupancyUseId: 'Choose an occupancy use' });
    expect(await add(plan, 'Kiosks', 2)).toMatchObject({ status: 200 });
    await system.database.query('update occupancy_uses set retired_at = null');
  });

  test.each(['Homes', ' homes ', 'ＨＯＭＥＳ'])(
    'cannot be called %j, as another of the plan is',
    async (name) => {
      const [plan, other] = [await givenPlan(owner), await givenPlan(owner, { empty: true })];
      const taken = { groupName: 'There is a group with this name already' };
      expect((await add(plan, name)).fields).toEqual(taken);
      expect((await change(plan.groups.shops, name, 1)).fields).toEqual(taken);
      await setBasis(other, false);
      expect(await add(other, name)).toMatchObject({ status: 200 });
    },
  );

  test.each([true, null])('needs that owners do not share equally: %j is refused', async (equal) => {
    const plan = await givenPlan(owner);
    await setBasis(plan, equal);
    const answers = await Promise.all([
      add(plan, 'Offices'),
      change(plan.groups.shops, 'Offices', 1),
      setMembers(plan, plan.groups.shops, [plan.units.home101]),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['EQUAL_BASIS', 'EQUAL_BASIS', 'EQUAL_BASIS']);
    expect(await setMembers(plan, null, [plan.units.home101])).toMatchObject({ status: 200 });
    expect(await remove(plan, plan.groups.shops, '2')).toMatchObject({ status: 200 });
  });

  test('has a reference that is never given twice', async () => {
    const plan = await givenPlan(owner);
    const { data: id } = await add(plan, 'Offices');
    expect(await lastAct()).toMatchObject({
      verb: 'addGroup',
      after: { id, groupName: 'Offices', groupReference: 'G3', occupancyUseId: 2 },
    });
    await remove(plan, id);
    await add(plan, 'Offices');
    const references = (await show(plan)).applicationGroups.map(({ groupReference }) => groupReference);
    expect(references).toEqual(['G1', 'G2', 'G4']);
  });

  test('is changed by who saw its version; the same is no change', async () => {
    const plan = await givenPlan(owner);
    expect((await change(plan.groups.shops, 'Shops', 1)).data).toEqual({ version: 1 });
    const { planRevision } = await show(plan);
    expect((await change(plan.groups.shops, 'Offices', 1)).data).toEqual({ version: 2 });
    expect(await change(plan.groups.shops, 'Kiosks', 1)).toMatchObject({
      status: 412,
      refusedWith: { version: 2 },
    });
    expect(await lastAct()).toMatchObject({
      verb: 'changeGroup',
      before: { groupName: 'Shops', version: 1 },
      after: { groupName: 'Offices', version: 2 },
    });
    expect((await show(plan)).planRevision).toBe(planRevision + 1);
  });

  test('added by ten at once under one name: one wins, and no reference is given twice', async () => {
    const plan = await givenPlan(owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(plan, index % 2 ? 'Offices' : `Row ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    const references = (await show(plan)).applicationGroups.map(({ groupReference }) => groupReference);
    expect(new Set(references).size).toBe(8);
  });

  test('of a plan that the architect edits is the architect’s to add, and not the applicant’s', async () => {
    const architect = await signedIn(system, getPerson('A100003'));
    const registration = await approvedArchitect(system, architect);
    const plan = await givenPlan(owner, { architect: registration });
    const body = { applicationId: plan.applicationId, groupName: 'Offices', occupancyUseId: 2 };
    expect(await add(plan, 'Offices')).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
    expect(await architect.call('POST /Applications/groups', { body })).toMatchObject({ status: 200 });
    expect(await lastAct()).toMatchObject({ acting_role: 'architect', entity_id: owner.entity.entityId });
  });
});

describe('members', () => {
  test('are units of this plan alone', async () => {
    const [plan, other] = [await givenPlan(owner), await givenPlan(owner)];
    const answers = await Promise.all([
      setMembers(plan, plan.groups.shops, [plan.units.home101, other.units.home101]),
      setMembers(plan, other.groups.shops, [plan.units.home101]),
      setMembers(plan, uuidv7(), [plan.units.home101]),
      setMembers(other, plan.groups.shops, [plan.units.home101]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const [unit] = (await unitsOf(plan)).filter(({ id }) => id === plan.units.home101);
    expect(unit).toMatchObject({ applicationGroupId: plan.groups.homes, version: 1 });
  });

  test('move together, each in its version; who is there already stays', async () => {
    const plan = await givenPlan(owner);
    const { shop, home101, home102 } = plan.units;
    const moved = await setMembers(plan, plan.groups.shops, [shop, home101, home102, home101]);
    expect(moved.data).toEqual({ changed: 2 });
    expect(await lastAct()).toMatchObject({ verb: 'setGroupMembers' });
    const versions = (await unitsOf(plan)).filter(({ id }) => [shop, home101].includes(id));
    expect(versions).toMatchObject([
      { id: shop, applicationGroupId: plan.groups.shops, version: 1 },
      { id: home101, applicationGroupId: plan.groups.shops, version: 2 },
    ]);
    const acts = await countActs(system);
    expect((await setMembers(plan, plan.groups.shops, [shop])).data).toEqual({ changed: 0 });
    expect(await countActs(system)).toBe(acts);
    expect((await setMembers(plan, null, [shop])).data).toEqual({ changed: 1 });
  });
});

describe('deleting a group', () => {
  test('says what would lose it, and goes as far as was agreed to', async () => {
    const plan = await givenPlan(owner);
    const refused = await remove(plan, plan.groups.homes);
    expect(refused).toMatchObject({ status: 409, code: 'NOT_EMPTY' });
    expect(refused.fields).toEqual({
      agreedTo: '5 units lose their group, 1 area of common property loses its group',
    });
    expect(await remove(plan, plan.groups.homes, '5')).toMatchObject({ status: 409 });
    expect(await remove(plan, plan.groups.homes, '6', 9)).toMatchObject({ status: 412 });
    expect(await remove(plan, plan.groups.homes, '6', 1)).toMatchObject({ status: 200 });
    const shown = await show(plan);
    expect(shown.applicationGroups.map(({ id }) => id)).toEqual([plan.groups.shops]);
    expect(shown.accessoryCommonPropertyAllocations).toMatchObject([
      { applicationGroupId: null, version: 2 },
    ]);
    const homes = (await unitsOf(plan)).filter(({ id }) => id !== plan.units.shop);
    expect(homes).toHaveLength(5);
    expect(homes.every((unit) => unit.applicationGroupId === null && unit.version === 2)).toBe(true);
    expect(await lastAct()).toMatchObject({
      verb: 'deleteGroup',
      before: { groupReference: 'G1', allocationIds: [plan.allocations.au] },
    });
    expect(await remove(plan, plan.groups.homes, '6')).toMatchObject({ status: 404 });
  });
});
