import { displaySqm, displayWhole } from '../../decimals.ts';
import { apportion, type Factor } from '../apportion.ts';
import { type ServedArea, shareInput } from '../share-input.ts';
import type { AreaMethod } from '../share-method.ts';
import {
  fraction,
  type MethodResult,
  noValues,
  roundedByRemainder,
  roundingStep,
  type ShareStep,
} from '../share-steps.ts';
import type { SharingPlan, SharingUnit } from '../sharing-plan.ts';
import { toWholeSqm, wholeSqmStep } from '../whole-sqm.ts';

/**
 * Shares in proportion to the strata area of the unit plus its part of common property: general property over all
 * units, limited property over the units or the group that it serves, both by strata area. Where all owners share
 * equally, strata area alone decides (domain decision 6).
 */
export function byArea(
  plan: SharingPlan,
  method: AreaMethod,
  units: readonly SharingUnit[],
  strataAreas: readonly bigint[],
): MethodResult {
  const isWhole = method.areas === 'wholeSqm';
  const input = shareInput(plan, units, isWhole ? strataAreas.map(toWholeSqm) : strataAreas);
  const { areas, classes, served, unitArea, generalArea, limitedArea } = input;
  if (unitArea === 0n) return noValues(areas);
  const isEqual = plan.allOwnersShareCommonPropertiesOnEqualBais === true;
  const divided = isEqual ? unitArea : unitArea + generalArea + limitedArea;
  const total = BigInt(plan.allotedShareValue);
  const general = { label: 'general common property', area: generalArea, servedArea: unitArea };
  const partsOf = (list: readonly ServedArea[]) => (isEqual ? [] : [general, ...list.map(named)]);

  const factors = served.map((list) => weigh(total, divided, partsOf(list)));
  const { wholes, exactOf, isRoundedUp } = apportion(
    { amounts: areas, classes, factors, ...(isWhole ? { unrounded: strataAreas } : {}) },
    total,
  );

  const stepsTo = (place: number): readonly ShareStep[] => {
    const area = areas[place] ?? 0n;
    const { numerator, denominator } = exactOf(place);
    return [
      ...(isWhole ? [wholeSqmStep(area)] : []),
      ...partsOf(served[classes[place] ?? 0] ?? []).map((part) => ({
        label: `Its part of ${part.label}`,
        formula: `${displaySqm(part.area)} × ${displaySqm(area)} ÷ ${displaySqm(part.servedArea)}`,
        value: `${fraction(part.area * area, part.servedArea * 100n)} sqm`,
      })),
      {
        label: 'All that is divided',
        formula: isEqual
          ? 'the strata area of all units'
          : 'strata area of all units, general and limited common property',
        value: displaySqm(divided),
      },
      {
        label: 'Exact share',
        formula: `${displayWhole(total)} × ${isEqual ? 'strata area' : '(strata area + its parts of common property)'} ÷ all that is divided`,
        value: fraction(numerator, denominator),
        exact: { numerator, denominator },
      },
      roundingStep(isRoundedUp(place), isWhole),
    ];
  };
  return { values: wholes, stepsTo, ending: roundedByRemainder };
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
