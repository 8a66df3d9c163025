import { describe, expect, test } from 'vitest';
import { faultOfAngle, faultOfLength } from '../imports/typed-values.ts';
import { displayAngle, displayLength, parseAngle, parseLength, typedAngle } from './measures.ts';

describe('lengths in whole millimetres', () => {
  test.for([
    ['3200', 3_200],
    [' 3,200 ', 3_200],
    ['1,234,567', 1_234_567],
    ['-800', -800],
    ['−800', -800],
    ['-0', 0],
    ['0', 0],
  ] as const)('%s is read', ([text, length]) => {
    expect(parseLength(text)).toBe(length);
  });

  test.for(['', '3.2', '3200 mm', '1,2', '32,00', '--1', '12345678', '１'])('%s is not', (text) => {
    expect(parseLength(text)).toBeUndefined();
    expect(faultOfLength(text, { least: 1, most: 100_000 })).toBe('Enter whole millimetres from 1 to 100000');
  });

  test('what lies outside the limits is refused, the limits themselves are taken', () => {
    const limits = { least: -100_000, most: 1_000_000 };
    for (const text of ['-100000', '1000000']) expect(faultOfLength(text, limits)).toBeUndefined();
    for (const text of ['-100001', '1000001'])
      expect(faultOfLength(text, limits)).toBe('Enter whole millimetres from -100000 to 1000000');
  });

  test('people read them with a sign and with commas', () => {
    expect(displayLength(16_000)).toBe('16,000 mm');
    expect(displayLength(-800)).toBe('−800 mm');
  });
});

describe('angles in thousandths of a degree', () => {
  test.for([
    ['0', 0],
    ['12.5', 12_500],
    ['359.999', 359_999],
    ['7.050', 7_050],
  ] as const)('%s is read, and written as it is typed', ([text, angle]) => {
    expect(parseAngle(text)).toBe(angle);
    expect(parseAngle(typedAngle(angle))).toBe(angle);
    expect(faultOfAngle(text)).toBeUndefined();
  });

  test.for(['', '-1', '360', '400', '12.3456', '12,5', '12°'])('%s is not', (text) => {
    expect(faultOfAngle(text)).toBe('Enter degrees from 0 to 359.999, such as 12.5');
  });

  test('people read them without needless zeros', () => {
    expect([displayAngle(12_500), displayAngle(7_050), displayAngle(90_000)]).toEqual([
      '12.5°',
      '7.05°',
      '90°',
    ]);
  });
});
