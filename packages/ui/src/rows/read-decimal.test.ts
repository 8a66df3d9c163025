import { expect, test } from 'vitest';
import { hasDecimalCommas, readDecimal } from './read-decimal.ts';

test.each([
  ['120', '120'],
  ['120.5', '120.5'],
  ['1,234', '1234'],
  ['1,000.00', '1000.00'],
  ['1,234,567', '1234567'],
  ['1 234.5', '1234.5'],
  ['1\u00A0234.5', '1234.5'],
  ["1'234.50", '1234.50'],
  [' 85.00 sqm ', '85.00'],
  ['1,085 m²', '1085'],
  ['85.5 sq. m', '85.5'],
])('%j is %j', (text, plain) => expect(readDecimal(text)).toBe(plain));

test.each([
  '',
  'twelve',
  '1,00',
  '120,5',
  '85,50 sqm',
  '1.234,50',
  '1 234,5',
  '1.234.567',
  '0,250',
  '12,3456',
  '1,23,456',
  '-5',
  '1.2.3',
  '1,2,3',
  '5e3',
  '١٢',
])('%j stays as it is, for it is no figure or could be two', (text) => expect(readDecimal(text)).toBe(text));

test('in a column with commas for decimals, a comma alone may be one', () => {
  expect(hasDecimalCommas(['1,234', '85,5 sqm'])).toBe(true);
  expect(hasDecimalCommas(['1,234', '85.5', '1,234.56', ''])).toBe(false);
  expect(readDecimal('1,234', true)).toBe('1,234');
  expect(readDecimal('1,234 sqm', true)).toBe('1,234 sqm');
  expect(readDecimal('1,234.50', true)).toBe('1234.50');
  expect(readDecimal('1,234,567', true)).toBe('1234567');
});
