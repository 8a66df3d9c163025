import { expect, test } from 'vitest';
import { keyProblems, officerKeyNames, officerKeyOf, officerKeys } from './officer-settings.ts';

test('no two keys are the same until somebody changes them', () => {
  expect(new Set(Object.values(officerKeys)).size).toBe(officerKeyNames.length);
  expect(keyProblems(officerKeys)).toEqual({});
});

test('a chosen key takes the place of the usual one', () => {
  expect(officerKeyOf('recommend', { recommend: 'q' })).toBe('q');
  expect(officerKeyOf('return', { recommend: 'q' })).toBe('b');
});

test('two that change places are well; what is taken, longer than one sign or a blank is not', () => {
  expect(keyProblems({ next: 'k', previous: 'j' })).toEqual({});
  expect(keyProblems({ recommend: 'b' })).toEqual({ recommend: 'This key does something else already' });
  for (const key of ['', ' ', 'ab', '\t', '3'])
    expect(keyProblems({ seen: key })).toEqual({ seen: 'Enter one letter or sign' });
});
