import { groupsByName } from '../strata-plan/group-names.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import type {
  PlanAllocation,
  PlanBuilding,
  PlanFloor,
  PlanGroup,
  PlanUnit,
  StrataPlan,
} from '../strata-plan/plan.ts';
import type { ImportReferenceData } from './importable-plan.ts';
import { nameKey } from './typed-values.ts';

/** A unit and where it is. */
export interface PlacedUnit {
  readonly unit: PlanUnit;
  readonly floor: PlanFloor;
  readonly building: PlanBuilding;
}

/** An entry of reference data and whether this plan can choose it. */
interface ChoosableEntry {
  readonly id: number;
  readonly isOffered: boolean;
}

/** What people call the parts of a plan, and what they are called by their ids: each is looked up, never searched. */
export interface PlanIndex {
  readonly plan: StrataPlan;
  readonly buildings: ReadonlyMap<string, PlanBuilding>;
  readonly buildingsById: ReadonlyMap<string, PlanBuilding>;
  /** Floors by the ids of their buildings and the keys of their numbers. */
  readonly floors: ReadonlyMap<string, ReadonlyMap<string, PlanFloor>>;
  readonly floorNumbers: ReadonlyMap<string, string>;
  readonly towers: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly towerNames: ReadonlyMap<string, string>;
  /** Ids of groups by the keys of what they are called; null of what several are. */
  readonly groups: ReadonlyMap<string, string | null>;
  readonly groupReferences: ReadonlyMap<string, string>;
  /** The plan's group of a use, where there is exactly one. */
  readonly onlyGroups: ReadonlyMap<number, string>;
  readonly units: ReadonlyMap<string, PlacedUnit>;
  readonly unitNumbers: ReadonlyMap<string, string>;
  /** All areas of common property by the keys of their references. */
  readonly allocations: ReadonlyMap<string, PlanAllocation>;
  readonly allocationReferences: ReadonlyMap<string, string>;
  readonly uses: ReadonlyMap<string, ChoosableEntry>;
  readonly useNames: ReadonlyMap<number, string>;
  readonly unitTypes: ReadonlyMap<string, ChoosableEntry & { readonly uses: ReadonlySet<number> }>;
  readonly unitTypeNames: ReadonlyMap<number, string>;
  readonly parkingTypes: ReadonlyMap<string, ChoosableEntry>;
  readonly parkingTypeNames: ReadonlyMap<number, string>;
}

export function indexPlan(plan: StrataPlan, referenceData: ImportReferenceData): PlanIndex {
  const { strataBuildings, applicationGroups } = plan;
  const { occupancyUses, unitTypes, vehicleParkingTypes } = referenceData;
  const inUse = usesOf(plan);
  const allocations = importableAllocations(plan);
  return {
    plan,
    buildings: new Map(strataBuildings.map((building) => [nameKey(building.name), building])),
    buildingsById: new Map(strataBuildings.map((building) => [building.id, building])),
    floors: new Map(strataBuildings.map(({ id, floors }) => [id, floorsByNumber(floors)])),
    floorNumbers: new Map(
      strataBuildings.flatMap(({ floors }) => floors.map((floor) => [floor.id, floor.floorNumber])),
    ),
    towers: new Map(
      strataBuildings.map(({ id, towers }) => [
        id,
        new Map(towers.map((tower) => [nameKey(tower.name), tower.id])),
      ]),
    ),
    towerNames: new Map(
      strataBuildings.flatMap(({ towers }) => towers.map((tower) => [tower.id, tower.name])),
    ),
    groups: groupsByName(applicationGroups, nameKey),
    groupReferences: new Map(applicationGroups.map(({ id, groupReference }) => [id, groupReference])),
    onlyGroups: onlyGroupsOf(applicationGroups),
    ...unitsByNumber(plan),
    allocations: new Map(allocations.map((area) => [unitNumberKey(area.reference), area])),
    allocationReferences: new Map(allocations.map(({ id, reference }) => [id, reference])),
    uses: new Map(
      occupancyUses.map(({ id, name, isRetired }) => [
        nameKey(name),
        { id, isOffered: !isRetired || inUse.has(id) },
      ]),
    ),
    useNames: namesOf(occupancyUses),
    unitTypes: new Map(
      unitTypes.map(({ id, name, isRetired, occupancyUseIds }) => [
        nameKey(name),
        { id, isOffered: !isRetired, uses: new Set(occupancyUseIds) },
      ]),
    ),
    unitTypeNames: namesOf(unitTypes),
    parkingTypes: new Map(
      vehicleParkingTypes.map(({ id, name, isRetired }) => [nameKey(name), { id, isOffered: !isRetired }]),
    ),
    parkingTypeNames: namesOf(vehicleParkingTypes),
  };
}

function namesOf(
  entries: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<number, string> {
  return new Map(entries.map(({ id, name }) => [id, name]));
}

function floorsByNumber(floors: readonly PlanFloor[]): ReadonlyMap<string, PlanFloor> {
  return new Map(floors.map((floor) => [unitNumberKey(floor.floorNumber), floor]));
}

function onlyGroupsOf(groups: readonly PlanGroup[]): ReadonlyMap<number, string> {
  const only = new Map<number, string>();
  const several = new Set<number>();
  for (const { id, occupancyUseId } of groups) {
    if (only.has(occupancyUseId)) several.add(occupancyUseId);
    only.set(occupancyUseId, id);
  }
  for (const use of several) only.delete(use);
  return only;
}

function unitsByNumber({ strataBuildings }: StrataPlan): Pick<PlanIndex, 'units' | 'unitNumbers'> {
  const units = new Map<string, PlacedUnit>();
  const unitNumbers = new Map<string, string>();
  for (const building of strataBuildings)
    for (const floor of building.floors)
      for (const unit of floor.units) {
        units.set(unitNumberKey(unit.unitNumber), { unit, floor, building });
        unitNumbers.set(unit.id, unit.unitNumber);
      }
  return { units, unitNumbers };
}

/** All areas of common property with what their sheet tells. */
export function importableAllocations(plan: StrataPlan): readonly PlanAllocation[] {
  return [
    ...plan.generalCommonPropertyAllocations,
    ...plan.limitedCommonPropertyAllocations,
    ...plan.accessoryCommonPropertyAllocations,
  ];
}

/** The uses that the plan has already: it can choose them even when they are retired. */
export function usesOf(plan: StrataPlan): ReadonlySet<number | null> {
  const uses = new Set<number | null>([plan.occupancyUseId]);
  for (const { occupancyUseId } of plan.applicationGroups) uses.add(occupancyUseId);
  for (const { occupancyUseId } of importableAllocations(plan)) uses.add(occupancyUseId);
  for (const { floors } of plan.strataBuildings)
    for (const { units } of floors) for (const { occupancyUseId } of units) uses.add(occupancyUseId);
  return uses;
}
