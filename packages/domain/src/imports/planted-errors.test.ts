import { podiumTower } from '@strata/fictional-register';
import { assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { checkImport } from './check-import.ts';

import { rowsOf } from './rows-of.ts';
import { columnsOf } from './sheet-columns.ts';
import { importablePlan } from './testing/importable-plan.ts';
import { plantedAccessory, plantedGeneral, plantedLimited } from './testing/planted/common-property.ts';
import { plantedFloors } from './testing/planted/floors.ts';
import { plantedLots } from './testing/planted/lots.ts';
import { plantedUnits } from './testing/planted/units.ts';
import { referenceData } from './testing/reference-data.ts';
import { rowsOfFile } from './testing/rows.ts';

const tower = importablePlan(podiumTower);
const main = tower.strataBuildings[0]?.id ?? '';

/** The podium tower, with another structure of one floor beside it. */
const plan: StrataPlan = {
  ...tower,
  strataBuildings: [
    ...tower.strataBuildings,
    {
      id: 'annex',
      name: 'Annex',
      code: null,
      hasPodium: false,
      towers: [{ id: 'annex-tower', name: 'Annex tower' }],
      applicationBuildingTypeId: 2,
      plotId: null,
      northAngle: null,
      floors: [
        {
          id: 'annex/G',
          floorNumber: 'G',
          grossFloorAreaInSqm: '80.00',
          isPodiumFloor: false,
          baseLevelInMm: null,
          storeyHeightInMm: null,
          units: [],
        },
      ],
    },
  ],
};

const sheets = [
  ['floors', 1, plantedFloors],
  ['units', 1, plantedUnits],
  ['commonProperty', 1, plantedGeneral],
  ['commonProperty', 2, plantedLimited],
  ['commonProperty', 3, plantedAccessory],
  ['accessorySchedule', 1, plantedLots],
] as const;

describe.each(sheets)(
  'in %s (%i) one error is found with its cell',
  (sheet, commonPropertyTypeId, planted) => {
    const scope = { buildingId: null, commonPropertyTypeId } as const;
    const rows = rowsOf(plan, sheet, scope, referenceData);

    test.for(planted)('%s', ([, values, column, reason, { into = () => true, plan: changes } = {}]) => {
      const places = rows.flatMap((row, at) => (into(row) ? [at] : []));
      assert(
        property(nat(places.length - 1), (turn) => {
          const place = places[turn] ?? 0;
          const bad = { ...rows[place], ...values };
          const [row, file] = changes ? [2, [bad]] : [place + 2, rows.with(place, bad)];
          const found = checkImport(
            { ...plan, ...changes },
            sheet,
            scope,
            rowsOfFile(sheet, file),
            referenceData,
          );
          const letter = String.fromCharCode(65 + columnsOf(sheet).findIndex(({ key }) => key === column));
          expect(found.errors).toEqual([
            { row, column, cell: `${letter}${row}`, value: bad[column], reason },
          ]);
        }),
        { numRuns: 10 },
      );
    });
  },
);

describe('a number that the file has twice', () => {
  const again = {
    floors: [
      'floorNumber',
      (row: number) => `This building has a floor with this number already, in row ${row}`,
    ],
    units: [
      'unitNumber',
      (row: number) => `Unit number is already in use, enter a unique number: row ${row} has it`,
    ],
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
  expect(
    checkImport(equal, 'commonProperty', scope, rowsOfFile('commonProperty', []), referenceData).refusal,
  ).toBe('EQUAL_BASIS');
  expect(
    checkImport(plan, 'commonProperty', scope, rowsOfFile('commonProperty', []), referenceData).refusal,
  ).toBeNull();
});
