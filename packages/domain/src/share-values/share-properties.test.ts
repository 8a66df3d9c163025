import { type Arbitrary, array, assert, integer, pre, property, record, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHundredths, parseHundredths } from '../decimals.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { unitsOf } from '../strata-plan/plan-parts.ts';
import {
  aBuilding,
  aFloor,
  aGroup,
  anAllocation,
  aUnit,
  completePlan,
} from '../strata-plan/testing/plans.ts';
import { computeShares } from './compute-shares.ts';
import { defaultShareMethod, type ShareMethod } from './share-method.ts';

const hundredths: Arbitrary<bigint> = integer({ min: 100, max: 1_000_000 }).map(BigInt);

interface Drawn {
  readonly areas: readonly bigint[];
  readonly general: bigint;
  readonly limited: readonly bigint[];
}

const drawn: Arbitrary<Drawn> = record({
  areas: array(hundredths, { minLength: 1, maxLength: 40 }),
  general: hundredths,
  limited: array(hundredths, { maxLength: 3 }),
});

const groups = ['A', 'B'] as const;

/** Units in two groups in turn; the first limited property serves group A, the second the first unit, and so on. */
function planOf({ areas, general, limited }: Drawn, order?: readonly number[]): StrataPlan {
  const units = areas.map((area, at) =>
    aUnit(`${at}`, {
      floorAreaInSqm: formatHundredths(area),
      applicationGroupId: `group-${groups[at % 2]}`,
    }),
  );
  const ordered = order ? order.flatMap((at) => units[at] ?? []) : units;
  return completePlan({
    allotedShareValue: 1_000_000,
    strataBuildings: [aBuilding('House', [aFloor('1', ordered)])],
    applicationGroups: groups.map((name) => aGroup(name)),
    generalCommonPropertyAllocations: [anAllocation(1, 1, { floorAreaInSqm: formatHundredths(general) })],
    limitedCommonPropertyAllocations: limited.map((area, at) =>
      anAllocation(2, at, {
        floorAreaInSqm: formatHundredths(area),
        ...(at % 2 === 0 ? { applicationGroupId: 'group-A' } : { unitIds: ['unit-0'] }),
      }),
    ),
    accessoryCommonPropertyAllocations: [],
    parkingScheduleItems: [],
  });
}

function valuesOf(plan: StrataPlan, method: ShareMethod = defaultShareMethod): ReadonlyMap<string, bigint> {
  const outcome = computeShares(plan, method);
  if (!outcome.ok) throw new Error(outcome.faults.map(({ message }) => message).join(' '));
  return outcome.values;
}

/** Units that are larger than another one and have less. */
function outOfOrder(units: readonly { readonly area: bigint; readonly value: bigint }[]) {
  const byArea = units.toSorted((a, b) => Number(a.area - b.area));
  return byArea.filter(({ area, value }, at) =>
    byArea.slice(0, at).some((smaller) => smaller.area < area && smaller.value > value),
  );
}

const sum = (values: Iterable<bigint>) => [...values].reduce((total, value) => total + value, 0n);

describe('share values by area', () => {
  test('make up the allotted share value exactly', () => {
    assert(
      property(drawn, integer({ min: 1_000, max: 100_000_000 }), (plan, allotedShareValue) => {
        const outcome = computeShares({ ...planOf(plan), allotedShareValue }, defaultShareMethod);
        const total = outcome.ok ? [sum(outcome.values.values())] : outcome.faults.map(({ code }) => code);
        expect([[BigInt(allotedShareValue)], ['noShare']]).toContainEqual(total);
      }),
    );
  });

  test('do not depend on the order of units but by one share, where exact shares are equal', () => {
    const shuffled = drawn.chain((plan) =>
      shuffledSubarray([...plan.areas.keys()], { minLength: plan.areas.length }).map((order) => ({
        plan,
        order,
      })),
    );
    assert(
      property(shuffled, ({ plan, order }) => {
        const [before, after] = [valuesOf(planOf(plan)), valuesOf(planOf(plan, order))];
        for (const [id, value] of before) {
          const difference = value - (after.get(id) ?? 0n);
          expect(difference === 0n || difference === 1n || difference === -1n).toBe(true);
        }
        expect(sum(before.values())).toBe(sum(after.values()));
      }),
    );
  });

  test('do not change when all areas double', () => {
    assert(
      property(drawn, (plan) => {
        const doubled = {
          areas: plan.areas.map((area) => area * 2n),
          general: plan.general * 2n,
          limited: plan.limited.map((area) => area * 2n),
        };
        expect(valuesOf(planOf(doubled))).toEqual(valuesOf(planOf(plan)));
      }),
    );
  });

  test('never rise for a unit when limited property that serves it goes to another', () => {
    const two = drawn.filter(({ areas, limited }) => areas.length > 1 && limited.length > 1);
    assert(
      property(two, (drawnPlan) => {
        const plan = planOf(drawnPlan);
        const moved = {
          ...plan,
          limitedCommonPropertyAllocations: plan.limitedCommonPropertyAllocations.map((allocation) =>
            allocation.unitIds.length > 0 ? { ...allocation, unitIds: ['unit-1'] } : allocation,
          ),
        };
        expect((valuesOf(moved).get('unit-0') ?? 0n) <= (valuesOf(plan).get('unit-0') ?? 0n)).toBe(true);
      }),
    );
  });

  test('never give a larger unit less than a smaller one in the same group', () => {
    assert(
      property(drawn, (plan) => {
        const served = planOf({ ...plan, limited: plan.limited.slice(0, 1) });
        const values = valuesOf(served);
        for (const group of ['group-A', 'group-B']) {
          const units = unitsOf(served).filter(({ applicationGroupId }) => applicationGroupId === group);
          const measured = units.map(({ id, floorAreaInSqm }) => ({
            area: parseHundredths(floorAreaInSqm) ?? 0n,
            value: values.get(id) ?? 0n,
          }));
          expect(outOfOrder(measured)).toEqual([]);
        }
      }),
    );
  });

  test('follow strata area alone where all owners share equally', () => {
    assert(
      property(drawn, (plan) => {
        const equal = { ...planOf(plan), allOwnersShareCommonPropertiesOnEqualBais: true };
        expect(valuesOf(equal)).toEqual(valuesOf(planOf({ ...plan, limited: [] })));
      }),
    );
  });
});

test('while nobody has said how owners share, there are values only where it makes no difference', () => {
  const open = { ...planOf({ areas: [300n, 500n], general: 90n, limited: [] }), ...unanswered };
  expect(valuesOf(open)).toEqual(valuesOf({ ...open, allOwnersShareCommonPropertiesOnEqualBais: true }));
  const limited = { ...planOf({ areas: [300n, 500n], general: 90n, limited: [50n] }), ...unanswered };
  expect(computeShares(limited)).toMatchObject({ ok: false, faults: [{ code: 'basisMissing' }] });
});

test.each([{ name: 'area', areas: 'wholeSqm' }, { name: 'quota' }] as const)(
  'units that are nothing in whole square metres are named, and nobody gets a figure (%j)',
  (method) => {
    const plan = { ...planOf({ areas: [1n, 1n], general: 100n, limited: [] }), allotedShareValue: 2 };
    expect(valuesOf(plan).size).toBe(2);
    expect(computeShares(plan, method)).toMatchObject({
      ok: false,
      faults: [{ code: 'noShare', count: 2 }],
    });
  },
);

const unanswered = { allOwnersShareCommonPropertiesOnEqualBais: null } as const;

const anyMethod: readonly ShareMethod[] = [
  defaultShareMethod,
  { name: 'area', areas: 'wholeSqm' },
  { name: 'banded', bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }] },
  {
    name: 'weighted',
    useWeights: [{ occupancyUseId: null, weight: '1.30' }],
    typeWeights: [{ unitTypeId: null, weight: '0.85' }],
    accessoryWeight: '0.50',
  },
  { name: 'equal', shares: [{ occupancyUseId: null, share: 3 }] },
  { name: 'roundedArea' },
  { name: 'quota' },
];

describe.each(anyMethod)('by any method ($name)', (method) => {
  test('a larger unit never gets less than a smaller one of the same use', () => {
    assert(
      property(drawn, (plan) => {
        const outcome = computeShares(planOf({ ...plan, limited: [] }), method);
        pre(outcome.ok);
        const values = [...outcome.values.values()];
        expect(outOfOrder(plan.areas.map((area, at) => ({ area, value: values[at] ?? 0n })))).toEqual([]);
      }),
    );
  });

  test('every unit has a whole number above zero, and the aggregate is their sum', () => {
    assert(
      property(drawn, (plan) => {
        const outcome = computeShares(planOf(plan), method);
        pre(outcome.ok);
        expect([...outcome.values.values()].filter((value) => value <= 0n)).toEqual([]);
        expect(sum(outcome.values.values())).toBe(outcome.aggregate);
      }),
    );
  });
});

test('by values of types units of one type differ by one share at most, and make up the allotted share value', () => {
  const method: ShareMethod = { name: 'typeValues', typeValues: [{ unitTypeId: null, value: 7 }] };
  assert(
    property(drawn, integer({ min: 1_000, max: 100_000_000 }), (plan, allotedShareValue) => {
      const outcome = computeShares({ ...planOf(plan), allotedShareValue }, method);
      const values = outcome.ok ? [...outcome.values.values()] : [];
      expect(sum(values)).toBe(BigInt(allotedShareValue));
      expect(values.filter((value) => value > (values[0] ?? 0n) || value < (values[0] ?? 0n) - 1n)).toEqual(
        [],
      );
    }),
  );
});
