import type {
  PlanAllocation,
  PlanBuilding,
  PlanParkingLot,
  PlanUnit,
  StrataPlan,
} from '../strata-plan/plan.ts';
import type { Stack, StackBlock, StackLot, StackShares, StackTint } from './stack.ts';

const kinds = { 1: 'general', 2: 'limited', 3: 'accessory' } as const;

/** What the colours mean: the groups where there are any, else the uses, in the order in which they come. */
function tintsOf(plan: StrataPlan): readonly StackTint[] {
  if (plan.applicationGroups.length > 0)
    return plan.applicationGroups.map(({ id, groupName, groupReference }) => ({
      id,
      label: groupName,
      reference: groupReference,
    }));
  const uses = new Map<string, string>();
  for (const { floors } of plan.strataBuildings)
    for (const { units } of floors)
      for (const { occupancyUseId, occupancyUse } of units)
        uses.set(String(occupancyUseId), occupancyUse.name);
  return [...uses].map(([id, label]) => ({ id, label }));
}

function tintOf(plan: StrataPlan, part: { applicationGroupId: string | null; occupancyUseId: number }) {
  const tint = plan.applicationGroups.length > 0 ? part.applicationGroupId : String(part.occupancyUseId);
  return tint === null ? {} : { tint };
}

/** Common property by the floor on which it lies. */
function allocationsByFloor(plan: StrataPlan): ReadonlyMap<string, readonly PlanAllocation[]> {
  const all = [
    ...plan.generalCommonPropertyAllocations,
    ...plan.limitedCommonPropertyAllocations,
    ...plan.accessoryCommonPropertyAllocations,
  ];
  return Map.groupBy(all, ({ floorId }) => floorId ?? '');
}

const lotsOf = (lots: readonly PlanParkingLot[]): readonly StackLot[] =>
  lots.map(({ reference, unitId }) => ({ reference, unitId }));

/** The share values of a plan's units, by unit id. */
export type DrawnShares = StackShares & { readonly values: ReadonlyMap<string, bigint> };

/**
 * A building of a plan to be drawn: floors from the top down, on each its units, then its common property. General
 * common property serves all, so it has no colour; a block's id is that of the unit or of the area. With `shares` the
 * units show their values.
 */
export function stackOf(plan: StrataPlan, building: PlanBuilding, shares?: DrawnShares): Stack {
  const byFloor = allocationsByFloor(plan);
  const towers = new Map(building.towers.map(({ id, name }) => [id, name]));
  const lots = Map.groupBy(plan.parkingScheduleItems, (lot) => lot.accessoryCommonPropertyId);
  const floors = building.floors.toReversed().map((floor) => {
    const towerOf = ({ towerId }: PlanUnit) =>
      floor.isPodiumFloor || towerId === null ? undefined : towers.get(towerId);
    const units = floor.units.map((unit): StackBlock => {
      const { id, unitNumber, floorAreaInSqm, occupancyUse } = unit;
      const tower = towerOf(unit);
      const share = shares?.values.get(id);
      return {
        id,
        kind: 'unit',
        label: unitNumber,
        area: floorAreaInSqm,
        use: occupancyUse.name,
        ...tintOf(plan, unit),
        ...(tower === undefined ? {} : { tower }),
        ...(share === undefined ? {} : { share }),
      };
    });
    const shared = (byFloor.get(floor.id) ?? []).map((allocation): StackBlock => {
      const { id, reference, floorAreaInSqm, commonPropertyTypeId } = allocation;
      const kind = kinds[commonPropertyTypeId];
      const tint = kind === 'general' ? {} : tintOf(plan, allocation);
      // What is limited to units of one tower lies in that tower.
      const served = floor.units.filter((unit) => allocation.unitIds.includes(unit.id)).map(towerOf);
      const tower = new Set(served).size === 1 ? served[0] : undefined;
      return {
        id,
        kind,
        label: reference,
        area: floorAreaInSqm,
        ...tint,
        ...(tower === undefined ? {} : { tower }),
        ...(kind === 'accessory' ? { lots: lotsOf(lots.get(id) ?? []) } : {}),
      };
    });
    return {
      id: floor.id,
      label: floor.floorNumber,
      grossArea: floor.grossFloorAreaInSqm,
      blocks: [...units, ...shared],
    };
  });
  const drawn = { name: building.name, floors, tints: tintsOf(plan) };
  if (shares === undefined) return drawn;
  const { decimals, largest, bars } = shares;
  return { ...drawn, shares: { decimals, largest, bars } };
}
