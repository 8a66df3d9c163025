import { describe, expect, test } from 'vitest';
import { cellAddress } from './cell.ts';
import { shownByCode } from './number-formats.ts';
import { readShape, showIn } from './number-shape.ts';
import { readAddress, readRange } from './read-address.ts';
import { readSerialDate } from './serial-date.ts';
import { readStoredNumber } from './stored-number.ts';

test.each([
  ['A1', 1, 0],
  ['Z9', 9, 25],
  ['AA10', 10, 26],
  ['BH20000', 20_000, 59],
  ['XFD1048576', 1_048_576, 16_383],
])('%s is row %i, column %i', (address, row, column) => {
  expect(readAddress(address)).toEqual({ row, column });
  expect(cellAddress(row, column)).toBe(address);
});

test.each([
  'A0',
  'ZZZZ9',
  'XFE1',
  'A1048577',
  '1',
  'A',
  '',
  'a1',
  'A1B',
  '$A$1',
  'A-1',
  'A1e3',
  `A${'9'.repeat(400)}`,
])('%s is no cell', (address) => {
  expect(readAddress(address)).toBeUndefined();
  expect(readRange(`A1:${address}`)).toBeUndefined();
});

test.each([
  ['12.3', '12.3'],
  ['12.300000000000001', '12.3'],
  ['1.1000000000000001', '1.1'],
  ['0.30000000000000004', '0.3'],
  ['52.249999999999993', '52.25'],
  ['100', '100'],
  ['12.50', '12.5'],
  ['+5', '5'],
  ['-0', '0'],
  ['1.5E3', '1500'],
  ['1E-2', '0.01'],
  ['1.25e-7', '0.000000125'],
  ['123456789012345', '123456789012345'],
  ['1e308', '1e+308'],
])('the stored number %s is %s', (stored, text) => {
  expect(readStoredNumber(stored)).toBe(text);
});

test.each(['NaN', 'INF', '1e309', '0x10', '1,5', '', '--1', '1'.repeat(61), 'Infinity'])(
  '%s is no number',
  (stored) => {
    expect(readStoredNumber(stored)).toBeUndefined();
  },
);

describe('dates', () => {
  test.each([
    [0.5, false, '12:00:00'],
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, '1900-02-29'],
    [61, false, '1900-03-01'],
    [46_347, false, '2026-11-21'],
    [44_885, true, '2026-11-21'],
    [46_347.354166666664, false, '2026-11-21T08:30:00'],
    [46_346.999999999, false, '2026-11-21'],
    [2_958_465, false, '9999-12-31'],
    [0, true, '1904-01-01'],
  ])('%d days (counted from 1904: %s) is %s', (days, counts1904, text) => {
    expect(readSerialDate(days, counts1904)).toBe(text);
  });

  test.each([-1, 2_958_466, 1e308])('%d days is none', (days) => {
    expect(readSerialDate(days, false)).toBeUndefined();
  });
});

test.each([
  ['General', 'plain'],
  ['0.00', 'plain'],
  ['#,##0.00 "sqm"', 'plain'],
  ['#,##0.00\\ \\m\\d', 'plain'],
  ['[Red]0.00;[Blue]-0.00', 'plain'],
  ['0.00E+00', 'plain'],
  ['_-* #,##0.00_-', 'plain'],
  ['0%', 'percent'],
  ['0.00 "%"', 'plain'],
  ['yyyy\\-mm\\-dd', 'date'],
  ['[$-409]d/m/yyyy;@', 'date'],
  ['[h]:mm', 'date'],
  ['"Rf" #,##0.00', 'currency'],
  ['[$MVR] #,##0.00', 'currency'],
  ['#,##0.00 €', 'currency'],
])('the format %s shows a number as %s', (code, shown) => {
  const read = shownByCode(code);
  expect(typeof read === 'string' ? read : 'plain').toBe(shown);
});

test.each([
  ['000', '12', '012'],
  ['000', '1200', '1200'],
  ['0000.0', '12.5', '0012.5'],
  ['0', '12', '12'],
  ['0.00', '12', '12'],
  ['#,##0', '1200', '1200'],
  ['# ##0.00', '1200', '1200'],
  ['_-* #,##0.00_-', '12.55', '12.55'],
  ['0.##', '1.1', '1.1'],
  ['[Red]0;[Blue]-0', '5', '5'],
  ['General\\ ', '1.1', '1.1'],
  ['0.00', '1.1', 'other'],
  ['0', '1.1', 'other'],
  ['0.00E+00', '100000', 'other'],
  ['# ?/?', '0.5', 'other'],
  ['"A-"000', '12', 'other'],
  ['0\\A', '12', 'other'],
  ['General" sqm"', '12', 'other'],
  ['00-00', '1234', 'other'],
  ['0,', '12000', 'other'],
  ['0,000', '12', 'other'],
])('the format %s shows %s as %s', (code, text, seen) => {
  const { format, shown } = showIn(readShape(code), text);
  expect(format === 'other' ? format : (shown ?? text)).toBe(seen);
});
