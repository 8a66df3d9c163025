import { expect, test } from 'vitest';
import { readDecimal, styleOf } from './read-decimal.ts';

test.each([
  ['120', '120'],
  ['120.5', '120.5'],
  ['120,5', '120.5'],
  ['120,50', '120.50'],
  ['1,234', '1234'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1 234,5', '1234.5'],
  ['1\u00A0234.5', '1234.5'],
  ['1\u202F234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  [' 85.00 sqm ', '85.00'],
  ['85 m²', '85'],
  ['85,5 sq. m', '85.5'],
])('%j is %j', (text, plain) => expect(readDecimal(text)).toBe(plain));

test.each(['', 'twelve', '1.234', '0,250', '12,3456', '1,23,456', '-5', '1.2.3', '1,2,3', '5e3', '١٢'])(
  '%j stays as it is, for it is no figure or could be two',
  (text) => expect(readDecimal(text)).toBe(text),
);

test('other cells of the column tell which mark parts the decimals', () => {
  const column = ['1.234', '85,5'];
  expect(styleOf(column)).toBe('comma');
  expect(column.map((cell) => readDecimal(cell, styleOf(column)))).toEqual(['1234', '85.5']);
  expect(readDecimal('1,234', 'comma')).toBe('1,234');
  expect(styleOf(['85,5', '85.5'])).toBe('point');
});
