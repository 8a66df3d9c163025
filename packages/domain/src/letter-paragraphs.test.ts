import { describe, expect, test } from 'vitest';
import {
  insertParagraph,
  paragraphPlaceName,
  paragraphPlaceOf,
  paragraphPlaces,
} from './letter-paragraphs.ts';

describe('a standard paragraph', () => {
  test.each([
    ['', 0, 0, 'P', 1],
    ['First.', 6, 6, 'First.\nP', 8],
    ['First.\n', 7, 7, 'First.\nP', 8],
    ['First.', 0, 0, 'P\nFirst.', 1],
    ['One two', 3, 3, 'One\nP\n two', 5],
    ['One two', 0, 7, 'P', 1],
    ['One\ntwo', 4, 7, 'One\nP', 5],
    ['One\ntwo', 3, 3, 'One\nP\ntwo', 5],
  ])('in %j from %d to %d makes %j', (text, start, end, whole, cursor) => {
    expect(insertParagraph(text, 'P', { start, end })).toEqual({ text: whole, cursor });
  });

  test('goes into a text of any writing whole', () => {
    expect(insertParagraph('ދިވެހި', 'ބަސް', { start: 6, end: 6 }).text).toBe('ދިވެހި\nބަސް');
  });

  test('is for what parties read, and never for what officers tell one another', () => {
    expect(paragraphPlaceOf('application', 'return')).toBe('application');
    expect(paragraphPlaceOf('registration', 'revoke')).toBe('revokeRegistration');
    for (const type of ['application', 'registration', 'property', 'request'] as const)
      for (const act of ['note', 'recommend', 'referBack', 'approve'] as const)
        expect(paragraphPlaceOf(type, act)).toBeUndefined();
  });

  test('has a name for each place', () => {
    const names = paragraphPlaces.map(paragraphPlaceName);
    expect(new Set(names).size).toBe(paragraphPlaces.length);
    expect(paragraphPlaceName('buildings')).toBe('Application returned: Buildings');
  });
});
