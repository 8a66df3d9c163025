import { columnsOf } from '@strata/domain';
import { expect, test } from 'vitest';
import type { CheckedFile } from './check-file.ts';
import { tellCheck } from './tell-check.ts';

test('a change is said shortly, however many units an area serves', () => {
  const units = Array.from({ length: 2_000 }, (_, at) => `A-${at}`).join('; ');
  const changes = [{ column: 'units', from: units, to: `${units}; B-1` }];
  const file: CheckedFile = {
    planRevision: 1,
    content: { name: 'Common property', isHidden: false, rows: [], merged: [], hiddenColumns: new Set() },
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
  const target = {
    sheet: 'commonProperty',
    scope: { buildingId: null, commonPropertyTypeId: 2 },
  } as const;
  const told = tellCheck(target, file);
  expect(told.changes).toMatchObject([{ name: 'LCP-1', fields: [{ column: 'Units served' }] }]);
  expect(JSON.stringify(told).length).toBeLessThan(5_000);
});
