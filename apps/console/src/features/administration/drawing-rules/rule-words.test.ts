import { describe, expect, test } from 'vitest';
import { changesInWords, figureOf, ruleInWords, valueOf } from './rule-words.ts';

describe('a rule', () => {
  test.each([
    ['pieceInSqmm', 10_000, '0.01'],
    ['pieceInSqmm', 0, '0.00'],
    ['pieceInSqmm', 1, '0.000001'],
    ['areaInSqmm', 100_000, '0.10'],
    ['areaInSqmm', 1_234_500, '1.2345'],
    ['areaInSqmm', 10_000_000, '10.00'],
    ['areaInThousandths', 10, '1'],
    ['areaInThousandths', 7, '0.7'],
    ['areaInThousandths', 1_000, '100'],
    ['pieceWidthInMm', 5, '5'],
    ['wallInMm', 2_000, '2000'],
  ] as const)('%s of %d is typed as %s, and read back the same', (name, value, figure) => {
    expect(figureOf(name, value)).toBe(figure);
    expect(valueOf(name, figure)).toBe(value);
  });

  test.each([
    ['wallInMm', ' 1,500 ', 1_500],
    ['areaInThousandths', '1.5', 15],
    ['areaInSqmm', '0.1', 100_000],
  ] as const)('%s is read from “%s”', (name, text, value) => {
    expect(valueOf(name, text)).toBe(value);
  });

  test.each([
    ['wallInMm', '1.5'],
    ['wallInMm', '-1'],
    ['wallInMm', ''],
    ['areaInThousandths', '0.25'],
    ['areaInThousandths', '1e2'],
    ['areaInSqmm', '0.0000001'],
    ['areaInSqmm', '0,1'],
    ['areaInSqmm', '1.'],
  ] as const)('%s is not read from “%s”', (name, text) => {
    expect(valueOf(name, text)).toBeUndefined();
  });

  test('is said with its unit', () => {
    expect(ruleInWords('wallInMm', 2_000)).toBe('2,000 mm');
    expect(ruleInWords('areaInThousandths', 15)).toBe('1.5 %');
    expect(ruleInWords('pieceInSqmm', 10_000)).toBe('0.01 sqm');
  });
});

test('another version says what it changes, and nothing else', () => {
  const rules = {
    wallInMm: 600,
    pieceWidthInMm: 5,
    pieceInSqmm: 10_000,
    areaInThousandths: 10,
    areaInSqmm: 100_000,
  };
  const before = { rules, choices: { measuredTo: 'median', unitFiles: 'required' } } as const;
  const after = {
    rules: { ...rules, wallInMm: 500, areaInThousandths: 5 },
    choices: { measuredTo: 'exteriorFace', unitFiles: 'unlessDrawn' },
  } as const;
  expect(changesInWords(before, after)).toEqual([
    'Thickest wall: from 600 mm to 500 mm',
    'Share of the entered area: from 1 % to 0.5 %',
    'Areas are measured to: from the middle of walls to the outer face of walls',
    'Units need: from a file for each unit to a file for each unit that is not drawn on the plan',
  ]);
});
