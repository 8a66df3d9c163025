import type { CellValue, TypedRow } from './spreadsheet.ts';

/** Something wrong in a row of units, and what is said of it. */
export interface PlantedError {
  /** Place of the row among those that are typed, from 0. */
  readonly at: number;
  readonly title: string;
  readonly value: CellValue;
  /** What the cell computes, in place of a value. */
  readonly formula?: string;
  readonly reason: string;
}

const area = 'Floor area (sqm)';
const required = 'This field is required';
const decimals = 'Enter an area in square metres with two decimals at most, such as 1234.50';

type Kind = Omit<PlantedError, 'at'>;

function kindsOf(
  turn: number,
  building: string,
  rows: readonly TypedRow[],
  firstRow: number,
): readonly Kind[] {
  const taken = `Unit number is already in use, enter a unique number: row ${firstRow} has it`;
  return [
    { title: 'Floor', value: 'Roof', reason: `${building} has no floor Roof. Add it first` },
    { title: 'Floor', value: '', reason: required },
    { title: 'Unit number', value: '', reason: required },
    { title: 'Unit number', value: rows[0]?.['Unit number'] ?? '', reason: taken },
    { title: 'Unit number', value: `٤٠-${turn}`, reason: 'Use Latin letters and digits, such as 5A' },
    { title: 'Occupancy use', value: 'Residental', reason: 'Choose an occupancy use' },
    { title: 'Unit type', value: 'Shop', reason: 'Choose a unit type of this occupancy use' },
    { title: 'Unit type', value: '', reason: required },
    { title: area, value: '', reason: required },
    { title: area, value: 0, reason: 'Enter an area above zero' },
    { title: area, value: 12.345, reason: decimals },
    { title: area, value: -5, reason: 'Enter a number that is not negative' },
    { title: area, value: '64 %', reason: 'Enter a number, not a percentage' },
    { title: area, value: '71,35 m²', reason: 'Enter the number alone, without “m²”' },
    {
      title: area,
      value: '1.234',
      reason: '“1.234” can be read as 1234 or as 1.234. Write it as 1234.00 or as 1.23',
    },
    {
      title: area,
      value: new Date(Date.UTC(2026, 10, 1)),
      reason: 'The cell holds a date. Format it as a number, and enter a number such as 1234.50 again',
    },
    {
      title: area,
      value: 71.35,
      formula: '70+1.35',
      reason: 'The cell holds a formula. Paste its result as a value instead',
    },
    { title: 'Group reference', value: 'G9999', reason: 'There is no group G9999' },
  ];
}

/** So many errors, of all kinds in turn, evenly over the rows but for the first, which is right. */
export function plantErrors(
  count: number,
  building: string,
  rows: readonly TypedRow[],
  firstRow: number,
): readonly PlantedError[] {
  const step = Math.floor((rows.length - 1) / count);
  return Array.from({ length: count }, (_, turn) => {
    const kinds = kindsOf(turn, building, rows, firstRow);
    const kind = kinds[turn % kinds.length];
    return kind === undefined ? [] : [{ ...kind, at: 1 + turn * step }];
  }).flat();
}
