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
