import { expect, test } from 'vitest';
import { printedTable } from '../testing/printed-documents.ts';
import { columnNeeds, keyOf, shareOut } from './column-widths.ts';

/** Every character is ten points wide. */
const needsOf = (tables: readonly ReturnType<typeof printedTable>[]) =>
  columnNeeds(tables, (text) => text.length * 10);

const row = (...cells: string[]) => ({ kind: 'body' as const, cells });

test('tables with the same heads need the same', () => {
  const tables = [
    printedTable({ rows: [row('1', 'Short', '1.00')] }),
    printedTable({ rows: [row('10000', 'A name of more words', '1,234,567.00')] }),
  ];
  const needs = needsOf(tables);
  expect(needs.size).toBe(1);
  expect(needs.get(keyOf(printedTable()))?.map(({ least, most }) => [least, most])).toEqual([
    [58, 58],
    [58, 208],
    [128, 128],
  ]);
});

test('figures get all they need, short texts what they need, and long ones what is left', () => {
  const needs = [
    { least: 40, most: 60 },
    { least: 50, most: 1000 },
    { least: 80, most: 80 },
  ];
  expect(shareOut(needs, 300)).toEqual([60, 160, 80]);
});

test('what is over is for all, and the table is as wide as the page', () => {
  const needs = [
    { least: 40, most: 60 },
    { least: 80, most: 80 },
  ];
  expect(shareOut(needs, 240)).toEqual([110, 130]);
  expect(shareOut(needs, 60)).toEqual([20, 40]);
});
