import { array, assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharesAreWhole, sumFractions, totalShare } from './fractions.ts';

const share = (shareNumerator: number, shareDenominator: number) => ({ shareNumerator, shareDenominator });

const someFraction = () =>
  bigInt({ min: 1n, max: 1_000_000n }).chain((denominator) =>
    bigInt({ min: 0n, max: 1_000_000n }).map((numerator) => ({ numerator, denominator })),
  );

describe('one fraction', () => {
  test.each([
    [2n, 4n, 1n, 2n],
    [0n, 7n, 0n, 1n],
    [7n, 7n, 1n, 1n],
    [-2n, 4n, -1n, 2n],
    [123_456_789_012_345_678_900n, 300n, 411_522_630_041_152_263n, 1n],
  ])('%d/%d is put into lowest terms', (numerator, denominator, lowestNumerator, lowestDenominator) => {
    expect(sumFractions([{ numerator, denominator }])).toEqual({
      numerator: lowestNumerator,
      denominator: lowestDenominator,
    });
  });

  test.each([0n, -1n])('a denominator of %d is refused', (denominator) => {
    expect(() => sumFractions([{ numerator: 1n, denominator }])).toThrow('A denominator must be positive');
  });

  test('keeps its value and cannot be reduced further', () => {
    assert(
      property(someFraction(), (fraction) => {
        const reduced = sumFractions([fraction]);
        expect(reduced.numerator * fraction.denominator).toBe(fraction.numerator * reduced.denominator);
        expect(sumFractions([reduced])).toEqual(reduced);
      }),
    );
  });
});

describe('adding fractions', () => {
  test('nothing adds up to nothing', () => {
    expect(sumFractions([])).toEqual({ numerator: 0n, denominator: 1n });
  });

  test('in any order comes to the same', () => {
    assert(
      property(array(someFraction(), { maxLength: 20 }), (fractions) => {
        expect(sumFractions(fractions.toReversed())).toEqual(sumFractions(fractions));
      }),
    );
  });

  test('in parts comes to the same', () => {
    assert(
      property(
        array(someFraction(), { maxLength: 10 }),
        array(someFraction(), { maxLength: 10 }),
        (left, right) => {
          const inParts = sumFractions([sumFractions(left), sumFractions(right)]);
          expect(inParts).toEqual(sumFractions([...left, ...right]));
        },
      ),
    );
  });
});

describe('shares of owners', () => {
  test.each([
    ['one of one', [share(1, 1)], true],
    ['a third, three times', [share(1, 3), share(1, 3), share(1, 3)], true],
    ['a half, a third, a sixth', [share(1, 2), share(1, 3), share(1, 6)], true],
    ['ten tenths', Array.from({ length: 10 }, () => share(1, 10)), true],
    ['a million parts', [share(999_999, 1_000_000), share(1, 1_000_000)], true],
    ['nobody', [], false],
    ['two thirds', [share(1, 3), share(1, 3)], false],
    ['a millionth less', [share(999_999, 1_000_000)], false],
    ['a millionth more', [share(1, 1), share(1, 1_000_000)], false],
    ['what binary floats take for one', [share(1, 10), share(2, 10), share(699_999, 999_999)], false],
  ])('%s', (_what, shares, whole) => {
    expect(sharesAreWhole(shares)).toBe(whole);
  });

  test('a whole that is cut into any parts is whole, and a part less is not', () => {
    assert(
      property(array(integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 50 }), (parts) => {
        const all = parts.reduce((sum, part) => sum + part, 0);
        const shares = parts.map((part) => share(part, all));
        expect(totalShare(shares)).toEqual({ numerator: 1n, denominator: 1n });
        expect(sharesAreWhole(shares)).toBe(true);
        expect(sharesAreWhole(shares.slice(1))).toBe(false);
        expect(totalShare([...shares, share(1, all)]).numerator).toBeGreaterThan(
          totalShare(shares).numerator - 1n,
        );
        expect(sharesAreWhole([...shares, share(1, all)])).toBe(false);
      }),
    );
  });
});
