import { expect, test } from 'vitest';
import type { Cell, NumberFormat } from '../cells/cell.ts';
import { answerOf, figureOf, numberOf, textOf } from './read-value.ts';

const number = (text: string, format: NumberFormat = 'plain'): Cell => ({
  kind: 'number',
  text,
  format,
});

const digitsLost =
  'A spreadsheet program keeps 15 digits of a number. Format the cell as text, and enter it again';

test.each<[Cell, string, string]>([
  [{ kind: 'text', text: ' 1.234,50 ' }, '1234.50', '1.234,50'],
  [number('12.3'), '12.3', '12.3'],
  [number('-1'), 'Enter a number that is not negative', '-1'],
  [number('1e+308'), 'Enter a smaller number', digitsLost],
  [number('1234567890123460'), '1234567890123460', digitsLost],
  [number('123456789012345'), '123456789012345', '123456789012345'],
  [{ kind: 'number', text: '12', format: 'plain', shown: '012' }, '12', '012'],
  [
    number('100000', 'other'),
    '100000',
    'The cell does not show the number that it holds, 100000. Format it as text, and enter again what it is to say',
  ],
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
    { kind: 'formula', text: '=B2*2' },
    'The cell holds a formula. Paste its result as a value instead',
    'The cell holds a formula. Paste its result as a value instead',
  ],
  [{ kind: 'error', text: '#REF!' }, 'The cell holds the error #REF!', 'The cell holds the error #REF!'],
  [
    { kind: 'boolean', value: true },
    'Enter a number, such as 1234.50',
    'The spreadsheet program has made a yes or no of this. Format the cell as text, and enter it again',
  ],
])('%j as a figure and as a text', (cell, figure, text) => {
  expect(Object.values(figureOf(cell))).toEqual([figure]);
  expect(Object.values(textOf(cell))).toEqual([text]);
});

test('an answer is given in words, or as what the program makes of them', () => {
  expect(answerOf({ kind: 'boolean', value: true })).toEqual({ value: 'Yes' });
  expect(answerOf({ kind: 'boolean', value: false })).toEqual({ value: 'No' });
  expect(answerOf({ kind: 'text', text: ' no ' })).toEqual({ value: 'no' });
});

test('a number has no marks of direction, a name may have them', () => {
  const cell: Cell = { kind: 'text', text: ' \u200F101\u200B ' };
  expect(numberOf(cell)).toEqual({ value: '101' });
  expect(textOf(cell)).toEqual({ value: '\u200F101\u200B' });
  expect(numberOf(number('012'))).toEqual({ value: '012' });
});
