import { displaySqm } from '../decimals.ts';
import { hundredths } from '../strata-plan/plan-areas.ts';
import { unitsOf } from '../strata-plan/plan-parts.ts';
import { displayShare } from './display-share.ts';
import { byArea } from './methods/by-area.ts';
import { byBands } from './methods/by-bands.ts';
import { byQuota } from './methods/by-quota.ts';
import { byTypeValues } from './methods/by-type-values.ts';
import { byWeights } from './methods/by-weights.ts';
import { lineFor } from './methods/line-for.ts';
import {
  type EnteredShares,
  faultOf,
  type MeasuredUnits,
  type ShareFault,
  shareFaults,
} from './share-faults.ts';
import type { ShareMethod } from './share-method.ts';
import { type MethodResult, type ShareStep } from './share-steps.ts';
import type { SharingPlan } from './sharing-plan.ts';
import { toWholeSqm } from './whole-sqm.ts';

/** Values by unit id, in unit order. `decimals` is how many of their digits stand behind the point. */
export interface Shares {
  readonly ok: true;
  readonly values: ReadonlyMap<string, bigint>;
  readonly aggregate: bigint;
  readonly decimals: 0 | 4;
  /** How the value of one unit came about, step by step; the last step is the value itself. */
  readonly explain: (unitId: string) => readonly ShareStep[] | undefined;
}

export type ShareOutcome = Shares | { readonly ok: false; readonly faults: readonly ShareFault[] };

/**
 * The share value of every unit of a plan (domain decision 6), by its own method or, to see what would be, by another:
 * exact, and the same for the same plan however its rows came. Never a wrong figure: what is missing or would leave a
 * unit without a share is a fault.
 */
export function computeShares(
  plan: SharingPlan,
  method: ShareMethod = plan.shareMethod.method,
  entered: EnteredShares = method.name === 'entered' ? enteredOf(plan) : nothingEntered,
): ShareOutcome {
  const units = unitsOf(plan);
  if (units.length === 0) {
    return {
      ok: false,
      faults: [{ code: 'noUnits', message: 'There are no units yet.', unitIds: [], count: 0 }],
    };
  }
  const areas = units.map(({ floorAreaInSqm }) => hundredths(floorAreaInSqm));
  const faults = shareFaults(plan, { units, areas }, method, entered);
  if (faults.length > 0) return { ok: false, faults };
  const result = resultOf(plan, { units, areas }, method, entered);
  const without = faultOf(
    'noShare',
    'By this method these units would get no share at all. Raise the allotted share value, or correct their areas.',
    units,
    (_, index) => (result.values[index] ?? 0n) <= 0n,
  );
  return without.length > 0 ? { ok: false, faults: without } : sharesOf({ units, areas }, method, result);
}

const nothingEntered: EnteredShares = new Map();

const known = new WeakMap<SharingPlan, ShareOutcome>();

/** The share values of a plan by its own method, worked out once for each plan: what asks for them is many. */
export function sharesOfPlan(plan: SharingPlan): ShareOutcome {
  const before = known.get(plan);
  if (before !== undefined) return before;
  const shares = computeShares(plan);
  known.set(plan, shares);
  return shares;
}

function enteredOf({ enteredShares }: SharingPlan): EnteredShares {
  return new Map(enteredShares.map(({ unitId, value }) => [unitId, value]));
}

function sharesOf(
  { units, areas }: MeasuredUnits,
  method: ShareMethod,
  { values, stepsTo, ending }: MethodResult,
): Shares {
  const decimals = method.name === 'quota' ? 4 : 0;
  const byUnit = new Map<string, bigint>();
  let aggregate = 0n;
  units.forEach(({ id }, place) => {
    const value = values[place] ?? 0n;
    byUnit.set(id, value);
    aggregate += value;
  });
  return {
    ok: true,
    values: byUnit,
    aggregate,
    decimals,
    explain: (unitId) => {
      const place = units.findIndex(({ id }) => id === unitId);
      if (place < 0) return undefined;
      const area = { label: 'Strata area', formula: 'from the plan', value: displaySqm(areas[place] ?? 0n) };
      const value = displayShare(values[place] ?? 0n, decimals);
      return [area, ...stepsTo(place), { label: 'Share value', formula: ending, value }];
    },
  };
}

function resultOf(
  plan: SharingPlan,
  { units, areas }: MeasuredUnits,
  method: ShareMethod,
  entered: EnteredShares,
): MethodResult {
  switch (method.name) {
    case 'area':
      return byArea(plan, method, units, areas);
    case 'quota':
      return byQuota(areas);
    case 'banded':
      return byBands(method, units, areas);
    case 'weighted':
      return byWeights(plan, method, units, areas);
    case 'equal':
      return {
        values: units.map(({ occupancyUseId }) =>
          BigInt(lineFor(method.shares, 'occupancyUseId', occupancyUseId)?.share ?? 0),
        ),
        stepsTo: () => [],
        ending: 'the same for all units of its use',
      };
    case 'typeValues':
      return byTypeValues(plan, method, units);
    case 'roundedArea':
      return {
        values: areas.map((area) => toWholeSqm(area) / 100n),
        stepsTo: () => [],
        ending: 'rounded to whole square metres, halves up',
      };
    default:
      return {
        values: units.map(({ id }) => BigInt(entered.get(id) ?? '0')),
        stepsTo: () => [],
        ending: 'as entered from the valuer’s certificate',
      };
  }
}
