import { type FictionalPlan, installedMethods } from '@strata/fictional-register';
import { unused } from '../../fields/field.ts';
import { defaultShareMethod, type ShareMethod } from '../../share-values/share-method.ts';
import { buildingFields } from '../building-fields.ts';
import { floorFields } from '../floor-fields.ts';
import { commonPropertyTypes, type PlanAllocation, type StrataPlan } from '../plan.ts';
import { typedUnitFields } from '../unit-fields.ts';

/** The document types of a new installation, as far as they are required of some development. */
const documentTypes: StrataPlan['documentTypes'] = [
  { id: 1, name: 'Board resolution', requiredFor: [1, 2, 3] },
  { id: 2, name: 'Building permit', requiredFor: [1, 2] },
  { id: 3, name: 'Site plan', requiredFor: [1, 2, 3] },
  { id: 4, name: 'Floor plans', requiredFor: [1, 2] },
  { id: 6, name: 'Survey of the subdivision', requiredFor: [3] },
  { id: 8, name: 'By-laws of the scheme', requiredFor: [2] },
];

/** As a new installation has them. */
function methodOf({ shareMethodId }: FictionalPlan): ShareMethod {
  if (shareMethodId === installedMethods.entered) return { name: 'entered' };
  if (shareMethodId === installedMethods.banded)
    return { name: 'banded', bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }] };
  return defaultShareMethod;
}

/** A plan of the fictional register as it stands once it was entered; ids are the names that people give. */
export function enteredPlan(plan: FictionalPlan): StrataPlan {
  const allocations = plan.commonProperty.map(
    (allocation, at): PlanAllocation => ({
      ...allocation,
      id: `allocation-${at}`,
      reference: `${commonPropertyTypes[allocation.commonPropertyTypeId - 1]?.prefix}-${at}`,
      applicationBuildingId: allocation.place?.building ?? null,
      floorId: allocation.place && `${allocation.place.building}/${allocation.place.floor}`,
      applicationGroupId: allocation.group,
      unitIds: allocation.units,
    }),
  );
  const ofType = (type: 1 | 2 | 3): readonly PlanAllocation[] =>
    allocations.filter(({ commonPropertyTypeId }) => commonPropertyTypeId === type);
  return {
    ...plan.details,
    hasParkingLotsAssignedToUnits: plan.hasParkingLotsAssignedToUnits,
    property: { landAreaInSqm: plan.details.landAreaInSqm ?? '1.00' },
    strataPlots: plan.plots.map((plot) => ({ ...plot, id: plot.plotNumber })),
    strataBuildings: plan.buildings.map((building) => ({
      ...unused(buildingFields),
      ...building,
      id: building.name,
      towers: building.towers.map((name) => ({ id: name, name })),
      plotId: building.plot,
      floors: building.floors.map((floor) => ({
        ...unused(floorFields),
        ...floor,
        id: `${building.name}/${floor.floorNumber}`,
        units: floor.units.map((unit) => ({
          ...unused(typedUnitFields),
          ...unit,
          id: unit.unitNumber,
          occupancyUse: { name: `Use ${unit.occupancyUseId}` },
          applicationUnitType: { name: `Type ${unit.unitTypeId}` },
          towerId: unit.tower,
          applicationGroupId: unit.group,
          drawingDocument: '/api/Files/drawing',
        })),
      })),
    })),
    applicationGroups: plan.groups.map((group, at) => ({
      ...group,
      id: group.groupName,
      groupReference: `G${at + 1}`,
    })),
    generalCommonPropertyAllocations: ofType(1),
    limitedCommonPropertyAllocations: ofType(2),
    accessoryCommonPropertyAllocations: ofType(3),
    parkingScheduleItems: plan.lots.map(({ accessoryUnit, unit, ...lot }) => ({
      ...lot,
      id: lot.reference,
      accessoryCommonPropertyId: ofType(3)[accessoryUnit - 1]?.id ?? '',
      unitId: unit,
    })),
    strataDocuments: plan.documents.map(({ documentTypeId, title }) => ({ id: title, documentTypeId })),
    documentTypes,
    shareMethod: { title: 'Ours', version: 1, method: methodOf(plan) },
    enteredShares: Object.entries(plan.enteredShares ?? {}).map(([unitId, value]) => ({
      unitId,
      value: String(value),
    })),
  };
}
