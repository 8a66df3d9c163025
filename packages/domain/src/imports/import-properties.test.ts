import { apartmentHouse, landedProperty, podiumTower, strataSubdivision } from '@strata/fictional-register';
import { array, assert, constantFrom, integer, nat, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { checkImport } from './check-import.ts';
import { type ImportSheet, importSheets } from './columns.ts';
import type { ImportScopes, RowValues } from './importable-plan.ts';
import { rowsOf } from './rows-of.ts';
import { columnsOf, identifyingColumns } from './sheet-columns.ts';
import { anyImportablePlan } from './testing/any-plan.ts';
import { withCommonProperty, withFloors, withLots, withUnits } from './testing/apply-import.ts';
import { importablePlan } from './testing/importable-plan.ts';
import { referenceData } from './testing/reference-data.ts';
import { rowsOfFile } from './testing/rows.ts';

const types = [1, 2, 3] as const;
const sheets = Object.keys(importSheets) as readonly ImportSheet[];

/** Every sheet of a plan, into every building and into the whole. */
function* scopesOf(
  plan: StrataPlan,
): Generator<{ [Sheet in ImportSheet]: readonly [Sheet, ImportScopes[Sheet]] }[ImportSheet]> {
  for (const buildingId of [null, ...plan.strataBuildings.map(({ id }) => id)]) {
    yield ['floors', { buildingId }];
    yield ['units', { buildingId }];
    for (const commonPropertyTypeId of types) yield ['commonProperty', { buildingId, commonPropertyTypeId }];
  }
  yield ['accessorySchedule', { buildingId: null }];
}

function check<Sheet extends ImportSheet>(
  plan: StrataPlan,
  sheet: Sheet,
  scope: ImportScopes[Sheet],
  rows: readonly RowValues[],
) {
  return checkImport(plan, sheet, scope, rowsOfFile(sheet, rows), referenceData);
}

/** What the rows of a plan would do in the same plan, sheet by sheet; `passedOver` is how many more or fewer than all do nothing. */
function* imported(plan: StrataPlan) {
  for (const [sheet, scope] of scopesOf(plan)) {
    const rows = rowsOf(plan, sheet, scope, referenceData);
    const { errors, created, changed, skipped } = check(plan, sheet, scope, rows);
    yield { errors, created, changed, passedOver: skipped.length - rows.length };
  }
}

const nothing = { errors: [], created: [], changed: [], passedOver: 0 };

const whole = { buildingId: null };

/** Takes everything in that the sheets of a plan tell, one sheet after the other, into a plan that has none of it. */
function importedAnew(plan: StrataPlan): StrataPlan {
  let anew: StrataPlan = {
    ...plan,
    strataBuildings: plan.strataBuildings.map((building) => ({ ...building, floors: [] })),
    generalCommonPropertyAllocations: [],
    limitedCommonPropertyAllocations: [],
    accessoryCommonPropertyAllocations: [],
    parkingScheduleItems: [],
  };
  const told = <Sheet extends ImportSheet>(sheet: Sheet, scope: ImportScopes[Sheet]) => {
    // References of common property are given anew.
    const rows = rowsOf(plan, sheet, scope, referenceData).map((row) =>
      sheet === 'commonProperty' ? { ...row, reference: '' } : row,
    );
    const checked = check(anew, sheet, scope, rows);
    expect(checked.errors).toEqual([]);
    expect(checked.created).toHaveLength(rows.length);
    return checked;
  };
  anew = withFloors(anew, told('floors', whole));
  anew = withUnits(anew, told('units', whole));
  for (const commonPropertyTypeId of types) {
    const scope = { ...whole, commonPropertyTypeId };
    anew = withCommonProperty(anew, commonPropertyTypeId, told('commonProperty', scope));
  }
  return withLots(anew, told('accessorySchedule', whole));
}

/** All rows of a plan, with the units of a list in the order of their numbers: ids are others in another plan. */
function allRows(plan: StrataPlan): readonly RowValues[] {
  return [...scopesOf(plan)]
    .flatMap(([sheet, scope]) => rowsOf(plan, sheet, scope, referenceData))
    .map((row) => ({ ...row, units: row['units']?.split('; ').toSorted().join('; ') }));
}

const fictional = { apartmentHouse, landedProperty, podiumTower, strataSubdivision };

describe.each(Object.entries(fictional))('the rows of %s', (_, one) => {
  const plan = importablePlan(one);

  test('change nothing in the same plan', () => {
    for (const what of imported(plan)) expect(what).toEqual(nothing);
  });

  test('give the plan back in an empty one', () => {
    expect(allRows(importedAnew(plan))).toEqual(allRows(plan));
  });
});

describe('the rows of any plan', () => {
  test('change nothing in the same plan', () => {
    assert(
      property(anyImportablePlan(), (plan) => {
        for (const what of imported(plan)) expect(what).toEqual(nothing);
      }),
    );
  });

  test('give the plan back in an empty one', () => {
    assert(
      property(anyImportablePlan().map(offeringAll), (plan) => {
        expect(allRows(importedAnew(plan))).toEqual(allRows(plan));
      }),
    );
  });
});

/** The same plan without units of a type that was retired: only units that have it may keep it. */
function offeringAll(plan: StrataPlan): StrataPlan {
  return {
    ...plan,
    strataBuildings: plan.strataBuildings.map((building) => ({
      ...building,
      floors: building.floors.map((floor) => ({
        ...floor,
        units: floor.units.map((unit) => (unit.unitTypeId > 100 ? { ...unit, unitTypeId: 2 } : unit)),
      })),
    })),
  };
}

/** What people put into cells. */
const anyValue = () =>
  constantFrom(
    '',
    'None',
    'Yes',
    'No',
    '0',
    '12',
    '100.00',
    '1.005',
    'G1',
    'G9',
    'Tower 1',
    '1',
    'Shop',
    'Bedsit',
    'Commercial',
    'Mixed use',
    'Car',
    'AU-1',
    'GCP-1',
    'Inside',
    'Outside',
    'Block 0',
    '\u202E',
  );

/** A plan, and places at which its rows are overwritten. */
const anyEdit = () =>
  tuple(
    anyImportablePlan(),
    array(record({ row: nat(), column: nat(), value: anyValue() }), { maxLength: 6 }),
    array(integer(), { minLength: 40, maxLength: 40 }),
  );

test('the order of the rows counts for nothing', () => {
  assert(
    property(anyEdit(), ([plan, edits, order]) => {
      for (const sheet of sheets) {
        const scope = { buildingId: null, commonPropertyTypeId: 1 } as const;
        const edited = rowsOf(plan, sheet, scope, referenceData).map((row) => ({ ...row }));
        // What a row is known by stays: of two rows of one number the later one is refused.
        const columns = columnsOf(sheet).filter(
          ({ key }) => ![identifyingColumns[sheet], 'building'].includes(key),
        );
        for (const { row, column, value } of edits) {
          const one = edited[row % edited.length];
          const { key } = columns[column % columns.length] ?? { key: '' };
          if (one) Object.assign(one, { [key]: value });
        }
        const places = edited.map((_, at) => at).toSorted((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
        const shuffled = places.map((at) => edited[at] ?? {});
        const placeOf = (row: number) => (places[row - 2] ?? 0) + 2;
        const again = check(plan, sheet, scope, shuffled);
        const first = check(plan, sheet, scope, edited);
        const back = <Row extends { readonly row: number }>(rows: readonly Row[]) =>
          rows.map((one) => ({ ...one, cell: '', row: placeOf(one.row) })).toSorted((a, b) => a.row - b.row);
        const plainly = (rows: readonly { readonly row: number }[]) =>
          rows.map((one) => ({ ...one, cell: '' }));
        expect(back(again.errors)).toEqual(plainly(first.errors));
        expect(back(again.created)).toEqual(plainly(first.created));
        expect(back(again.changed)).toEqual(plainly(first.changed));
        expect(again.skipped.map(placeOf).toSorted((a, b) => a - b)).toEqual(first.skipped);
      }
    }),
  );
});
