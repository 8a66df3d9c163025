import { type ChoiceSource, locationWords, noneWord } from './columns.ts';
import type { ImportablePlan, ImportReferenceData } from './importable-plan.ts';
import { usesOf } from './plan-index.ts';

/** What can be chosen in a column: the parts of this plan, or of one building of it, and what is on offer. */
export function choicesOf(
  plan: ImportablePlan,
  source: ChoiceSource,
  buildingId: string | null,
  referenceData: ImportReferenceData,
): readonly string[] {
  const buildings = plan.strataBuildings.filter(({ id }) => buildingId === null || id === buildingId);
  const offered = (entries: readonly { readonly name: string; readonly isRetired: boolean }[]) =>
    entries.filter(({ isRetired }) => !isRetired).map(({ name }) => name);
  switch (source) {
    case 'buildings':
      return buildings.map(({ name }) => name);
    case 'floors':
      return distinct(buildings.flatMap(({ floors }) => floors.map(({ floorNumber }) => floorNumber)));
    case 'towers':
      return distinct(buildings.flatMap(({ towers }) => towers.map(({ name }) => name)));
    case 'groups':
      return [...plan.applicationGroups.map(({ groupReference }) => groupReference), noneWord];
    case 'units':
      return plan.strataBuildings.flatMap(({ floors }) =>
        floors.flatMap(({ units }) => units.map(({ unitNumber }) => unitNumber)),
      );
    case 'accessoryUnits':
      return plan.accessoryCommonPropertyAllocations.map(({ reference }) => reference);
    case 'occupancyUses': {
      const inUse = usesOf(plan);
      return referenceData.occupancyUses
        .filter(({ id, isRetired }) => !isRetired || inUse.has(id))
        .map(({ name }) => name);
    }
    case 'unitTypes':
      return offered(referenceData.unitTypes);
    case 'vehicleParkingTypes':
      return offered(referenceData.vehicleParkingTypes);
    case 'locations':
      return Object.values(locationWords);
  }
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
