import { contentsOf, type Removal, type StrataPlan } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';
import { countContents } from './contents.queries.ts';
import { loadPlanText } from './load-plan.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const plan = await givenPlan(owner);
const other = await givenPlan(owner);

const removals: readonly (readonly [string, (of: GivenPlan) => Removal])[] = [
  ['nothing', () => ({})],
  ['the house of towers', ({ buildings }) => ({ buildingIds: [buildings.tower] })],
  ['both buildings', ({ buildings }) => ({ buildingIds: [buildings.tower, buildings.annex] })],
  ['the ground floor', ({ floors }) => ({ floorIds: [floors.ground] })],
  ['the first floor', ({ floors }) => ({ floorIds: [floors.first] })],
  [
    'a floor twice',
    ({ buildings, floors }) => ({ buildingIds: [buildings.tower], floorIds: [floors.first] }),
  ],
  ['a unit with a lot and limited property', ({ units }) => ({ unitIds: [units.home101] })],
  ['two units that one area serves', ({ units }) => ({ unitIds: [units.home101, units.home102] })],
  ['a unit that nothing names', ({ units }) => ({ unitIds: [units.home202] })],
  ['a tower', ({ towers }) => ({ towerIds: [towers.a] })],
  ['a group', ({ groups }) => ({ groupIds: [groups.homes] })],
  ['both groups', ({ groups }) => ({ groupIds: [groups.homes, groups.shops] })],
  ['an accessory unit', ({ allocations }) => ({ allocationIds: [allocations.au] })],
  ['an area outside', ({ allocations }) => ({ allocationIds: [allocations.gcpOutside] })],
  ['the podium', ({ buildings }) => ({ podiumsOf: [buildings.tower] })],
  [
    'the podium and its towers',
    ({ buildings, towers }) => ({ podiumsOf: [buildings.tower], towerIds: [towers.a, towers.b] }),
  ],
  ['the tower of a floor’s units', ({ floors }) => ({ floorsIntoPodium: [floors.first] })],
  [
    'a group and a tower that share units',
    ({ groups, towers }) => ({ groupIds: [groups.homes], towerIds: [towers.a] }),
  ],
  [
    'a floor and the group of its units',
    ({ floors, groups }) => ({ floorIds: [floors.first], groupIds: [groups.homes] }),
  ],
  [
    'a unit and the accessory unit of its lot',
    ({ units, allocations }) => ({ unitIds: [units.home101], allocationIds: [allocations.au] }),
  ],
  [
    'everything at once',
    ({ buildings, groups, towers, units, allocations }) => ({
      buildingIds: [buildings.annex],
      groupIds: [groups.homes],
      towerIds: [towers.b],
      unitIds: [units.home101],
      allocationIds: [allocations.lcpOfGroup],
      podiumsOf: [buildings.tower, buildings.annex],
    }),
  ],
];

test.each(removals)('the database counts what goes with %s as the domain does', async (_, removalOf) => {
  const { database } = system.services;
  const removal = removalOf(plan);
  const whole = JSON.parse(await loadPlanText(database, plan.applicationId)) as StrataPlan;
  expect(await countContents(database, plan.applicationId, removal)).toEqual(contentsOf(whole, removal));
  // The same parts under another plan are none of it.
  expect((await countContents(database, other.applicationId, removal)).total).toBe(0);
});
