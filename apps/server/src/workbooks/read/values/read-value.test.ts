import { expect, test } from 'vitest';
import type { Cell } from '../cells/cell.ts';
import { figureOf, textOf } from './read-value.ts';

const number = (text: string, format: 'plain' | 'percent' | 'currency' = 'plain'): Cell => ({
  kind: 'number',
  text,
  format,
});

test.each<[Cell, string, string]>([
  [{ kind: 'text', text: ' 1.234,50 ' }, '1234.50', '1.234,50'],
  [number('12.3'), '12.3', '12.3'],
  [number('-1'), 'Enter a number that is not negative', '-1'],
  [number('1e+308'), 'Enter a smaller number', '1e+308'],
  [
    number('0.25', 'percent'),
    'Enter a number, not a percentage',
    'The spreadsheet program has made a percent of this. Format the cell as text, and enter it again',
  ],
  [
    number('9', 'currency'),
    'Enter a number without a currency',
    'The spreadsheet program has made a currency of this. Format the cell as text, and enter it again',
  ],
  [
    { kind: 'date', text: '2026-02-01' },
    'The cell holds a date. Format it as a number, and enter a number such as 1234.50 again',
    'The spreadsheet program has made a date of this. Format the cell as text, and enter it again',
  ],
  [
    { kind: 'formula' },
    'The cell holds a formula. Paste its result as a value instead',
    'The cell holds a formula. Paste its result as a value instead',
  ],
  [{ kind: 'error', text: '#REF!' }, 'The cell holds the error #REF!', 'The cell holds the error #REF!'],
  [{ kind: 'boolean', value: true }, 'Enter a number, such as 1234.50', 'Yes'],
])('%j as a figure and as a text', (cell, figure, text) => {
  expect(Object.values(figureOf(cell))).toEqual([figure]);
  expect(Object.values(textOf(cell))).toEqual([text]);
});
