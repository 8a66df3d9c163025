import { podiumTower, strataSubdivision } from '@strata/fictional-register';
import { describe, expect, test } from 'vitest';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { aBuilding, aFloor, aGroup, aUnit } from '../strata-plan/testing/plans.ts';
import { pointerOf } from './check-sheets.ts';
import type { FileOfPlan } from './exchanged-plan.ts';
import { checkFile, countsOf, emptied, exchanged, exchangedPlan, fileOf } from './testing/exchanged.ts';
import { check, faultsOf, small } from './testing/small-plan.ts';

const changesOf = (plan: FileOfPlan['plan'], into?: StrataPlan) =>
  check(plan, into).changes.flatMap(({ part, name, fields }) =>
    fields.map(({ column, from, to }) => `${part} ${name}: ${column} ${from} → ${to}`),
  );

const home = { occupancyUse: 'Residential', unitType: 'Apartment', floorAreaInSqm: '50.00' };
const tower = { name: 'Tower House' };
const onFirst = (...units: readonly object[]): FileOfPlan['plan'] =>
  ({
    buildings: [{ ...tower, floors: [{ floorNumber: '1', grossFloorAreaInSqm: '400.00', units }] }],
  }) as FileOfPlan['plan'];

test('an empty file leaves everything', () => {
  const { faults, changes, counts, loses } = check({});
  expect({ faults, changes, loses }).toEqual({ faults: [], changes: [], loses: null });
  expect(
    Object.fromEntries(Object.entries(counts).map(([part, { notInFile }]) => [part, notInFile])),
  ).toEqual({
    developmentDetails: 1,
    plots: 0,
    buildings: 1,
    towers: 2,
    groups: 2,
    floors: 2,
    units: 3,
    generalCommonProperty: 3,
    limitedCommonProperty: 2,
    accessoryUnits: 1,
    lots: 2,
    parkingAnswer: 1,
    drawings: 0,
  });
});

describe('development details', () => {
  test('what is left out stays, null takes away', () => {
    expect(
      changesOf({ developmentDetails: { schemeName: null, section31: { hasSeparateUtilities: false } } }),
    ).toEqual([
      'developmentDetails Development details: schemeName Kashimaa House → ',
      'developmentDetails Development details: section31.hasSeparateUtilities true → false',
    ]);
  });

  test('sharing equally is refused while something is shared apart', () => {
    expect(faultsOf({ developmentDetails: { allOwnersShareCommonPropertyEqually: true } })).toEqual([
      '/plan/developmentDetails/allOwnersShareCommonPropertyEqually Delete the groups and the limited common property first',
    ]);
  });

  test('fields are checked as they are typed', () => {
    const details = {
      landAreaInSqm: '0',
      occupancyUse: 'Circus',
      schemeName: 'a\u202Eb',
      schemeAddress: ' x ',
    };
    expect(faultsOf({ developmentDetails: details })).toEqual([
      '/plan/developmentDetails/landAreaInSqm Enter an area above zero',
      '/plan/developmentDetails/occupancyUse Choose an occupancy use',
      '/plan/developmentDetails/schemeName Remove the character U+202E: it cannot be printed',
    ]);
  });

  test('a retired use is there for a plan that has it', () => {
    expect(faultsOf({ developmentDetails: { occupancyUse: 'Agricultural' } })).toHaveLength(1);
    const field = { ...small, applicationGroups: [aGroup('Fields', { occupancyUseId: 101 })] };
    expect(faultsOf({ developmentDetails: { occupancyUse: 'Agricultural' } }, field)).toEqual([]);
  });
});

describe('plots', () => {
  const plan = exchangedPlan(strataSubdivision);
  const [first] = plan.strataPlots;

  test('are known by their numbers, however they are written', () => {
    const plots = [
      { plotNumber: `  ${first?.plotNumber.toUpperCase()}`, areaInSqm: '77' },
      { plotNumber: 'New', areaInSqm: '5' },
    ];
    expect(countsOf(check({ plots }, plan))['plots']).toBe(`1 1 0 ${plan.strataPlots.length - 1}`);
  });

  test('are refused twice, without area, or with numbers that nobody can read', () => {
    const plots = [
      { plotNumber: 'A', areaInSqm: '5' },
      { plotNumber: ' a ', areaInSqm: '5.555' },
      { plotNumber: '\u0410', areaInSqm: '5' },
    ];
    expect(faultsOf({ plots }, plan)).toEqual([
      '/plan/plots/1/plotNumber There is a plot with this number already',
      '/plan/plots/1/areaInSqm Enter an area in square metres with two decimals at most, such as 1234.50',
      '/plan/plots/2/plotNumber Use Latin letters and digits, such as 5A',
    ]);
  });

  test('buildings of a subdivision stand on one, which may be new', () => {
    const buildings = [{ name: 'A' }, { name: 'B', plot: '99' }, { name: 'C', plot: 'new' }];
    expect(faultsOf({ plots: [{ plotNumber: 'New', areaInSqm: '5' }], buildings }, plan)).toEqual([
      '/plan/buildings/0/plot This field is required',
      '/plan/buildings/1/plot There is no plot 99',
      '/plan/buildings/1/plot This field is required',
    ]);
  });
});

describe('buildings and towers', () => {
  test('towers that are not named stay where they are; new ones come after them', () => {
    const { faults, changed, created, plan } = check({
      buildings: [{ ...tower, towers: ['Tower C', 'TOWER A'] }],
    });
    expect(faults).toEqual([]);
    expect(plan.strataBuildings[0]?.towers.map(({ name }) => name)).toEqual([
      'TOWER A',
      'Tower B',
      'Tower C',
    ]);
    expect([...created.towers.values()].map(({ name, position }) => [name, position])).toEqual([
      ['Tower C', 3],
    ]);
    expect([...changed.towers.values()].map(({ name, position }) => [name, position])).toEqual([
      ['TOWER A', 1],
    ]);
    expect([...changed.buildings.keys()]).toEqual(['building-Tower House']);
  });

  test('faults of buildings', () => {
    const buildings = [
      { name: 'Shed', towers: ['X'] },
      { name: 'Barn', hasPodium: true, towers: ['X', 'x', 'y\u0007'] },
      { name: 'SHED' },
      { ...tower, hasPodium: false, type: 'Other structure' as const },
    ];
    expect(faultsOf({ buildings })).toEqual([
      '/plan/buildings/0/towers Only a building with a podium has towers',
      '/plan/buildings/1/towers/1 This building has a tower with this name already',
      '/plan/buildings/1/towers/2 Remove the character U+0007: it cannot be printed',
      '/plan/buildings/2/name There is a building with this name already',
      '/plan/buildings/3/hasPodium Only a building with a podium has towers',
      '/plan/buildings/3/type There is common property inside. Delete it or move it first',
    ]);
  });

  test('floors lose a podium that goes, and somebody has to agree', () => {
    const plan = exchanged({
      ...small,
      strataBuildings: [aBuilding('House', [aFloor('G', [], { isPodiumFloor: true })], { hasPodium: true })],
    });
    const { loses, changed, faults } = check({ buildings: [{ name: 'House', hasPodium: false }] }, plan);
    expect(faults).toEqual([]);
    expect(loses).toMatchObject({ total: 1, words: '1 floor is no longer in the podium' });
    expect([...changed.floors.values()]).toMatchObject([{ isPodiumFloor: false }]);
  });

  test('an empty building that is named as it is says nothing new', () => {
    expect(countsOf(check({ buildings: [{ ...tower, floors: [] }] }))['buildings']).toBe('0 0 1 0');
  });
});

describe('groups', () => {
  test('are known by their names; how the file calls them is its own affair', () => {
    const groups = [
      { reference: 'G2', name: 'Homes', occupancyUse: 'Residential' },
      { reference: 'G1', name: 'Offices', occupancyUse: 'Commercial' },
    ];
    const units = [
      { ...home, unitNumber: '101', tower: 'Tower A', group: 'G2' },
      { ...home, unitNumber: '102', tower: 'Tower B', group: 'G1' },
      { ...home, unitNumber: '103', tower: 'Tower B', group: 'Shops' },
      { ...home, unitNumber: '104', tower: 'Tower B', group: 'G3' },
    ];
    const { plan, counts, faults } = check({ groups, ...onFirst(...units) });
    expect(counts.groups).toEqual({ created: 1, changed: 0, skipped: 1, notInFile: 1 });
    expect(plan.applicationGroups.map(({ groupReference }) => groupReference)).toEqual(['G1', 'G2', 'G3']);
    const [, first] = plan.strataBuildings[0]?.floors ?? [];
    const [homes, shops, offices] = plan.applicationGroups.map(({ id }) => id);
    expect(first?.units.map(({ applicationGroupId }) => applicationGroupId)).toEqual([
      homes,
      offices,
      shops,
      null,
    ]);
    // What the portal will call the new group is nobody's name for it yet.
    expect(faults.map(({ path, reason }) => `${pointerOf(path)} ${reason}`)).toEqual([
      '/plan/buildings/0/floors/0/units/3/group There is no group G3',
    ]);
  });

  test('are refused where owners share equally, and where two of them are one', () => {
    const groups = [
      { reference: 'a', name: 'New', occupancyUse: 'Residential' },
      { reference: 'A', name: 'NEW', occupancyUse: 'Circus' },
    ];
    expect(faultsOf({ groups }, { ...emptied(small) })).toEqual([
      '/plan/groups/1/name There is a group with this name already',
      '/plan/groups/1/occupancyUse Choose an occupancy use',
      '/plan/groups/1/reference Another group of the file has this reference',
      '/plan/groups Groups and limited common property need that owners do not share common property equally.',
    ]);
  });
});

describe('floors and units', () => {
  test('left out is left, null is none', () => {
    const withGroups = [
      { ...home, unitNumber: '101', floorAreaInSqm: '51.00' },
      { ...home, unitNumber: '102', tower: 'Tower B', group: null },
    ];
    const { plan, faults } = check(onFirst(...withGroups));
    expect(faults).toEqual([]);
    const [one, other] = plan.strataBuildings[0]?.floors[1]?.units ?? [];
    expect(one).toMatchObject({
      towerId: 'tower-A',
      applicationGroupId: 'group-Homes',
      floorAreaInSqm: '51.00',
    });
    expect(other).toMatchObject({ towerId: 'tower-B', applicationGroupId: null });
  });

  test('a tower that is called None is a tower, and null is none all the same', () => {
    const plan = exchanged({
      ...emptied(small),
      strataBuildings: [
        aBuilding('House', [aFloor('1', [aUnit('1', { towerId: 't' })])], {
          hasPodium: true,
          towers: [{ id: 't', name: 'None' }],
        }),
      ],
    });
    const file = fileOf(plan);
    expect(checkFile(plan, file)).toMatchObject({ faults: [], changes: [] });
    const units = [{ ...home, unitNumber: '1', tower: null }];
    const floors = [{ floorNumber: '1', grossFloorAreaInSqm: '400.00', units }];
    expect(faultsOf({ buildings: [{ name: 'House', floors }] }, plan)).toEqual([
      '/plan/buildings/0/floors/0/units/0/tower This field is required',
    ]);
  });

  test('what begins with the word of the example row is no example', () => {
    const units = [{ ...home, unitNumber: 'Example 1', tower: 'Tower A' }];
    expect(countsOf(check(onFirst(...units)))['units']).toBe('1 0 0 3');
  });

  test('what hangs on something wrong is not wrong for its sake', () => {
    const units = [{ ...home, unitNumber: '901', tower: 'Tower A' }];
    const floors = [
      {
        floorNumber: '9',
        grossFloorAreaInSqm: 'x',
        units: [...units, { ...units[0], unitNumber: '902', unitType: 'Castle' }],
      },
    ];
    const plan = {
      buildings: [{ ...tower, floors }],
      commonProperty: {
        limited: [{ building: 'Tower House', floor: '9', floorAreaInSqm: '5', units: ['901', '902'] }],
        accessory: [{ reference: 'store', floorAreaInSqm: '' }],
      },
      accessorySchedule: {
        lots: [{ reference: 'L1', accessoryUnit: 'store', vehicleParkingType: 'Car', unit: '902' }],
      },
    } as FileOfPlan['plan'];
    expect(faultsOf(plan)).toEqual([
      '/plan/buildings/0/floors/0/grossFloorAreaInSqm Enter an area in square metres, such as 1234.50',
      '/plan/buildings/0/floors/0/units/1/unitType Choose a unit type',
      '/plan/commonProperty/accessory/0/floorAreaInSqm This field is required',
    ]);
  });

  test('units on a floor that joins the podium lose their tower, and may say so', () => {
    const units = [{ ...home, unitNumber: '101', floorAreaInSqm: '60.00', tower: null }];
    const floors = [{ floorNumber: '1', grossFloorAreaInSqm: '400.00', isPodiumFloor: true, units }];
    const { faults, loses, changed } = check({ buildings: [{ ...tower, floors }] });
    expect(faults).toEqual([]);
    expect(loses?.words).toBe('2 units lose their tower');
    expect([...changed.units].map(([id, { towerId }]) => [id, towerId])).toEqual([
      ['unit-101', null],
      ['unit-102', null],
    ]);
  });
});

test('the tower of the register in one file: every part is counted once', () => {
  const plan = exchangedPlan(podiumTower);
  const counts = countsOf(checkFile(emptied(plan), fileOf(plan, 'SA-2026-000002')));
  expect(counts).toMatchObject({
    developmentDetails: '0 1 0 0',
    buildings: `${podiumTower.buildings.length} 0 0 0`,
    groups: `${podiumTower.groups.length} 0 0 0`,
    lots: `${podiumTower.lots.length} 0 0 0`,
    parkingAnswer: '0 1 0 0',
  });
});

test('a pointer names members with slashes and tildes', () => {
  expect(pointerOf(['plan', 'a/b', 'c~d', 0])).toBe('/plan/a~1b/c~0d/0');
});
