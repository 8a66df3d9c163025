import { podiumTower } from '@strata/fictional-register';
import { assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkImport } from './check-import.ts';
import type { ImportSheet } from './columns.ts';
import type { ImportablePlan, ImportScopes, RowValues } from './importable-plan.ts';
import { rowsOf } from './rows-of.ts';
import { importablePlan } from './testing/importable-plan.ts';
import { referenceData } from './testing/reference-data.ts';
import { rowsOfFile } from './testing/rows.ts';

const tower = importablePlan(podiumTower);
const main = tower.strataBuildings[0]?.id ?? '';

/** The podium tower, with another structure of one floor and a unit of a retired type beside it. */
const plan: ImportablePlan = {
  ...tower,
  strataBuildings: [
    ...tower.strataBuildings,
    {
      id: 'annex',
      name: 'Annex',
      hasPodium: false,
      towers: [{ id: 'annex-tower', name: 'Annex tower' }],
      applicationBuildingTypeId: 2,
      plotId: null,
      floors: [
        {
          id: 'annex/G',
          floorNumber: 'G',
          grossFloorAreaInSqm: '80.00',
          isPodiumFloor: false,
          units: [],
        },
      ],
    },
  ],
};

const taken = 'Unit number is already in use, enter a unique number';

interface Planted {
  readonly sheet: ImportSheet;
  readonly type?: 1 | 2 | 3;
  /** What is written into the row. */
  readonly values: RowValues;
  /** Where and why it is refused. */
  readonly column: string;
  readonly reason: string;
  /** The rows into which it can be planted; all without it. */
  readonly into?: (row: RowValues) => boolean;
  readonly plan?: Partial<ImportablePlan>;
}

const isAbove = ({ tower: name }: RowValues) => name !== '';
const isPodium = ({ tower: name }: RowValues) => name === '';
const isInside = ({ location }: RowValues) => location === 'Inside';

const planted: Readonly<Record<string, Planted>> = {
  'a floor without a number': {
    sheet: 'floors',
    values: { floorNumber: ' ' },
    column: 'floorNumber',
    reason: 'This field is required',
  },
  'a floor number that is too long': {
    sheet: 'floors',
    values: { floorNumber: '1'.repeat(21) },
    column: 'floorNumber',
    reason: 'Use 20 characters or fewer',
  },
  'a floor number in other letters': {
    sheet: 'floors',
    values: { floorNumber: '1\u0410' },
    column: 'floorNumber',
    reason: 'Use Latin letters and digits, such as 5A',
  },
  'a floor without an area': {
    sheet: 'floors',
    values: { grossFloorAreaInSqm: '' },
    column: 'grossFloorAreaInSqm',
    reason: 'This field is required',
  },
  'an area that is a word': {
    sheet: 'floors',
    values: { grossFloorAreaInSqm: 'large' },
    column: 'grossFloorAreaInSqm',
    reason: 'Enter an area in square metres, such as 1234.50',
  },
  'an area of three decimals': {
    sheet: 'units',
    values: { floorAreaInSqm: '12.345' },
    column: 'floorAreaInSqm',
    reason: 'Enter an area in square metres, such as 1234.50',
  },
  'an area of nothing': {
    sheet: 'units',
    values: { floorAreaInSqm: '0.00' },
    column: 'floorAreaInSqm',
    reason: 'Enter an area above zero',
  },
  'an area below zero': {
    sheet: 'units',
    values: { floorAreaInSqm: '-1' },
    column: 'floorAreaInSqm',
    reason: 'Enter an area in square metres, such as 1234.50',
  },
  'an area that is too large': {
    sheet: 'commonProperty',
    values: { floorAreaInSqm: '1000000000' },
    column: 'floorAreaInSqm',
    reason: 'Enter a smaller area',
  },
  'neither yes nor no': {
    sheet: 'floors',
    values: { isPodiumFloor: 'perhaps' },
    column: 'isPodiumFloor',
    reason: 'Answer with yes or no',
  },
  'a podium floor without a podium': {
    sheet: 'floors',
    values: { building: 'Annex', floorNumber: '9', isPodiumFloor: 'yes' },
    column: 'isPodiumFloor',
    reason: 'This building has no podium',
  },
  'a building that is not there': {
    sheet: 'floors',
    values: { building: 'Block Z' },
    column: 'building',
    reason: 'There is no building Block Z',
  },
  'no building in a file of all': {
    sheet: 'units',
    values: { building: '' },
    column: 'building',
    reason: 'This field is required',
  },
  'a unit without a floor': {
    sheet: 'units',
    values: { floor: '' },
    column: 'floor',
    reason: 'This field is required',
  },
  'a floor that is not there': {
    sheet: 'units',
    values: { floor: '99' },
    column: 'floor',
    reason: 'Main building has no floor 99. Add it first',
  },
  'a unit without a number': {
    sheet: 'units',
    values: { unitNumber: '' },
    column: 'unitNumber',
    reason: 'This field is required',
  },
  'a unit number that cannot be printed': {
    sheet: 'units',
    values: { unitNumber: '5\u202E01' },
    column: 'unitNumber',
    reason: 'Remove characters that cannot be printed',
  },
  'a unit number of another floor': {
    sheet: 'units',
    values: { unitNumber: ' 5 01 ', floor: '6', tower: 'Tower A' },
    column: 'unitNumber',
    reason: `${taken}: a unit on floor 5 of Main building has it, and stays there`,
    into: ({ unitNumber }) => unitNumber === '501',
  },
  'a unit without a use': {
    sheet: 'units',
    values: { occupancyUse: '' },
    column: 'occupancyUse',
    reason: 'This field is required',
  },
  'a use that is not there': {
    sheet: 'units',
    values: { occupancyUse: 'Residental' },
    column: 'occupancyUse',
    reason: 'Choose an occupancy use',
  },
  'a use that was retired': {
    sheet: 'commonProperty',
    values: { occupancyUse: 'agricultural' },
    column: 'occupancyUse',
    reason: 'Choose an occupancy use',
  },
  'a unit without a type': {
    sheet: 'units',
    values: { unitType: '' },
    column: 'unitType',
    reason: 'This field is required',
  },
  'a unit type that is not there': {
    sheet: 'units',
    values: { unitType: 'Castle' },
    column: 'unitType',
    reason: 'Choose a unit type',
  },
  'a unit type of another use': {
    sheet: 'units',
    values: { occupancyUse: 'Residential', unitType: 'Shop' },
    column: 'unitType',
    reason: 'Choose a unit type of this occupancy use',
  },
  'a unit type that was retired': {
    sheet: 'units',
    values: { occupancyUse: 'Residential', unitType: 'Bedsit' },
    column: 'unitType',
    reason: 'Choose a unit type of this occupancy use',
  },
  'no tower above the podium': {
    sheet: 'units',
    values: { tower: 'None' },
    column: 'tower',
    reason: 'This field is required',
    into: isAbove,
  },
  'a tower on the podium': {
    sheet: 'units',
    values: { tower: 'Tower A' },
    column: 'tower',
    reason: 'A unit on a floor of the podium has no tower',
    into: isPodium,
  },
  'a tower of another building': {
    sheet: 'units',
    values: { tower: 'Annex tower' },
    column: 'tower',
    reason: 'Main building has no tower Annex tower',
  },
  'a group that is not there': {
    sheet: 'units',
    values: { group: 'G99' },
    column: 'group',
    reason: 'There is no group G99',
  },
  'a reference that is not there': {
    sheet: 'commonProperty',
    values: { reference: 'GCP-900' },
    column: 'reference',
    reason:
      'There is no general common property GCP-900. Leave this empty to add an area: the portal gives the reference',
  },
  'a reference of another type': {
    sheet: 'commonProperty',
    type: 2,
    values: { reference: 'GCP-1' },
    column: 'reference',
    reason: 'GCP-1 is another type of common property',
  },
  'no location': {
    sheet: 'commonProperty',
    values: { location: '' },
    column: 'location',
    reason: 'This field is required',
  },
  'a location between': {
    sheet: 'commonProperty',
    values: { location: 'between' },
    column: 'location',
    reason: 'Choose Inside or Outside',
  },
  'an area inside without a floor': {
    sheet: 'commonProperty',
    values: { floor: '' },
    column: 'floor',
    reason: 'This field is required',
    into: isInside,
  },
  'an area inside without a building': {
    sheet: 'commonProperty',
    values: { building: '' },
    column: 'building',
    reason: 'This field is required',
    into: isInside,
  },
  'an area outside on a floor': {
    sheet: 'commonProperty',
    values: { location: 'Outside', building: '' },
    column: 'floor',
    reason: 'Outside the buildings there is no floor',
    into: isInside,
  },
  'an area outside in a building': {
    sheet: 'commonProperty',
    values: { location: 'Outside', floor: '' },
    column: 'building',
    reason: 'Outside the buildings there is no building',
    into: isInside,
  },
  'an area in another structure': {
    sheet: 'commonProperty',
    values: { location: 'Inside', building: 'Annex', floor: 'G' },
    column: 'building',
    reason: 'Common property lies inside regular buildings only. Choose another building',
  },
  'limited property of mixed use without a group': {
    sheet: 'commonProperty',
    type: 2,
    values: { occupancyUse: 'Mixed use', group: 'None' },
    column: 'group',
    reason: 'This field is required',
  },
  'an accessory unit of mixed use without a group': {
    sheet: 'commonProperty',
    type: 3,
    values: { group: 'None' },
    column: 'group',
    reason: 'This field is required',
  },
  'units that general property serves': {
    sheet: 'commonProperty',
    values: { units: '501' },
    column: 'units',
    reason: 'Only limited common property names units',
  },
  'units and a group': {
    sheet: 'commonProperty',
    type: 2,
    values: { units: '501', group: 'Homes' },
    column: 'units',
    reason: 'Name units or a group, not both',
  },
  'units that are not there': {
    sheet: 'commonProperty',
    type: 2,
    values: { group: 'None', units: '501, 9998; 9999' },
    column: 'units',
    reason: 'There is no unit 9998, 9999',
  },
  'a description that is too long': {
    sheet: 'commonProperty',
    values: { description: 'x'.repeat(201) },
    column: 'description',
    reason: 'Use 200 characters or fewer',
  },
  'no use where the development has none': {
    sheet: 'commonProperty',
    values: { reference: '', occupancyUse: '' },
    column: 'occupancyUse',
    reason: 'This field is required',
    plan: { occupancyUseId: null },
  },
  'a lot without a reference': {
    sheet: 'accessorySchedule',
    values: { reference: '' },
    column: 'reference',
    reason: 'This field is required',
  },
  'a lot reference that is too long': {
    sheet: 'accessorySchedule',
    values: { reference: 'P'.repeat(51) },
    column: 'reference',
    reason: 'Use 50 characters or fewer',
  },
  'a lot of general property': {
    sheet: 'accessorySchedule',
    values: { accessoryUnit: 'GCP-1' },
    column: 'accessoryUnit',
    reason: 'Choose an accessory unit group',
  },
  'a lot of no accessory unit': {
    sheet: 'accessorySchedule',
    values: { accessoryUnit: '' },
    column: 'accessoryUnit',
    reason: 'This field is required',
  },
  'a lot before accessory units': {
    sheet: 'accessorySchedule',
    values: { reference: 'P' },
    column: 'accessoryUnit',
    reason: 'Add accessory units (type 3) first',
    plan: { accessoryCommonPropertyAllocations: [] },
  },
  'a lot of a unit that is not there': {
    sheet: 'accessorySchedule',
    values: { unit: '9999' },
    column: 'unit',
    reason: 'There is no unit 9999',
  },
  'a parking type that is not there': {
    sheet: 'accessorySchedule',
    values: { vehicleParkingType: 'Boat' },
    column: 'vehicleParkingType',
    reason: 'Choose an accessory unit type',
  },
  'a parking type that was retired': {
    sheet: 'accessorySchedule',
    values: { vehicleParkingType: 'Cart' },
    column: 'vehicleParkingType',
    reason: 'Choose an accessory unit type',
  },
};

describe('one planted error is found with its cell', () => {
  test.each(Object.entries(planted))('%s', (_, error) => {
    const rows = rowsFor(error);
    const places = rows.flatMap((row, at) => (error.into?.(row) === false ? [] : [at]));
    assert(
      property(nat(places.length - 1), (turn) => {
        const place = places[turn] ?? 0;
        const found = checkAll(
          error,
          error.plan ? [{ ...rows[place], ...error.values }] : rowsWith(rows, place, error),
        );
        const row = error.plan ? 2 : place + 2;
        expect(found.errors).toEqual([
          {
            row,
            column: error.column,
            cell: expect.stringMatching(new RegExp(`^[A-I]${row}$`)),
            value: { ...rows[place], ...error.values }[error.column],
            reason: error.reason,
          },
        ]);
      }),
      { numRuns: 10 },
    );
  });
});

function scopeOf({ type = 1 }: Planted): ImportScopes['commonProperty'] {
  return { buildingId: null, commonPropertyTypeId: type };
}

function rowsFor(error: Planted): readonly RowValues[] {
  return rowsOf(plan, error.sheet, scopeOf(error), referenceData);
}

function rowsWith(rows: readonly RowValues[], place: number, { values }: Planted): readonly RowValues[] {
  return rows.map((row, at) => (at === place ? { ...row, ...values } : row));
}

function checkAll(error: Planted, rows: readonly RowValues[]) {
  const changed = { ...plan, ...error.plan };
  return checkImport(changed, error.sheet, scopeOf(error), rowsOfFile(error.sheet, rows), referenceData);
}

describe('a number that the file has twice', () => {
  const again = {
    floors: [
      'floorNumber',
      (row: number) => `This building has a floor with this number already, in row ${row}`,
    ],
    units: ['unitNumber', (row: number) => `${taken}: row ${row} has it`],
    commonProperty: ['reference', (row: number) => `Row ${row} has this reference already`],
    accessorySchedule: [
      'reference',
      (row: number) => `The accessory schedule has this reference already, in row ${row}`,
    ],
  } as const;

  test('is refused in the later row, however it is written', () => {
    assert(
      property(
        constantFrom('floors', 'units', 'commonProperty', 'accessorySchedule'),
        nat(),
        (sheet, turn) => {
          const scope = { buildingId: null, commonPropertyTypeId: 3 } as const;
          const rows = rowsOf(plan, sheet, scope, referenceData);
          const one = turn % rows.length;
          const [column, reason] = again[sheet];
          const twice = { ...rows[one], [column]: ` ${rows[one]?.[column]?.toLowerCase()} ` };
          const file = rowsOfFile(sheet, [...rows, twice]);
          expect(checkImport(plan, sheet, scope, file, referenceData).errors).toMatchObject([
            { row: rows.length + 2, column, reason: reason(one + 2) },
          ]);
        },
      ),
    );
  });
});

describe('a file that is imported into one building', () => {
  const into = (buildingId: string) => ({ buildingId, commonPropertyTypeId: 1 }) as const;

  test('need not name it, and may not name another', () => {
    const rows = rowsOf(plan, 'units', into(main), referenceData);
    const unnamed = rows.map((row) => ({ ...row, building: '' }));
    const good = checkImport(plan, 'units', into(main), rowsOfFile('units', unnamed), referenceData);
    expect(good.skipped).toHaveLength(rows.length);
    const bad = checkImport(
      plan,
      'units',
      into('annex'),
      rowsOfFile('units', rows.slice(0, 1)),
      referenceData,
    );
    expect(bad.errors).toMatchObject([
      { column: 'building', reason: 'The file is imported into Annex. Leave this empty, or name it' },
    ]);
  });

  test('does not take areas of another away', () => {
    const rows = rowsOf(plan, 'commonProperty', into(main), referenceData).slice(0, 1);
    const moved = rows.map((row) => ({ ...row, building: '', floor: 'G' }));
    expect(
      checkImport(plan, 'commonProperty', into('annex'), rowsOfFile('commonProperty', moved), referenceData)
        .errors,
    ).toMatchObject([
      { column: 'reference', reason: 'GCP-1 is in Main building. Import it there' },
      { column: 'building' },
    ]);
  });
});

test('limited common property is refused as a whole where all owners share equally', () => {
  const equal = { ...plan, allOwnersShareCommonPropertiesOnEqualBais: true };
  const scope = { buildingId: null, commonPropertyTypeId: 2 } as const;
  expect(checkImport(equal, 'commonProperty', scope, [], referenceData).refusal).toBe('EQUAL_BASIS');
  expect(checkImport(plan, 'commonProperty', scope, [], referenceData).refusal).toBeNull();
});
