import type { StrataPlan } from '../../strata-plan/plan.ts';
import { apportion, type Factor } from '../apportion.ts';
import { type ServedArea, type SharedUnit, shareInput } from '../share-input.ts';
import type { AreaMethod } from '../share-method.ts';
import {
  exactOf,
  fraction,
  type MethodResult,
  roundedByRemainder,
  roundingStep,
  type ShareStep,
  sqm,
} from '../share-steps.ts';
import { toWholeSqm, wholeSqmStep } from '../whole-sqm.ts';

/**
 * Shares in proportion to the strata area of the unit plus its part of common property: general property over all
 * units, limited property over the units or the group that it serves, both by strata area. Where all owners share
 * equally, strata area alone decides (domain decision 6).
 */
export function byArea(plan: StrataPlan, method: AreaMethod): MethodResult {
  const isWhole = method.areas === 'wholeSqm';
  const input = shareInput(plan, isWhole ? toWholeSqm : undefined);
  const { units, unitArea, generalArea, limitedArea } = input;
  const isEqual = plan.allOwnersShareCommonPropertiesOnEqualBais === true;
  const divided = isEqual ? unitArea : unitArea + generalArea + limitedArea;
  const total = BigInt(plan.allotedShareValue);
  const general = { label: 'general common property', area: generalArea, servedArea: unitArea };
  const partsOf = ({ limited }: SharedUnit) => (isEqual ? [] : [general, ...limited.map(named)]);

  const factors = new Map<readonly ServedArea[], Factor>();
  const factorOf = (unit: SharedUnit): Factor => {
    const known = factors.get(unit.limited);
    if (known) return known;
    const factor = weigh(total, divided, partsOf(unit));
    factors.set(unit.limited, factor);
    return factor;
  };
  const portions =
    unitArea === 0n
      ? []
      : apportion(
          units.map((unit) => ({ amount: unit.area, factor: factorOf(unit) })),
          total,
        );

  const stepsTo = (index: number): readonly ShareStep[] => {
    const [unit, portion] = [units[index], portions[index]];
    if (!unit || !portion) return [];
    return [
      ...(isWhole ? [wholeSqmStep(unit.area)] : []),
      ...partsOf(unit).map(({ label, area, servedArea }) => ({
        label: `Its part of ${label}`,
        formula: `${sqm(area)} × ${sqm(unit.area)} ÷ ${sqm(servedArea)}`,
        value: `${fraction(area * unit.area, servedArea * 100n)} sqm`,
      })),
      {
        label: 'All that is divided',
        formula: isEqual
          ? 'the strata area of all units'
          : 'strata area of all units, general and limited common property',
        value: sqm(divided),
      },
      {
        label: 'Exact share',
        formula: `${total} × ${isEqual ? 'strata area' : '(strata area + its parts of common property)'} ÷ all that is divided`,
        value: exactOf(portion),
      },
      roundingStep(portion),
    ];
  };
  return { values: portions.map(({ whole }) => whole), stepsTo, ending: roundedByRemainder };
}

function named({ allocation, area, servedArea }: ServedArea) {
  return { label: `limited common property ${allocation.reference}`, area, servedArea };
}

/** total / divided × (1 + Σ area / servedArea) as one fraction. */
function weigh(
  total: bigint,
  divided: bigint,
  parts: readonly { readonly area: bigint; readonly servedArea: bigint }[],
): Factor {
  let [numerator, denominator] = [1n, 1n];
  for (const { area, servedArea } of parts) {
    numerator = numerator * servedArea + area * denominator;
    denominator *= servedArea;
  }
  return { numerator: total * numerator, denominator: divided * denominator };
}
