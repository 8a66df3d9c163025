import { unused } from '../../fields/field.ts';
import { defaultShareMethod } from '../../share-values/share-method.ts';
import { allocationFields } from '../allocation-fields.ts';
import { buildingFields } from '../building-fields.ts';
import { floorFields } from '../floor-fields.ts';
import { lotFields } from '../lot-fields.ts';
import type {
  PlanAllocation,
  PlanBuilding,
  PlanFloor,
  PlanGroup,
  PlanParkingLot,
  PlanUnit,
  StrataPlan,
} from '../plan.ts';
import { typedUnitFields } from '../unit-fields.ts';

export const aUnit = (unitNumber: string, fields: Partial<PlanUnit> = {}): PlanUnit => ({
  ...unused(typedUnitFields),
  id: `unit-${unitNumber}`,
  unitNumber,
  floorAreaInSqm: '100.00',
  occupancyUseId: 1,
  occupancyUse: { name: 'Residential' },
  unitTypeId: 1,
  applicationUnitType: { name: 'Apartment' },
  drawingDocument: '/api/files/drawing',
  ...fields,
});

export const aFloor = (
  floorNumber: string,
  units: readonly PlanUnit[] = [],
  fields: Partial<PlanFloor> = {},
): PlanFloor => ({
  ...unused(floorFields),
  id: `floor-${floorNumber}`,
  floorNumber,
  grossFloorAreaInSqm: '400.00',
  isPodiumFloor: false,
  units,
  ...fields,
});

export const aBuilding = (
  name: string,
  floors: readonly PlanFloor[],
  fields: Partial<PlanBuilding> = {},
): PlanBuilding => ({
  id: `building-${name}`,
  name,
  ...unused(buildingFields),
  hasPodium: false,
  towers: [],
  applicationBuildingTypeId: 1,
  floors,
  ...fields,
});

export const aGroup = (groupName: string, fields: Partial<PlanGroup> = {}): PlanGroup => ({
  id: `group-${groupName}`,
  groupName,
  groupReference: `G-${groupName}`,
  occupancyUseId: 1,
  ...fields,
});

const prefixes = { 1: 'GCP', 2: 'LCP', 3: 'AU' } as const;

export const anAllocation = (
  commonPropertyTypeId: 1 | 2 | 3,
  place: number,
  fields: Partial<PlanAllocation> = {},
): PlanAllocation => ({
  id: `${prefixes[commonPropertyTypeId]}-${place}`,
  reference: `${prefixes[commonPropertyTypeId]}-${place}`,
  commonPropertyTypeId,
  ...unused(allocationFields),
  floorAreaInSqm: '100.00',
  occupancyUseId: 1,
  unitIds: [],
  ...fields,
});

export const aLot = (reference: string, fields: Partial<PlanParkingLot> = {}): PlanParkingLot => ({
  id: `lot-${reference}`,
  reference,
  accessoryCommonPropertyId: 'AU-1',
  vehicleParkingTypeId: 1,
  ...unused(lotFields),
  ...fields,
});

/** A plan in which all kinds of things occur and nothing is to be found: one building of two towers on a podium. */
export function completePlan(changes: Partial<StrataPlan> = {}): StrataPlan {
  const inGroup = { applicationGroupId: 'group-Homes' };
  return {
    strataDevelopmentTypeId: 2,
    allOwnersShareCommonPropertiesOnEqualBais: false,
    allotedShareValue: 10_000,
    landAreaInSqm: '1000.00',
    occupancyUseId: 1,
    schemeName: 'Kashimaa House',
    schemeAddress: 'Orchid Magu, Malé',
    section31: {
      hasMoreThanOneLevel: true,
      hasSeparateUtilities: true,
      hasSeparateEntrances: true,
      compliesWithRegulations: true,
    },
    hasParkingLotsAssignedToUnits: true,
    property: { landAreaInSqm: '1000.00' },
    strataPlots: [],
    strataBuildings: [
      aBuilding(
        'Tower House',
        [
          aFloor('G', [aUnit('G-1', { occupancyUseId: 2, applicationGroupId: 'group-Shops' })], {
            isPodiumFloor: true,
          }),
          aFloor('1', [
            aUnit('101', { towerId: 'tower-A', ...inGroup }),
            aUnit('102', { towerId: 'tower-B', ...inGroup }),
          ]),
        ],
        {
          hasPodium: true,
          towers: [
            { id: 'tower-A', name: 'Tower A' },
            { id: 'tower-B', name: 'Tower B' },
          ],
        },
      ),
    ],
    applicationGroups: [aGroup('Homes'), aGroup('Shops', { occupancyUseId: 2 })],
    generalCommonPropertyAllocations: [
      anAllocation(1, 1, { applicationBuildingId: 'building-Tower House', floorId: 'floor-G' }),
      anAllocation(1, 2, { applicationBuildingId: 'building-Tower House', floorId: 'floor-1' }),
      anAllocation(1, 3, { floorAreaInSqm: '250.50' }),
    ],
    limitedCommonPropertyAllocations: [
      anAllocation(2, 1, {
        applicationBuildingId: 'building-Tower House',
        floorId: 'floor-1',
        unitIds: ['unit-101'],
      }),
      anAllocation(2, 2, {
        applicationBuildingId: 'building-Tower House',
        floorId: 'floor-G',
        floorAreaInSqm: '75.25',
        applicationGroupId: 'group-Shops',
      }),
    ],
    accessoryCommonPropertyAllocations: [
      anAllocation(3, 1, {
        applicationBuildingId: 'building-Tower House',
        floorId: 'floor-G',
        floorAreaInSqm: '124.75',
        applicationGroupId: 'group-Homes',
      }),
    ],
    parkingScheduleItems: [aLot('P1', { unitId: 'unit-101' }), aLot('P2')],
    strataDocuments: [{ id: 'document-1', documentTypeId: 1 }],
    documentTypes: [
      { id: 1, name: 'Board resolution', requiredFor: [1, 2, 3] },
      { id: 2, name: 'Site plan', requiredFor: [3] },
    ],
    shareMethod: { title: 'By area', version: 1, method: defaultShareMethod },
    enteredShares: [],
    ...changes,
  };
}
