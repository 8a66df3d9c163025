import { expect, test } from 'vitest';
import { application } from '../../../../testing/records.ts';
import { building, floor, planIds, unit } from '../../../../testing/strata-plan.ts';
import { areasToTake } from './drawn-areas.ts';

const upper = '01a00000-0000-7000-8000-000000003077';
const shape = (thing: 'unit' | 'floor' | 'lot', id: string, areaInSqmm: number) => ({
  thing,
  id,
  areaInSqmm,
  mark: '01234567',
});
const level = (floorId: string, shapes: ReturnType<typeof shape>[]) => ({
  floorId,
  sha256: 'ab'.repeat(32),
  shapes,
  problems: [],
});

const plan = (...levels: ReturnType<typeof level>[]) =>
  application({
    strataBuildings: [
      building({
        floors: [
          floor({ units: [unit({ floorAreaInSqm: '82.00' })] }),
          floor({ id: upper, floorNumber: '2', units: [] }),
        ],
      }),
    ],
    drawing: { levels },
  });

test('a home on two floors is rounded once, and belongs to both', () => {
  const both = plan(
    level(planIds.floor, [shape('unit', planIds.unit, 50_004_000)]),
    level(upper, [shape('unit', planIds.unit, 40_004_000)]),
  );
  // 50.004 and 40.004 are 90.008; each rounded for itself, they would be 90.00.
  for (const floorId of [planIds.floor, upper])
    expect(areasToTake(both, { floorId })).toMatchObject([{ entered: 8200n, drawn: 9001n }]);
});

test('what is entered as drawn, to the hundredth, does not differ', () => {
  expect(areasToTake(plan(level(planIds.floor, [shape('unit', planIds.unit, 82_004_999)])), {})).toEqual([]);
  expect(areasToTake(plan(level(planIds.floor, [shape('unit', planIds.unit, 82_005_000)])), {})).toHaveLength(
    1,
  );
});

test('what the plan does not know, and what has no area, is left out', () => {
  const odd = plan(
    level(upper, [
      shape('unit', '01a00000-0000-7000-8000-00000000ffff', 1_000_000),
      shape('lot', planIds.unit, 1_000_000),
      shape('floor', upper, 0),
    ]),
  );
  expect(areasToTake(odd, {})).toEqual([]);
});

test('of a floor and of single things', () => {
  const two = plan(
    level(planIds.floor, [shape('unit', planIds.unit, 90_000_000)]),
    level(upper, [shape('floor', upper, 210_000_000)]),
  );
  const idsOf = (from: Parameters<typeof areasToTake>[1]) => areasToTake(two, from).map(({ id }) => id);
  expect(idsOf({})).toEqual([upper, planIds.unit]);
  expect(idsOf({ floorId: upper })).toEqual([upper]);
  expect(idsOf({ ids: [planIds.unit] })).toEqual([planIds.unit]);
});
