import { describe, expect, test } from 'vitest';
import {
  contentsOf,
  contentsOfAllocation,
  contentsOfBuilding,
  contentsOfFloor,
  contentsOfGroup,
  contentsOfPodiumFloor,
  contentsOfTower,
  contentsOfUnit,
} from './contents.ts';
import { aBuilding, aFloor, aLot, anAllocation, aUnit, completePlan } from './testing/plans.ts';

const plan = completePlan();

describe('what goes, or loses something, with', () => {
  test.each([
    [
      'a building',
      contentsOfBuilding(plan, 'building-Tower House'),
      14,
      '2 towers, 2 floors, 3 units, 5 areas of common property, 2 lots',
    ],
    [
      'a floor with accessory units',
      contentsOfFloor(plan, 'floor-G'),
      6,
      '1 unit, 3 areas of common property, 2 lots',
    ],
    [
      'a floor whose unit has a lot',
      contentsOfFloor(plan, 'floor-1'),
      5,
      '2 units, 2 areas of common property; 1 lot loses its unit',
    ],
    [
      'a unit',
      contentsOfUnit(plan, 'unit-101'),
      2,
      '1 area of limited common property loses units that it serves, 1 lot loses its unit',
    ],
    ['a unit that holds nothing', contentsOfUnit(plan, 'unit-102'), 0, ''],
    [
      'a floor that becomes part of the podium',
      contentsOfPodiumFloor(plan, 'floor-1'),
      2,
      '2 units lose their tower',
    ],
    ['a tower', contentsOfTower(plan, 'tower-A'), 1, '1 unit loses its tower'],
    [
      'a group',
      contentsOfGroup(plan, 'group-Homes'),
      3,
      '2 units lose their group, 1 area of common property loses its group',
    ],
    ['an accessory unit', contentsOfAllocation(plan, 'AU-1'), 2, '2 lots'],
    ['an area without lots', contentsOfAllocation(plan, 'GCP-1'), 0, ''],
    ['what is not there', contentsOfBuilding(plan, 'another'), 0, ''],
    [
      'two towers and the podium',
      contentsOf(plan, { towerIds: ['tower-A', 'tower-B'], podiumsOf: ['building-Tower House'] }),
      3,
      '2 units lose their tower, 1 floor is no longer in the podium',
    ],
  ])('%s', (_, contents, total, words) => {
    expect(contents).toMatchObject({ total, words });
  });
});

test('a thing counts once, whatever it loses', () => {
  const floors = [aFloor('1', [aUnit('1'), aUnit('2')]), aFloor('2', [aUnit('3')])];
  const contents = contentsOfFloor(
    completePlan({
      strataBuildings: [aBuilding('House', floors)],
      generalCommonPropertyAllocations: [],
      limitedCommonPropertyAllocations: [anAllocation(2, 1, { unitIds: ['unit-1', 'unit-2', 'unit-3'] })],
      accessoryCommonPropertyAllocations: [
        anAllocation(3, 1, { applicationBuildingId: 'building-House', floorId: 'floor-1' }),
      ],
      parkingScheduleItems: [aLot('P1', { unitId: 'unit-1' })],
    }),
    'floor-1',
  );
  expect(contents.words).toBe(
    '2 units, 1 area of common property, 1 lot; 1 area of limited common property loses units that it serves',
  );
  expect(contents.total).toBe(5);
});
