import { assert, bigInt, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { assessFee, refundOnWithdrawal } from './assess-fee.ts';
import type { FeeTable } from './fee-table.ts';

const table: FeeTable = {
  services: [
    {
      applicationTypeId: 1,
      base: 50_000n,
      perUnit: 5_000n,
      perSqm: 33n,
      refundPercent: { submitted: 50, processing: 0 },
    },
    {
      applicationTypeId: 2,
      base: 25_000n,
      perUnit: 0n,
      perSqm: 0n,
      refundPercent: { submitted: 100, processing: 25 },
    },
  ],
};

test('a fee is base, units and area, each line to the laari', () => {
  expect(assessFee(table, { applicationTypeId: 1, numberOfUnits: 3, areaInSqm: 25_005n })).toEqual({
    lines: [
      { what: 'base', quantity: 1n, rate: 50_000n, amount: 50_000n },
      { what: 'units', quantity: 3n, rate: 5_000n, amount: 15_000n },
      // 250.05 sqm at 0.33 MVR: 82.5165
      { what: 'area', quantity: 25_005n, rate: 33n, amount: 8_252n },
    ],
    total: 73_252n,
  });
});

test('what costs nothing is not a line', () => {
  const { lines, total } = assessFee(table, { applicationTypeId: 2, numberOfUnits: 3, areaInSqm: 25_005n });
  expect(lines.map(({ what }) => what)).toEqual(['base']);
  expect(total).toBe(25_000n);
});

test('half a laari is a laari', () => {
  const half = { applicationTypeId: 1, numberOfUnits: 0, areaInSqm: 50n } as const;
  expect(assessFee(table, half).lines.at(-1)?.amount).toBe(17n);
});

test('a type that the table lacks is a fault, not free of charge', () => {
  expect(() => assessFee(table, { applicationTypeId: 3, numberOfUnits: 1, areaInSqm: 1n })).toThrow(
    'The fee table has no application type 3',
  );
});

test('what is given back depends on how far the ministry came', () => {
  const registration = { applicationTypeId: 1 } as const;
  expect(refundOnWithdrawal(table, registration, 2, 73_253n)).toBe(36_627n);
  expect(refundOnWithdrawal(table, registration, 3, 73_253n)).toBe(0n);
  expect(refundOnWithdrawal(table, registration, 6, 73_253n)).toBe(0n);
});

test('the total is what its lines say, and nobody is given back more than was paid', () => {
  assert(
    property(
      record({
        numberOfUnits: integer({ min: 0, max: 10_000 }),
        areaInSqm: bigInt({ min: 0n, max: 10n ** 11n }),
      }),
      ({ numberOfUnits, areaInSqm }) => {
        const { lines, total } = assessFee(table, { applicationTypeId: 1, numberOfUnits, areaInSqm });
        expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total);
        expect(refundOnWithdrawal(table, { applicationTypeId: 1 }, 2, total)).toBeLessThanOrEqual(total);
      },
    ),
  );
});
