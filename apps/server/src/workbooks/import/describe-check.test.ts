import { columnsOf } from '@strata/domain';
import { expect, test } from 'vitest';
import type { CheckedFile } from './check-file.ts';
import { describeCheck } from './describe-check.ts';

const units = Array.from({ length: 2_000 }, (_, at) => `A-${at}`).join('; ');

const target = {
  sheet: 'commonProperty',
  scope: { buildingId: null, commonPropertyTypeId: 2 },
} as const;

/** A file with one row, which changes whom an area serves. */
function checkedFile(isHidden: boolean): CheckedFile {
  const changes = [{ column: 'units', from: units, to: `${units}; B-1` }];
  const rows = [{ number: 2, isHidden: false, cells: [] }];
  return {
    planRevision: 1,
    content: { name: 'Common property', isHidden, rows, merged: [], hiddenColumns: new Set() },
    header: undefined,
    columns: columnsOf('commonProperty', 2),
    rows: { letters: { units: 'H' }, rows: [{ row: 2, values: { reference: 'LCP-1', units } }] },
    errors: [],
    check: {
      refusal: null,
      errors: [],
      created: [],
      changed: [
        {
          row: 2,
          id: '',
          content: { reference: '', accessoryCommonPropertyId: '', unitId: null, vehicleParkingTypeId: 1 },
          changes,
        },
      ],
      skipped: [],
      examples: [],
      loses: null,
    },
  };
}

test('a change is said shortly, however many units an area serves', () => {
  const told = describeCheck(target, checkedFile(false));
  expect(told.changes).toMatchObject([{ name: 'LCP-1', fields: [{ column: 'Units served' }] }]);
  expect(JSON.stringify(told).length).toBeLessThan(5_000);
});

test('the rows of a hidden sheet are hidden', () => {
  expect([true, false].map((isHidden) => describeCheck(target, checkedFile(isHidden)).hidden.rows)).toEqual([
    1, 0,
  ]);
});
