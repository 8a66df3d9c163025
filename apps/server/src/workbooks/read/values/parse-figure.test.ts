import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFigure } from './parse-figure.ts';

test.each([
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  ['12,50', '12.50'],
  ['1234.50', '1234.50'],
  ['1234,567', '1234.567'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00A0234,50', '1234.50'],
  ['1\u202F234.50', '1234.50'],
  ['1\u2009234 567', '1234567'],
  ['1’234.50', '1234.50'],
  ["1'234'567,8", '1234567.8'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234.567', '1234.567'],
  ['  12.5\u00A0 ', '12.5'],
  ['12\t', '12'],
  ['0,125', '0.125'],
  ['.5', '0.5'],
  [',25', '0.25'],
  ['007', '7'],
  ['0', '0'],
  ['１２．５', '12.5'],
  ['\u200F12.5\u200E', '12.5'],
])('%j is %s', (text, value) => {
  expect(parseFigure(text)).toEqual({ value });
});

test.each([
  ['1,234', '“1,234” can be read as 1234 or as 1.234. Write it as 1234.00 or as 1.23'],
  ['1.234', '“1.234” can be read as 1234 or as 1.234. Write it as 1234.00 or as 1.23'],
  ['012,345', '“012,345” can be read as 012345 or as 012.345. Write it as 012345.00 or as 012.34'],
  ['12\n345', 'Enter a number, such as 1234.50'],
  ['12\t345', 'Enter a number, such as 1234.50'],
  ['12\u2028345', 'Enter a number, such as 1234.50'],
  ['12.5%', 'Enter a number, not a percentage'],
  ['12 ٪', 'Enter a number, not a percentage'],
  ['$12.50', 'Enter a number without a currency'],
  ['MVR 12.50', 'Enter a number without a currency'],
  ['12.50 Rf.', 'Enter a number without a currency'],
  ['12.5 sqm', 'Enter the number alone, without “sqm”'],
  ['12,5 m²', 'Enter the number alone, without “m²”'],
  ['-12.5', 'Enter a number that is not negative'],
  ['−12.5', 'Enter a number that is not negative'],
  ['(12.5)', 'Enter a number that is not negative'],
  ['=A1*2', 'Enter a number, not a formula'],
  ['1.2e3', 'Enter the number in full, without an exponent'],
])('%j is refused: %s', (text, reason) => {
  expect(parseFigure(text)).toEqual({ reason });
});

test.each([
  '',
  'about 12',
  '12²',
  '½',
  '12.',
  '1,23,4',
  '12 34',
  '1.234 567',
  '1,234,56',
  '1,234.567,8',
  '9'.repeat(41),
  '١٢',
])('%j is no number', (text) => {
  expect(parseFigure(text)).toEqual({ reason: 'Enter a number, such as 1234.50' });
});

test('whatever is read is a plain decimal, and means the digits that stand there', () => {
  const figure = fc.stringMatching(/^[0-9., ’]{1,12}$/);
  const check = (text: string): void => {
    const reading = parseFigure(text);
    if ('reason' in reading) return;
    expect(reading.value).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/);
    const digits = (from: string): string => from.replaceAll(/\D/g, '').replace(/^0+/, '');
    expect(digits(reading.value)).toBe(digits(text));
  };
  fc.assert(fc.property(figure, check));
});

test('however a program of an office parts and points a figure, it is read as itself or as none', () => {
  const value = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }));
  const style = fc.constantFrom(
    ...([',.', '.,', ' ,', ' .', '’.', ',', '.'] as const).map(
      (marks) => [marks.slice(0, -1), marks.at(-1) ?? ''] as const,
    ),
  );
  const check = ([whole, cents]: [number, number], [thousand, decimal]: readonly [string, string]): void => {
    const parted = `${whole}`.replaceAll(/\B(?=(\d{3})+$)/g, thousand);
    const fraction = `${cents}`.padStart(2, '0');
    expect(parseFigure(`${parted}${decimal}${fraction}`)).toEqual({ value: `${whole}.${fraction}` });
  };
  fc.assert(fc.property(value, style, check));
});
