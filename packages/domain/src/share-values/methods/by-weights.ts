import { formatHundredths, parseHundredths } from '../../decimals.ts';
import { hundredths } from '../../strata-plan/plan-areas.ts';
import { roundHalfUp } from '../apportion.ts';
import type { WeightedMethod } from '../share-method.ts';
import { fraction, type MethodResult } from '../share-steps.ts';
import type { SharingPlan, SharingUnit } from '../sharing-plan.ts';
import { lineFor } from './line-for.ts';

/** The weights of a unit's use and type, in hundredths; undefined where the method has none for it. */
export function weightsOf(
  method: WeightedMethod,
  { occupancyUseId, unitTypeId }: SharingUnit,
): { readonly use: bigint | undefined; readonly type: bigint | undefined } {
  const use = lineFor(method.useWeights, 'occupancyUseId', occupancyUseId);
  const type = lineFor(method.typeWeights, 'unitTypeId', unitTypeId);
  return { use: use && parseHundredths(use.weight), type: type && parseHundredths(type.weight) };
}

/** A fraction of hundredths of a sqm. */
interface AccessoryArea {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const noArea: AccessoryArea = { numerator: 0n, denominator: 1n };

/** The accessory area of each unit: an accessory unit's area counts in equal parts for its lots. */
function accessoryAreas(plan: SharingPlan): ReadonlyMap<string, AccessoryArea> {
  const lots = new Map<string, bigint>();
  for (const { accessoryCommonPropertyId: id } of plan.parkingScheduleItems)
    lots.set(id, (lots.get(id) ?? 0n) + 1n);
  const areas = new Map(
    plan.accessoryCommonPropertyAllocations.map(({ id, floorAreaInSqm }) => [id, hundredths(floorAreaInSqm)]),
  );
  const sums = new Map<string, AccessoryArea>();
  for (const { accessoryCommonPropertyId: id, unitId } of plan.parkingScheduleItems) {
    if (unitId === null) continue;
    const [area, count] = [areas.get(id) ?? 0n, lots.get(id) ?? 1n];
    const sum = sums.get(unitId) ?? noArea;
    sums.set(unitId, {
      numerator: sum.numerator * count + area * sum.denominator,
      denominator: sum.denominator * count,
    });
  }
  return sums;
}

/** Hundredths × hundredths × hundredths: a million to one. */
const scale = 1_000_000n;

/** area × use × type + accessory area × weight, to the nearest whole number, halves up. */
export function byWeights(
  plan: SharingPlan,
  method: WeightedMethod,
  units: readonly SharingUnit[],
  areas: readonly bigint[],
): MethodResult {
  const accessory = accessoryAreas(plan);
  const accessoryWeight = parseHundredths(method.accessoryWeight) ?? 0n;
  const weightedArea = (unit: SharingUnit, place: number): AccessoryArea => {
    const { use = 0n, type = 0n } = weightsOf(method, unit);
    const beside = accessory.get(unit.id) ?? noArea;
    return {
      numerator:
        (areas[place] ?? 0n) * use * type * beside.denominator + beside.numerator * accessoryWeight * 100n,
      denominator: scale * beside.denominator,
    };
  };
  return {
    values: units.map((unit, place) => {
      const { numerator, denominator } = weightedArea(unit, place);
      return roundHalfUp(numerator, denominator);
    }),
    stepsTo: (place) => {
      const unit = units[place];
      if (!unit) return [];
      const { use = 0n, type = 0n } = weightsOf(method, unit);
      const beside = accessory.get(unit.id) ?? noArea;
      const { numerator, denominator } = weightedArea(unit, place);
      return [
        { label: 'Weight of the use', formula: 'by the method', value: formatHundredths(use) },
        { label: 'Weight of the unit type', formula: 'by the method', value: formatHundredths(type) },
        {
          label: 'Accessory area',
          formula: 'accessory units in equal parts for their lots',
          value: `${fraction(beside.numerator, beside.denominator * 100n)} sqm`,
        },
        {
          label: 'Weighted area',
          formula: `strata area × use × type + accessory area × ${method.accessoryWeight}`,
          value: fraction(numerator, denominator),
        },
      ];
    },
    ending: 'rounded to the nearest whole number, halves up',
  };
}
