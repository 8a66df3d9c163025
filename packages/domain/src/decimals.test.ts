import { array, assert, bigInt, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayDecimal, faultOfCommas, parseHundredths, plainFigure } from './decimals.ts';
import { faultOfArea } from './imports/typed-values.ts';

describe('reading a decimal', () => {
  test.each([
    ['0', 0n],
    ['0.01', 1n],
    ['1', 100n],
    ['1.5', 150n],
    ['1234.50', 123_450n],
    ['007', 700n],
    ['999999999999.99', 99_999_999_999_999n],
  ])('%j', (text, hundredths) => {
    expect(parseHundredths(text)).toBe(hundredths);
  });

  test.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '.5',
    '5.',
    '1.234',
    '1,5',
    '1,234.50',
    '1e3',
    '0x1',
    '１',
    '1\n',
    'NaN',
    'Infinity',
    '1234567890123',
  ])('%j is none', (text) => {
    expect(parseHundredths(text)).toBeUndefined();
  });

  test('of anything at all gives a number of hundredths or nothing, and never throws', () => {
    assert(
      property(string({ unit: 'binary-ascii' }), (text) => {
        expect(['bigint', 'undefined']).toContain(typeof parseHundredths(text));
      }),
    );
  });
});

/** As the wire writes hundredths. */
const written = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
const anyValue = () => bigInt({ min: 0n, max: 99_999_999_999_999n });

describe('sums', () => {
  test('of hundredths are exact, where sums of floats are not', () => {
    assert(
      property(array(anyValue(), { maxLength: 100 }), (values) => {
        const total = values.reduce((sum, value) => sum + (parseHundredths(written(value)) ?? -1n), 0n);
        expect(total).toBe(values.reduce((sum, value) => sum + value, 0n));
      }),
    );
  });
});

describe('a figure as it is typed', () => {
  test.each([
    ['1000', '1000'],
    ['1000.5', '1000.5'],
    ['1,000', '1000'],
    ['1,000.00', '1000.00'],
    ['12,345,678.9', '12345678.9'],
    ['1,000.', '1000.'],
    [' 1 000.00 ', '1000.00'],
    ['1\u00A0000', '1000'],
    ['1\u202F000', '1000'],
    ['1\u2009000', '1000'],
    ["1'000.00", '1000.00'],
    ['1’000', '1000'],
  ])('%j is %j', (text, plain) => {
    expect(plainFigure(text)).toBe(plain);
    expect(faultOfCommas(plainFigure(text))).toBeUndefined();
  });

  test.each([
    '1,00',
    '1,0',
    '1,0000',
    '12,5',
    '0,250',
    '000,000',
    '1,00,000',
    '10,00,000',
    '1,000,00',
    '1000,000',
    '1,000,0.00',
    ',500',
    '500,',
    '1.000,00',
    '1.000.000,00',
    '1,000.000,00',
  ])('%j keeps its commas, which part no groups of three digits, and is refused', (text) => {
    expect(plainFigure(text)).toBe(text);
    expect(faultOfCommas(text)).toMatch(/can be read in two ways/);
    expect(faultOfArea(text)).toMatch(/can be read in two ways/);
  });
});

describe('showing a decimal', () => {
  test.each([
    ['0', '0.00'],
    ['999.9', '999.90'],
    ['1000', '1,000.00'],
    ['1234567.89', '1,234,567.89'],
    ['12345678901.2', '12,345,678,901.20'],
    ['no number', 'no number'],
  ])('%j as %j', (text, shown) => {
    expect(displayDecimal(text)).toBe(shown);
  });

  test('adds nothing but commas, every three digits', () => {
    assert(
      property(anyValue(), (value) => {
        const shown = displayDecimal(written(value));
        expect(shown).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(shown.replaceAll(',', '')).toBe(written(value));
      }),
    );
  });
});
