import { assert, constantFrom, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expertStatuses, expertTypeNames, expertTypes, identificationKey } from './expert-registrations.ts';

describe('states and types', () => {
  test('carry the specification’s ids and names', () => {
    expect(Object.fromEntries(expertStatuses.map(({ id, name }) => [id, name]))).toEqual({
      1: 'Draft',
      2: 'Submitted',
      3: 'Approved',
      4: 'Returned',
      5: 'Rejected',
      6: 'Revoked',
    });
  });

  test('are called where the specification calls them', () => {
    expect(expertTypeNames.map((type) => expertTypes[type].apiUrl)).toEqual([
      'Business',
      'Developers',
      'Architects',
      'LegalPractitioners',
    ]);
    expect(expertTypeNames.map((type) => expertTypes[type].slug)).toEqual([
      'business',
      'developer',
      'architect',
      'legalpractitioner',
    ]);
    expect(expertTypeNames.map((type) => expertTypes[type].persons)).toEqual([
      'Responsible persons',
      'Responsible persons',
      undefined,
      'Responsible lawyers',
    ]);
  });
});

describe('an identification', () => {
  test.each([
    ['A100001', 'a100001'],
    ['a 100 001', 'a100001'],
    [' A100001\t', 'a100001'],
    ['Ａ１００００１', 'a100001'],
    ['A\u00A0100001', 'a100001'],
    ['C-9001/2016', 'c-9001/2016'],
    ['WP941123', 'wp941123'],
  ])('%j is compared as %j', (written, key) => {
    expect(identificationKey(written)).toBe(key);
  });

  test.each([
    ['A100001', 'A10001'],
    ['A100001', 'A100010'],
    ['012', '12'],
    ['C-9001/2016', 'C-90012016'],
  ])('%s and %s are two', (one, other) => {
    expect(identificationKey(one)).not.toBe(identificationKey(other));
  });

  test('is the same however it is spaced and written', () => {
    const piece = string({ unit: constantFrom(...'AZaz0189-/'.split('')), minLength: 1, maxLength: 8 });
    const blank = constantFrom('', ' ', '  ', '\t', '\u00A0', '\u2003');
    assert(
      property(tuple(piece, piece), blank, ([first, second], between) => {
        const key = identificationKey(first + second);
        expect(identificationKey(`${between}${first}${between}${second}`)).toBe(key);
        expect(identificationKey((first + second).toUpperCase())).toBe(key);
        expect(identificationKey(key)).toBe(key);
      }),
    );
  });
});
