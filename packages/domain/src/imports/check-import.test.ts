import { describe, expect, test } from 'vitest';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { aBuilding, aFloor, aGroup, aUnit, completePlan } from '../strata-plan/testing/plans.ts';
import { checkImport } from './check-import.ts';
import type { ImportSheet } from './columns.ts';
import type { ImportScopes, RowValues } from './importable-plan.ts';
import { rowsOf } from './rows-of.ts';
import { columnsOf } from './sheet-columns.ts';
import { referenceData } from './testing/reference-data.ts';
import { rowsOfFile } from './testing/rows.ts';

const whole = { buildingId: null } as const;
const limited = { buildingId: null, commonPropertyTypeId: 2 } as const;

function importable(changes: Partial<StrataPlan> = {}): StrataPlan {
  const plan = completePlan();
  const described = (areas: typeof plan.generalCommonPropertyAllocations) =>
    areas.map((area) => ({ ...area, description: null }));
  return {
    ...plan,
    generalCommonPropertyAllocations: described(plan.generalCommonPropertyAllocations),
    limitedCommonPropertyAllocations: described(plan.limitedCommonPropertyAllocations),
    accessoryCommonPropertyAllocations: described(plan.accessoryCommonPropertyAllocations),
    parkingScheduleItems: plan.parkingScheduleItems.map((lot) => ({ ...lot, vehicleParkingTypeId: 1 })),
    ...changes,
  };
}

function check<Sheet extends ImportSheet>(
  plan: StrataPlan,
  sheet: Sheet,
  scope: ImportScopes[Sheet],
  ...rows: readonly RowValues[]
) {
  return checkImport(plan, sheet, scope, rowsOfFile(sheet, rows), referenceData);
}

const unit101 = {
  building: 'tower  HOUSE',
  floor: '1',
  unitNumber: '101',
  occupancyUse: 'residential',
  unitType: 'Studio apartment',
  floorAreaInSqm: '100',
} as const;

describe('a row whose number the plan has', () => {
  test('is passed over when it says the same in other words', () => {
    expect(check(importable(), 'units', whole, unit101)).toMatchObject({ skipped: [2], errors: [] });
  });

  test('changes the unit, field by field', () => {
    const row = {
      ...unit101,
      unitType: 'Apartment',
      floorAreaInSqm: '101.5',
      tower: 'tower b',
      group: 'Shops',
    };
    expect(check(importable(), 'units', whole, row)).toMatchObject({
      errors: [],
      created: [],
      changed: [
        {
          row: 2,
          id: 'unit-101',
          content: {
            unitTypeId: 2,
            floorAreaInSqm: '101.50',
            towerId: 'tower-B',
            applicationGroupId: 'group-Shops',
          },
          changes: [
            { column: 'unitType', from: 'Studio apartment', to: 'Apartment' },
            { column: 'floorAreaInSqm', from: '100.00', to: '101.50' },
            { column: 'tower', from: 'Tower A', to: 'Tower B' },
            { column: 'group', from: 'G-Homes', to: 'G-Shops' },
          ],
        },
      ],
    });
  });

  test('is spelt anew', () => {
    const { changed } = check(importable(), 'units', whole, {
      ...unit101,
      floor: 'g',
      unitNumber: 'g - 1',
      occupancyUse: 'Commercial',
      unitType: 'Shop',
    });
    expect(changed[0]?.changes).toContainEqual({ column: 'unitNumber', from: 'G-1', to: 'g - 1' });
  });

  test('is no error for what it does not change: the findings of the plan tell that', () => {
    const plan = importable({
      strataBuildings: [
        aBuilding('Tower House', [aFloor('1', [aUnit('101', { unitTypeId: 101 }), aUnit('ގެ 12')])], {
          hasPodium: true,
        }),
      ],
    });
    const rows = rowsOf(plan, 'units', whole, referenceData);
    expect(check(plan, 'units', whole, ...rows)).toMatchObject({ skipped: [2, 3], errors: [] });
    const larger = rows.map((row) => ({ ...row, floorAreaInSqm: '1' }));
    expect(check(plan, 'units', whole, ...larger).errors).toMatchObject([
      { row: 2, column: 'tower', reason: 'This field is required' },
      { row: 3, column: 'tower', reason: 'This field is required' },
    ]);
  });
});

describe('an empty cell', () => {
  const plan = importable({ applicationGroups: [aGroup('Homes'), aGroup('Shops', { occupancyUseId: 2 })] });

  test('puts a new unit into the only group of its use, None into no group', () => {
    const unit = { ...unit101, tower: 'Tower A' };
    const { created } = check(
      plan,
      'units',
      whole,
      { ...unit, unitNumber: '103' },
      { ...unit, unitNumber: '104', group: 'none' },
      { ...unit, unitNumber: '105', occupancyUse: 'Mixed use' },
    );
    expect(created.map(({ content }) => content.applicationGroupId)).toEqual(['group-Homes', null, null]);
  });

  test('leaves what is there, None takes it away', () => {
    expect(check(plan, 'units', whole, { ...unit101, group: 'None' }).changed[0]?.changes).toEqual([
      { column: 'group', from: 'G-Homes', to: 'None' },
    ]);
    const lot = { reference: 'p1', accessoryUnit: 'au-1', vehicleParkingType: 'Motorcycle' };
    expect(
      check(plan, 'accessorySchedule', whole, lot, { ...lot, reference: 'P2', unit: 'None' }).changed,
    ).toMatchObject([
      { id: 'lot-P1', content: { unitId: 'unit-101', vehicleParkingTypeId: 2 } },
      { id: 'lot-P2', content: { unitId: null } },
    ]);
  });
});

test('None is none where a group is called so, and what the plan says is read as it is', () => {
  const plan = importable({
    applicationGroups: [aGroup('None'), aGroup('Homes')],
    strataBuildings: [aBuilding('House', [aFloor('1', [aUnit('101', { applicationGroupId: null })])])],
  });
  const rows = rowsOf(plan, 'units', whole, referenceData);
  expect(rows).toMatchObject([{ group: 'None' }]);
  expect(check(plan, 'units', whole, ...rows).skipped).toEqual([2]);
  const named = { ...unit101, building: 'House', group: 'G-None' };
  expect(check(plan, 'units', whole, named).changed[0]?.content.applicationGroupId).toBe('group-None');
});

test('what begins like an example and is a number of the plan is none', () => {
  const plan = importable({
    strataBuildings: [aBuilding('House', [aFloor('Example', [aUnit('Example 1')])])],
  });
  const unit = { ...unit101, building: 'House', floor: 'Example', floorAreaInSqm: '7' };
  const units = check(
    plan,
    'units',
    whole,
    { ...unit, unitNumber: 'Example 1' },
    { ...unit, unitNumber: 'Example 2' },
  );
  expect(units).toMatchObject({ errors: [], changed: [{ row: 2 }], examples: [3] });
  const floor = { building: 'House', floorNumber: 'Example', grossFloorAreaInSqm: '7' };
  expect(check(plan, 'floors', whole, floor).changed).toHaveLength(1);
});

describe('an empty cell of what is there already', () => {
  test('does not put a unit into a group', () => {
    const only = importable({
      applicationGroups: [aGroup('Homes')],
      strataBuildings: [aBuilding('House', [aFloor('1', [aUnit('101')])])],
    });
    expect(check(only, 'units', whole, { ...unit101, building: 'House' }).skipped).toEqual([2]);
  });

  test('leaves a floor in the podium', () => {
    const row = { building: 'Tower House', floorNumber: 'G', grossFloorAreaInSqm: '1' };
    expect(check(importable(), 'floors', whole, row).changed).toMatchObject([
      { content: { isPodiumFloor: true }, changes: [{ column: 'grossFloorAreaInSqm' }] },
    ]);
  });

  test('leaves common property its use and its description', () => {
    const plan = importable();
    const [first] = plan.limitedCommonPropertyAllocations;
    if (!first) throw new Error('The plan has limited common property');
    const area = { ...first, occupancyUseId: 4, description: 'Terrace' };
    const row = { reference: 'lcp-1', location: 'Outside', floorAreaInSqm: '9' };
    const described = { ...plan, limitedCommonPropertyAllocations: [area] };
    expect(check(described, 'commonProperty', limited, row).changed).toMatchObject([
      { content: { occupancyUseId: 4, description: 'Terrace', floorId: null, unitIds: ['unit-101'] } },
    ]);
  });
});

describe('what was retired', () => {
  test('may be chosen again where the plan has the use already', () => {
    const row = {
      ...unit101,
      unitNumber: '103',
      occupancyUse: 'Agricultural',
      unitType: 'Field',
      tower: 'Tower A',
    };
    expect(check(importable(), 'units', whole, row).errors).toMatchObject([{ column: 'occupancyUse' }]);
    expect(check(importable({ occupancyUseId: 101 }), 'units', whole, row).created).toHaveLength(1);
  });

  test('stays with the unit and the lot that have it, when something else of them changes', () => {
    const plan = importable({
      strataBuildings: [aBuilding('House', [aFloor('1', [aUnit('101', { unitTypeId: 101 })])])],
    });
    const unit = { ...unit101, building: 'House', unitType: 'Bedsit', floorAreaInSqm: '9' };
    expect(check(plan, 'units', whole, unit)).toMatchObject({ errors: [], changed: [{ id: 'unit-101' }] });
    const lots = {
      ...plan,
      parkingScheduleItems: plan.parkingScheduleItems.map((lot) => ({ ...lot, vehicleParkingTypeId: 101 })),
    };
    const lot = { reference: 'P2', accessoryUnit: 'AU-1', vehicleParkingType: 'Cart', unit: '101' };
    expect(check(lots, 'accessorySchedule', whole, lot)).toMatchObject({
      errors: [],
      changed: [{ id: 'lot-P2', content: { unitId: 'unit-101' } }],
    });
  });
});

test('a new unit joins no group where its use has several', () => {
  const plan = importable({ applicationGroups: [aGroup('Homes'), aGroup('Villas')] });
  const { created } = check(plan, 'units', whole, { ...unit101, unitNumber: '103', tower: 'Tower A' });
  expect(created).toMatchObject([{ content: { applicationGroupId: null } }]);
});

describe('units that are served', () => {
  const plan = importable({
    strataBuildings: [
      aBuilding('House', [aFloor('1', [aUnit('1'), aUnit('2'), aUnit('1;2'), aUnit('A,B'), aUnit('101')])]),
    ],
  });
  const served = (units: string) => {
    const row = { location: 'Outside', floorAreaInSqm: '5', units };
    const { errors, created } = check(plan, 'commonProperty', limited, row);
    return created[0]?.content.unitIds ?? errors[0]?.reason;
  };

  test('are those between the separators, though one unit may be called like them all', () => {
    expect(served('1; 2')).toEqual(['unit-1', 'unit-2']);
    expect(served('"1;2"')).toEqual(['unit-1;2']);
    expect(served('A,B')).toEqual(['unit-A,B']);
    expect(served('A,B,C')).toBe('There is no unit A, B, C');
  });

  test.each([';', ' , ,'])('are not taken away by %j', (text) => {
    expect(served(text)).toBe(`There is no unit ${text.trim()}`);
  });
});

describe('limited common property', () => {
  const area = { location: 'inside', building: 'Tower House', floor: '1', floorAreaInSqm: '100' };

  test('serves units in place of a group, and a group in place of units', () => {
    const rows = [
      { ...area, reference: 'LCP-1', group: 'Homes' },
      { ...area, reference: 'LCP-2', units: '102; 101,101' },
    ];
    expect(check(importable(), 'commonProperty', limited, ...rows).changed).toMatchObject([
      { content: { applicationGroupId: 'group-Homes', unitIds: [] } },
      { content: { applicationGroupId: null, unitIds: ['unit-101', 'unit-102'] } },
    ]);
  });

  test('comes to serve more units', () => {
    const row = { ...area, reference: 'LCP-1', units: '101; 102' };
    expect(check(importable(), 'commonProperty', limited, row).changed).toMatchObject([
      { changes: [{ column: 'units', from: '101', to: '101; 102' }] },
    ]);
  });

  test('serves a unit whose number has a comma in it', () => {
    const plan = importable({
      strataBuildings: [aBuilding('Tower House', [aFloor('1', [aUnit('1,2'), aUnit('3')])])],
    });
    const rows = [
      { ...area, units: '1,2' },
      { ...area, units: '"1,2"; 3' },
    ];
    expect(check(plan, 'commonProperty', limited, ...rows).created).toMatchObject([
      { content: { unitIds: ['unit-1,2'] } },
      { content: { unitIds: ['unit-1,2', 'unit-3'] } },
    ]);
  });

  test('is new without a reference, of the use of the development', () => {
    expect(check(importable(), 'commonProperty', limited, { ...area, units: '102' }).created).toMatchObject([
      {
        row: 2,
        content: { floorId: 'floor-1', occupancyUseId: 1, unitIds: ['unit-102'], description: null },
      },
    ]);
  });
});

test('a floor that becomes one of the podium says what its units lose', () => {
  const row = {
    building: 'Tower House',
    floorNumber: '1',
    grossFloorAreaInSqm: '400',
    isPodiumFloor: 'TRUE',
  };
  const { changed, loses } = check(importable(), 'floors', { buildingId: 'building-Tower House' }, row);
  expect(changed[0]?.changes).toEqual([{ column: 'isPodiumFloor', from: 'No', to: 'Yes' }]);
  expect(loses).toMatchObject({ total: 2, words: '2 units lose their tower' });
});

test('every error of a row is listed, in the order of the columns', () => {
  const row = { building: 'Tower House', floor: '1', unitNumber: '', floorAreaInSqm: 'x', tower: 'C' };
  expect(check(importable(), 'units', whole, row).errors.map(({ cell, column }) => [cell, column])).toEqual([
    ['C2', 'unitNumber'],
    ['D2', 'occupancyUse'],
    ['E2', 'unitType'],
    ['F2', 'floorAreaInSqm'],
    ['G2', 'tower'],
  ]);
});

test('a cell that cannot be read is an error with that reason, and the rest of its row is checked', () => {
  const values = { ...unit101, unitNumber: '=1+1', floorAreaInSqm: '0' };
  const row = { row: 7, values, unreadable: { unitNumber: 'The cell holds a formula', tower: 'Too dark' } };
  const rows = {
    letters: { unitNumber: 'AB', floorAreaInSqm: 'A' },
    rows: [row, { row: 8, values: unit101 }],
  };
  expect(checkImport(importable(), 'units', whole, rows, referenceData)).toMatchObject({
    errors: [
      { cell: 'AB7', value: '=1+1', reason: 'The cell holds a formula' },
      { cell: 'A7', reason: 'Enter an area above zero' },
      { cell: null, column: 'tower', reason: 'Too dark' },
    ],
    skipped: [8],
  });
});

test('the example row of each sheet is passed over', () => {
  for (const sheet of ['floors', 'units', 'commonProperty', 'accessorySchedule'] as const) {
    const example = Object.fromEntries(columnsOf(sheet).map(({ key, example: value }) => [key, value]));
    expect(check(importable(), sheet, limited, example)).toMatchObject({
      examples: [2],
      errors: [],
      created: [],
    });
  }
});

test('a building that the plan does not have is no scope', () => {
  expect(() => check(importable(), 'floors', { buildingId: 'elsewhere' }, { floorNumber: '1' })).toThrow(
    'no building of this id',
  );
});

describe('an area that is larger than its whole floor', () => {
  const reason =
    'This is larger than the gross floor area of the whole floor, 400.00 sqm. Correct one of the two';
  const area = {
    location: 'Inside',
    building: 'Tower House',
    floor: '1',
    floorAreaInSqm: '100000000',
    occupancyUse: 'Residential',
  };

  test('is refused of units and of common property, and the largest that fits is not', () => {
    const unit = { ...unit101, unitNumber: '109', tower: 'Tower A' };
    const general = { buildingId: null, commonPropertyTypeId: 1 } as const;
    const plan = importable();
    expect(check(plan, 'units', whole, { ...unit, floorAreaInSqm: '400.01' }).errors).toMatchObject([
      { column: 'floorAreaInSqm', cell: 'F2', reason },
    ]);
    expect(check(plan, 'units', whole, { ...unit, floorAreaInSqm: '400.00' }).errors).toEqual([]);
    expect(check(plan, 'commonProperty', general, area).errors).toMatchObject([
      { column: 'floorAreaInSqm', reason },
    ]);
    const outside = { ...area, location: 'Outside', building: '', floor: '' };
    expect(check(plan, 'commonProperty', general, outside).errors).toEqual([]);
  });

  test('stays where the plan has it already, so that all else of it can be changed', () => {
    const large = aUnit('101', { floorAreaInSqm: '500.00' });
    const plan = importable({ strataBuildings: [aBuilding('Tower House', [aFloor('1', [large])])] });
    const row = { ...unit101, floorAreaInSqm: '500', unitType: 'Apartment' };
    expect(check(plan, 'units', whole, row)).toMatchObject({ errors: [], changed: [{ row: 2 }] });
    expect(check(plan, 'units', whole, { ...row, floorAreaInSqm: '500.01' }).errors).toHaveLength(1);
  });
});
