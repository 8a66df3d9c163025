import { formatHundredths, parseHundredths } from '../../decimals.ts';
import { hundredths } from '../../strata-plan/plan-areas.ts';
import { roundHalfUp } from '../apportion.ts';
import type { WeightedMethod } from '../share-method.ts';
import { fraction, type MethodResult } from '../share-steps.ts';
import type { SharingAccessoryUnit, SharingPlan, SharingUnit } from '../sharing-plan.ts';
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

/** The accessory area of each unit, of those that count: an accessory unit's area counts in equal parts for its lots. */
function accessoryAreas(
  plan: SharingPlan,
  counts: (accessoryUnit: SharingAccessoryUnit) => boolean,
): ReadonlyMap<string, AccessoryArea> {
  const lots = new Map<string, bigint>();
  for (const { accessoryCommonPropertyId: id } of plan.parkingScheduleItems)
    lots.set(id, (lots.get(id) ?? 0n) + 1n);
  const areas = new Map(
    plan.accessoryCommonPropertyAllocations
      .filter(counts)
      .map(({ id, floorAreaInSqm }) => [id, hundredths(floorAreaInSqm)]),
  );
  const sums = new Map<string, AccessoryArea>();
  for (const { accessoryCommonPropertyId: id, unitId } of plan.parkingScheduleItems) {
    const area = areas.get(id);
    if (unitId === null || area === undefined) continue;
    const count = lots.get(id) ?? 1n;
    const sum = sums.get(unitId) ?? noArea;
    sums.set(unitId, {
      numerator: sum.numerator * count + area * sum.denominator,
      denominator: sum.denominator * count,
    });
  }
  return sums;
}

/** Accessory areas that have one weight, and how the steps call them. */
interface WeighedAccessory {
  readonly label: string;
  readonly weight: string;
  readonly areas: ReadonlyMap<string, AccessoryArea>;
}

function weighedAccessory(
  plan: SharingPlan,
  { accessoryWeight, accessoryWeightOutside }: WeightedMethod,
): readonly WeighedAccessory[] {
  if (accessoryWeightOutside === undefined)
    return [{ label: 'Accessory area', weight: accessoryWeight, areas: accessoryAreas(plan, () => true) }];
  return [
    {
      label: 'Accessory area within buildings',
      weight: accessoryWeight,
      areas: accessoryAreas(plan, ({ floorId }) => floorId !== null),
    },
    {
      label: 'Accessory area outside buildings',
      weight: accessoryWeightOutside,
      areas: accessoryAreas(plan, ({ floorId }) => floorId === null),
    },
  ];
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
  const accessory = weighedAccessory(plan, method);
  const weightedArea = (unit: SharingUnit, place: number): AccessoryArea => {
    const { use = 0n, type = 0n } = weightsOf(method, unit);
    let [numerator, denominator] = [(areas[place] ?? 0n) * use * type, scale];
    for (const { weight, areas: beside } of accessory) {
      const { numerator: area, denominator: parts } = beside.get(unit.id) ?? noArea;
      numerator = numerator * parts + (area * (parseHundredths(weight) ?? 0n) * 100n * denominator) / scale;
      denominator *= parts;
    }
    return { numerator, denominator };
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
      const { numerator, denominator } = weightedArea(unit, place);
      return [
        { label: 'Weight of the use', formula: 'by the method', value: formatHundredths(use) },
        { label: 'Weight of the unit type', formula: 'by the method', value: formatHundredths(type) },
        ...accessory.map(({ label, areas: beside }) => {
          const area = beside.get(unit.id) ?? noArea;
          return {
            label,
            formula: 'accessory units in equal parts for their lots',
            value: `${fraction(area.numerator, area.denominator * 100n)} sqm`,
          };
        }),
        {
          label: 'Weighted area',
          formula: [
            'strata area × use × type',
            ...accessory.map(({ label, weight }) => `${label.toLowerCase()} × ${weight}`),
          ].join(' + '),
          value: fraction(numerator, denominator),
        },
      ];
    },
    ending: 'rounded to the nearest whole number, halves up',
  };
}
