import type { AnsweredArea, AnsweredMethod, AnsweredPlan, AnsweredUnit } from './answers.ts';
import {
  by,
  compare,
  decimal,
  type Fraction,
  fraction,
  plus,
  roundedHalfUp,
  sumOf,
  times,
  wholePartOf,
  zero,
} from './fraction.ts';

/** The share values of all units in lot order, by fractions that are never rounded before the end. */
export function recompute(plan: AnsweredPlan): readonly bigint[] {
  const { method } = plan.shareMethod;
  const units = plan.strataBuildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const areas = units.map(({ floorAreaInSqm }) => decimal(floorAreaInSqm));
  const wholeAreas = areas.map((area) => fraction(roundedHalfUp(area)));
  const allotted = fraction(BigInt(plan.allotedShareValue));
  switch (method.name) {
    case 'area': {
      const isWhole = method.areas === 'wholeSqm';
      const claims = claimsByArea(plan, units, isWhole ? wholeAreas : areas);
      return apportion(claims, allotted, isWhole ? areas : undefined);
    }
    case 'quota':
      return apportion({ each: wholeAreas, all: sumOf(wholeAreas) }, fraction(1_000_000n), areas);
    case 'roundedArea':
      return areas.map(roundedHalfUp);
    case 'banded':
      return units.map((unit, place) => valueByBand(method, unit, areas[place] ?? zero));
    case 'equal':
      return units.map(({ occupancyUseId }) =>
        BigInt(lineFor(method.shares, (line) => line.occupancyUseId, occupancyUseId).share),
      );
    case 'typeValues': {
      const each = units.map(({ unitTypeId }) =>
        fraction(BigInt(lineFor(method.typeValues, (line) => line.unitTypeId, unitTypeId).value)),
      );
      return apportion({ each, all: sumOf(each) }, allotted);
    }
    case 'weighted':
      return units.map((unit, place) => valueByWeight(plan, method, unit, areas[place] ?? zero));
    default: {
      const entered = new Map(plan.enteredShares.map(({ unitId, value }) => [unitId, BigInt(value)]));
      return units.map(({ id }) => entered.get(id) ?? 0n);
    }
  }
}

/** What each unit's share is in proportion to, and what all of them make up. */
interface Claims {
  readonly each: readonly Fraction[];
  readonly all: Fraction;
}

/** Each area with its part of general common property, and of the limited property that serves its unit. */
function claimsByArea(
  plan: AnsweredPlan,
  units: readonly AnsweredUnit[],
  areas: readonly Fraction[],
): Claims {
  const each = [...areas];
  let all = sumOf(areas);
  if (plan.allOwnersShareCommonPropertiesOnEqualBais === true) return { each, all };
  const share = (area: Fraction, places: readonly number[]): void => {
    const served = sumOf(places.map((place) => areas[place] ?? zero));
    if (served.over === 0n) return;
    all = plus(all, area);
    for (const place of places) {
      const own = areas[place] ?? zero;
      each[place] = plus(each[place] ?? zero, by(times(area, own), served));
    }
  };
  const isServed = ({ applicationGroupId, unitIds }: AnsweredArea, unit: AnsweredUnit): boolean =>
    applicationGroupId === null ? unitIds.includes(unit.id) : unit.applicationGroupId === applicationGroupId;
  for (const { floorAreaInSqm } of plan.generalCommonPropertyAllocations)
    share(decimal(floorAreaInSqm), [...units.keys()]);
  for (const limited of plan.limitedCommonPropertyAllocations)
    share(
      decimal(limited.floorAreaInSqm),
      [...units.entries()].filter(([, unit]) => isServed(limited, unit)).map(([place]) => place),
    );
  return { each, all };
}

/**
 * Whole parts, then one more each for the largest remainders; where they are equal, for the largest of `before` (areas
 * before they were rounded), then for the first.
 */
function apportion({ each, all }: Claims, total: Fraction, before?: readonly Fraction[]): readonly bigint[] {
  const exact = each.map((claim) => by(times(total, claim), all));
  const wholes = exact.map(wholePartOf);
  const left = wholePartOf(total) - wholes.reduce((sum, whole) => sum + whole, 0n);
  const order = exact
    .map((share, place) => ({
      place,
      remainder: plus(share, fraction(-wholePartOf(share))),
      before: before?.[place] ?? zero,
    }))
    .toSorted(
      (a, b) => compare(b.remainder, a.remainder) || compare(b.before, a.before) || a.place - b.place,
    );
  for (const { place } of order.slice(0, Number(left))) wholes[place] = (wholes[place] ?? 0n) + 1n;
  return wholes;
}

/** The line for this use or type, else the one for all others. */
function lineFor<Line>(lines: readonly Line[], idOf: (line: Line) => number | null, id: number): Line {
  const line = lines.find((one) => idOf(one) === id) ?? lines.find((one) => idOf(one) === null);
  if (line === undefined) throw new Error(`The method has no line for ${id}`);
  return line;
}

function valueByBand(
  { bands }: Extract<AnsweredMethod, { name: 'banded' }>,
  { occupancyUseId }: AnsweredUnit,
  area: Fraction,
): bigint {
  const { bandInSqm, base, step } = lineFor(bands, (band) => band.occupancyUseId, occupancyUseId);
  let value = BigInt(base);
  for (let reached = bandInSqm; compare(area, fraction(BigInt(reached))) > 0; reached += bandInSqm)
    value += BigInt(step);
  return value;
}

function valueByWeight(
  { parkingScheduleItems, accessoryCommonPropertyAllocations }: AnsweredPlan,
  {
    useWeights,
    typeWeights,
    accessoryWeight,
    accessoryWeightOutside,
  }: Extract<AnsweredMethod, { name: 'weighted' }>,
  { id, occupancyUseId, unitTypeId }: AnsweredUnit,
  area: Fraction,
): bigint {
  const accessory = parkingScheduleItems
    .filter(({ unitId }) => unitId === id)
    .map(({ accessoryCommonPropertyId: whole }) => {
      const lots = parkingScheduleItems.filter((lot) => lot.accessoryCommonPropertyId === whole).length;
      const found = accessoryCommonPropertyAllocations.find((one) => one.id === whole);
      const own = found?.floorId === null ? (accessoryWeightOutside ?? accessoryWeight) : accessoryWeight;
      return times(by(decimal(found?.floorAreaInSqm ?? '0'), fraction(BigInt(lots))), decimal(own));
    });
  const use = lineFor(useWeights, (line) => line.occupancyUseId, occupancyUseId);
  const type = lineFor(typeWeights, (line) => line.unitTypeId, unitTypeId);
  const weighted = times(times(area, decimal(use.weight)), decimal(type.weight));
  return roundedHalfUp(plus(weighted, sumOf(accessory)));
}
