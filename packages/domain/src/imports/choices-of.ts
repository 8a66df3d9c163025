import type { ChoiceSource } from '../fields/field.ts';
import type { PlanBuilding, StrataPlan } from '../strata-plan/plan.ts';
import { unitsOf } from '../strata-plan/plan-parts.ts';
import { locationWords, noneWord } from './columns.ts';
import type { ImportReferenceData } from './importable-plan.ts';
import { usesOf } from './plan-index.ts';

interface Offer {
  readonly plan: StrataPlan;
  readonly buildings: readonly PlanBuilding[];
  readonly referenceData: ImportReferenceData;
}

const offers: Readonly<Record<ChoiceSource, (offer: Offer) => readonly string[]>> = {
  buildings: ({ buildings }) => buildings.map(({ name }) => name),
  floors: ({ buildings }) =>
    distinct(buildings.flatMap(({ floors }) => floors.map(({ floorNumber }) => floorNumber))),
  towers: ({ buildings }) => distinct(buildings.flatMap(({ towers }) => towers.map(({ name }) => name))),
  groups: ({ plan }) => [...plan.applicationGroups.map(({ groupReference }) => groupReference), noneWord],
  units: ({ plan }) => unitsOf(plan).map(({ unitNumber }) => unitNumber),
  accessoryUnits: ({ plan }) => plan.accessoryCommonPropertyAllocations.map(({ reference }) => reference),
  occupancyUses: ({ plan, referenceData }) => {
    const inUse = usesOf(plan);
    return referenceData.occupancyUses
      .filter(({ id, isRetired }) => !isRetired || inUse.has(id))
      .map(({ name }) => name);
  },
  unitTypes: ({ referenceData }) => notRetired(referenceData.unitTypes),
  vehicleParkingTypes: ({ referenceData }) => notRetired(referenceData.vehicleParkingTypes),
  locations: () => Object.values(locationWords),
};

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

function notRetired(entries: ImportReferenceData['vehicleParkingTypes']): readonly string[] {
  return entries.filter(({ isRetired }) => !isRetired).map(({ name }) => name);
}

/** What can be chosen in a column: the parts of this plan, or of one building of it, and what is on offer. */
export function choicesOf(
  plan: StrataPlan,
  source: ChoiceSource,
  buildingId: string | null,
  referenceData: ImportReferenceData,
): readonly string[] {
  const buildings = plan.strataBuildings.filter(({ id }) => buildingId === null || id === buildingId);
  return offers[source]({ plan, buildings, referenceData });
}
