import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './line-breaks.ts';

/** Every character is as wide as any other. */
const broken = (text: string, width: number) =>
  breakLines(text, width, (start, end) => end - start).map(({ start, end }) => text.slice(start, end));

test('lines are broken at blanks, hyphens and strokes', () => {
  expect(broken('one two three', 7)).toEqual(['one two', 'three']);
  expect(broken('north-east wing', 7)).toEqual(['north-', 'east', 'wing']);
  expect(broken('A/B/C', 2)).toEqual(['A/', 'B/', 'C']);
});

test('references, dates and fractions stay whole where they fit on a line', () => {
  expect(broken('Amendment AM-2026-000012 of 28/11/2026: 1/2', 16)).toEqual([
    'Amendment',
    'AM-2026-000012',
    'of 28/11/2026:',
    '1/2',
  ]);
  expect(broken('AM-2026-000012', 8)).toEqual(['AM-2026-', '000012']);
  expect(broken('AM-2026-000012', 5)).toEqual(['AM-', '2026-', '00001', '2']);
});

test('a word that is too long for any line is broken between characters', () => {
  expect(broken('ab cdefghij k', 4)).toEqual(['ab', 'cdef', 'ghij', 'k']);
  expect(broken('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 1)).toEqual(['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦']);
});

test('a text of nothing is one line', () => {
  expect(broken('', 5)).toEqual(['']);
});

test('nothing is lost, nothing is added, and nothing is too wide', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', 'ā', '('), maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (typed, width) => {
      const lines = broken(typed, width);
      expect(lines.join('').replaceAll(' ', '')).toBe(typed.replaceAll(' ', ''));
      for (const line of lines) expect(line.trimStart().length).toBeLessThanOrEqual(width);
    }),
  );
});
