import { displayDecimal } from '@strata/domain';
import type { Plan } from '../../frame/plan.ts';
import { outside, placeOf } from '../plan-places.ts';
import { outsideValue } from './lot-values.ts';

/** The buildings in which accessory units lie, and the land around them. */
export function buildingChoices(plan: Plan) {
  const used = new Set(plan.accessoryCommonPropertyAllocations.map((one) => one.applicationBuildingId));
  return [
    ...plan.strataBuildings
      .filter(({ id }) => used.has(id))
      .map(({ id, name }) => ({ value: id, label: name })),
    ...(used.has(null) ? [{ value: outsideValue, label: outside }] : []),
  ];
}

/** The accessory units of a building, which are the groups of its lots. */
export function groupChoices(plan: Plan, buildingId: string) {
  const wanted = buildingId === outsideValue ? null : buildingId;
  return plan.accessoryCommonPropertyAllocations
    .filter((one) => one.applicationBuildingId === wanted)
    .map((one) => ({
      value: one.id,
      label: `${one.reference}, ${placeOf(one)}, ${displayDecimal(one.floorAreaInSqm)} sqm`,
    }));
}
