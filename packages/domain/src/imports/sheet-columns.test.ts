import { podiumTower } from '@strata/fictional-register';
import { describe, expect, test } from 'vitest';
import { choicesOf } from './choices-of.ts';
import { type ImportSheet, importSheets } from './columns.ts';
import { rowsOf } from './rows-of.ts';
import { columnsOf, exampleOf } from './sheet-columns.ts';
import { importablePlan } from './testing/importable-plan.ts';
import { referenceData } from './testing/reference-data.ts';

const sheets = Object.keys(importSheets) as readonly ImportSheet[];

describe.each(sheets)('the columns of %s', (sheet) => {
  const columns = columnsOf(sheet);

  test('have titles of their own', () => {
    const keys = columns.flatMap(({ title, aliases }) =>
      [title, ...aliases].map((one) => one.toLowerCase().replaceAll(/[^a-z0-9]/g, '')),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are those of the rows that are written', () => {
    const plan = importablePlan(podiumTower);
    const rows = rowsOf(plan, sheet, { buildingId: null, commonPropertyTypeId: 2 }, referenceData);
    const keys = columns.map(({ key }) => key);
    for (const row of rows) expect(Object.keys(row)).toEqual(keys);
  });

  test('offer what their rows have', () => {
    const plan = importablePlan(podiumTower);
    const rows = rowsOf(plan, sheet, { buildingId: null, commonPropertyTypeId: 3 }, referenceData);
    for (const { key, choicesFrom } of columns) {
      if (!choicesFrom) continue;
      const choices = new Set(['', ...choicesOf(plan, choicesFrom, null, referenceData)]);
      for (const row of rows) expect(choices).toContain(row[key]);
    }
  });
});

test('only limited common property names units', () => {
  const keys = (type: 1 | 2 | 3) => columnsOf('commonProperty', type).map(({ key }) => key);
  expect(keys(1)).not.toContain('units');
  expect(keys(2)).toContain('units');
  expect(keys(3)).not.toContain('units');
});

test('the example of limited common property names units or a group, not both', () => {
  const example = (type: 1 | 2 | 3) => exampleOf(columnsOf('commonProperty', type));
  expect(example(2)).toMatchObject({ units: '501; 502', group: '' });
  expect(example(3)).toMatchObject({ group: 'G1' });
});

test('what was retired is not offered, unless a use is the plan’s already', () => {
  const plan = importablePlan(podiumTower);
  const uses = (occupancyUseId: number) =>
    choicesOf({ ...plan, occupancyUseId }, 'occupancyUses', null, referenceData);
  expect(uses(3)).not.toContain('Agricultural');
  expect(uses(101)).toContain('Agricultural');
  expect(choicesOf(plan, 'unitTypes', null, referenceData)).not.toContain('Bedsit');
});
