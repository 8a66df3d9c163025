import { assert, bigInt, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isAsProposed, refundNeeds } from './refunds.ts';

test.each([
  ['less than is due', 79_999n, 'nothing'],
  ['what is due, to the laari', 80_000n, 'nothing'],
  ['a laari more than is due', 80_001n, 'agreement'],
  ['all that is left', 100_000n, 'agreement'],
  ['a laari more than is left', 100_001n, 'lessAmount'],
] as const)('a refund of %s', (_, amount, needs) => {
  expect(refundNeeds(amount, { due: 80_000n, left: 100_000n })).toBe(needs);
});

test('where more is due than is left of this payment, what is left is the end of it', () => {
  expect(refundNeeds(100_000n, { due: 150_000n, left: 100_000n })).toBe('nothing');
  expect(refundNeeds(100_001n, { due: 150_000n, left: 100_000n })).toBe('lessAmount');
});

test('nobody refunds more than is left, and nobody alone more than is due', () => {
  const amount = bigInt({ min: 1n, max: 10n ** 11n });
  assert(
    property(amount, amount, amount, (asked, due, left) => {
      const needs = refundNeeds(asked, { due, left });
      expect(asked > left).toBe(needs === 'lessAmount');
      expect(needs === 'nothing').toBe(asked <= left && asked <= due);
    }),
  );
});

test('a proposal is approved for what it was made for, to the laari', () => {
  expect(isAsProposed(80_000n, 80_000n)).toBe(true);
  expect(isAsProposed(80_000n, 80_001n)).toBe(false);
  expect(isAsProposed(80_000n, 79_999n)).toBe(false);
});
