import { type Arbitrary, array, assert, bigInt, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apportion, type Claims, roundHalfUp } from './apportion.ts';

interface Drawn {
  readonly amounts: readonly bigint[];
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** Few different amounts, so that equal remainders are common. */
const drawn: Arbitrary<Drawn> = record({
  amounts: array(constantFrom(1n, 2n, 3n, 7n, 50n, 333n), { minLength: 1, maxLength: 60 }),
  weights: array(constantFrom(1n, 2n, 3n), { minLength: 2, maxLength: 2 }),
  total: bigInt({ min: 1n, max: 100_000n }),
});

/** Every other claim is of the second class, whose amounts count by their own weight. */
function claimsOf({ amounts, weights, total }: Drawn): Claims {
  const classes = amounts.map((_, place) => place % 2);
  const weight = (place: number) => weights[place % 2] ?? 1n;
  const divided = amounts.reduce((sum, amount, place) => sum + amount * weight(place), 0n);
  // The factors are not in lowest terms, and not by the same term.
  const factors = weights.map((one, place) => ({
    numerator: total * one * BigInt(place + 1),
    denominator: divided * BigInt(place + 1),
  }));
  return { amounts, classes, factors };
}

/** Largest remainder as a person would do it: all remainders over one denominator, in order. */
function byHand({ amounts, weights, total }: Drawn): readonly bigint[] {
  const weighed = amounts.map((amount, place) => amount * (weights[place % 2] ?? 1n));
  const divided = weighed.reduce((sum, one) => sum + one, 0n);
  const values = weighed.map((one) => (one * total) / divided);
  const order = weighed
    .map((one, place) => ({ place, remainder: (one * total) % divided }))
    .toSorted((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : a.place - b.place));
  const left = total - values.reduce((sum, value) => sum + value, 0n);
  for (const { place } of order.slice(0, Number(left))) values[place] = (values[place] ?? 0n) + 1n;
  return values;
}

describe('whole numbers by largest remainder', () => {
  test('are those that one finds by hand', () => {
    assert(
      property(drawn, (plan) => {
        expect(apportion(claimsOf(plan), plan.total).wholes).toEqual(byHand(plan));
      }),
      { numRuns: 500 },
    );
  });

  test('are the exact share cut off, and one more where they were rounded up', () => {
    assert(
      property(drawn, (plan) => {
        const { wholes, exactOf, isRoundedUp } = apportion(claimsOf(plan), plan.total);
        for (const [place, whole] of wholes.entries()) {
          const { numerator, denominator } = exactOf(place);
          expect(whole).toBe(numerator / denominator + (isRoundedUp(place) ? 1n : 0n));
        }
      }),
    );
  });

  test('go to the first of equal remainders', () => {
    const factors = [{ numerator: 10n, denominator: 3n }];
    const { wholes } = apportion({ amounts: [1n, 1n, 1n], classes: [0, 0, 0], factors }, 10n);
    expect(wholes).toEqual([4n, 3n, 3n]);
  });

  test('go to what was larger before rounding, then to the first', () => {
    const factors = [{ numerator: 10n, denominator: 3n }];
    const claims = { amounts: [1n, 1n, 1n], classes: [0, 0, 0], factors, unrounded: [120n, 130n, 130n] };
    expect(apportion(claims, 10n).wholes).toEqual([3n, 4n, 3n]);
  });

  test('in another order differ only among equal remainders', () => {
    assert(
      property(drawn, integer({ min: 0, max: 59 }), (plan, turn) => {
        const claims = claimsOf(plan);
        const places = [...plan.amounts.keys()];
        const turned = [...places.slice(turn), ...places.slice(0, turn)];
        const again = apportion(
          {
            amounts: turned.map((place) => claims.amounts[place] ?? 0n),
            classes: turned.map((place) => claims.classes[place] ?? 0),
            factors: claims.factors,
          },
          plan.total,
        );
        const before = apportion(claims, plan.total);
        const remainders = turned.flatMap((place, at) => {
          if (before.wholes[place] === again.wholes[at]) return [];
          const { numerator, denominator } = before.exactOf(place);
          return [Number(((numerator % denominator) * 1_000_000n) / denominator)];
        });
        expect(new Set(remainders).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('are refused where the exact shares do not add up to the total', () => {
    const claims = { amounts: [1n], classes: [0], factors: [{ numerator: 10n, denominator: 1n }] };
    expect(() => apportion(claims, 9n)).toThrow(RangeError);
    expect(() => apportion(claims, 12n)).toThrow(RangeError);
  });
});

test.each([
  [5n, 10n, 1n],
  [4n, 10n, 0n],
  [15n, 10n, 2n],
  [-5n, 10n, 0n],
  [-6n, 10n, -1n],
])('%d / %d is rounded to %d', (numerator, denominator, rounded) => {
  expect(roundHalfUp(numerator, denominator)).toBe(rounded);
});
