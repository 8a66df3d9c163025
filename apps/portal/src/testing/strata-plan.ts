import type { Output } from '@strata/contract';
import {
  allocationFields,
  buildingFields,
  floorFields,
  groupFields,
  lotFields,
  typedUnitFields,
  unused,
} from '@strata/domain';

/** Strata plans as the server would answer with them; a test names what matters to it. */
type Plan = Output<'GET /Applications/{id}'>;
type Building = Plan['strataBuildings'][number];
type Floor = Building['floors'][number];
type Unit = Floor['units'][number];
type Group = Plan['applicationGroups'][number];
type Allocation = Plan['generalCommonPropertyAllocations'][number];
type Lot = Plan['parkingScheduleItems'][number];
type PlanDocument = Plan['strataDocuments'][number];

const instant = '2026-03-04T20:30:00.000Z';
const applicationId = '01a00000-0000-7000-8000-0000000000b1';

export const planIds = {
  plot: '01a00000-0000-7000-8000-000000001001',
  building: '01a00000-0000-7000-8000-000000002001',
  tower: '01a00000-0000-7000-8000-000000002101',
  floor: '01a00000-0000-7000-8000-000000003001',
  unit: '01a00000-0000-7000-8000-000000004001',
  otherUnit: '01a00000-0000-7000-8000-000000004002',
  group: '01a00000-0000-7000-8000-000000005001',
  general: '01a00000-0000-7000-8000-000000006001',
  limited: '01a00000-0000-7000-8000-000000006002',
  accessory: '01a00000-0000-7000-8000-000000006003',
  lot: '01a00000-0000-7000-8000-000000007001',
  document: '01a00000-0000-7000-8000-000000008001',
} as const;

/** What a plan of nothing has: all that is asked for is still open. */
export const emptyPlan = {
  strataDevelopmentTypeId: null,
  strataDevelopmentType: null,
  allOwnersShareCommonPropertiesOnEqualBais: null,
  allotedShareValue: 10_000,
  landAreaInSqm: '1234.50',
  occupancyUseId: null,
  occupancyUse: null,
  schemeName: null,
  schemeAddress: null,
  section31: {
    hasMoreThanOneLevel: false,
    hasSeparateUtilities: false,
    hasSeparateEntrances: false,
    compliesWithRegulations: false,
  },
  hasParkingLotsAssignedToUnits: null,
  detailsVersion: 1,
  planRevision: 1,
  strataPlots: [],
  strataBuildings: [],
  applicationGroups: [],
  generalCommonPropertyAllocations: [],
  limitedCommonPropertyAllocations: [],
  accessoryCommonPropertyAllocations: [],
  parkingScheduleItems: [],
  strataDocuments: [],
  documentTypes: [
    { id: 1, name: 'Board resolution', description: 'Signed by all owners.', requiredFor: [2, 3] },
    {
      id: 2,
      name: 'Building permit',
      description: 'Issued by the ministry of construction.',
      requiredFor: [1, 2],
    },
    { id: 3, name: 'Other', description: 'Whatever else explains the plan.', requiredFor: [] },
  ],
  findingOverrides: [],
  shareMethod: {
    id: 1,
    title: 'By area',
    version: 1,
    versionId: '01a00000-0000-7000-8000-000000009001',
    method: { name: 'area', areas: 'exact' },
    isDefault: true,
    isPinned: false,
    inForceSince: instant,
  },
  chosenShareMethodId: null,
  enteredShares: [],
  sharesVersion: 1,
  keptSchedule: null,
} as const satisfies Partial<Plan>;

export function unit(over: Partial<Unit> = {}): Unit {
  return {
    ...unused(typedUnitFields),
    id: planIds.unit,
    unitNumber: '101',
    occupancyUse: { name: 'Residential' },
    occupancyUseId: 1,
    applicationUnitType: { name: 'Apartment' },
    unitTypeId: 1,
    floorAreaInSqm: '80.00',
    applicationBuildingTower: null,
    drawingDocument: null,
    drawingFileName: null,
    floorId: planIds.floor,
    isApproved: false,
    version: 1,
    ...over,
  };
}

export function floor(over: Partial<Floor> = {}): Floor {
  return {
    ...unused(floorFields),
    id: planIds.floor,
    floorNumber: '1',
    grossFloorAreaInSqm: '200.00',
    isPodiumFloor: false,
    towers: '',
    buildingId: planIds.building,
    applicationId,
    version: 1,
    units: [unit(), unit({ id: planIds.otherUnit, unitNumber: '102', floorAreaInSqm: '90.00' })],
    ...over,
  };
}

export function building(over: Partial<Building> = {}): Building {
  return {
    ...unused(buildingFields),
    id: planIds.building,
    name: 'Fehi Tower',
    hasPodium: false,
    towers: [],
    applicationBuildingTypeId: 1,
    version: 1,
    floors: [floor()],
    ...over,
  };
}

export function group(over: Partial<Group> = {}): Group {
  return {
    ...unused(groupFields),
    id: planIds.group,
    groupName: 'Homes',
    groupReference: 'G1',
    occupancyUse: { name: 'Residential' },
    occupancyUseId: 1,
    numberOfUnits: 2,
    strataArea: '170.00',
    gcpArea: '0.00',
    lcpArea: '0.00',
    auArea: '0.00',
    totalCpArea: '0.00',
    version: 1,
    ...over,
  };
}

/** An area of general common property on the floor, unless told. */
export function allocation(over: Partial<Allocation> = {}): Allocation {
  return {
    ...unused(allocationFields),
    id: planIds.general,
    reference: 'GCP-1',
    commonPropertyTypeId: 1,
    applicationBuildingId: planIds.building,
    applicationBuilding: { name: 'Fehi Tower' },
    floorId: planIds.floor,
    applicationFloor: { floorNumber: '1' },
    floorAreaInSqm: '30.00',
    occupancyUseId: 1,
    applicationGroupName: null,
    assignedGroups: [],
    unitIds: [],
    version: 1,
    ...over,
  };
}

export function lot(over: Partial<Lot> = {}): Lot {
  return {
    ...unused(lotFields),
    id: planIds.lot,
    reference: 'P-01',
    accessoryCommonPropertyId: planIds.accessory,
    auReference: 'AU-1',
    unitId: planIds.unit,
    unitNumber: '101',
    vehicleParkingTypeId: 1,
    vehicleParkingType: { name: 'Car' },
    version: 1,
    ...over,
  };
}

export function planDocument(over: Partial<PlanDocument> = {}): PlanDocument {
  return {
    id: planIds.document,
    documentTypeId: 1,
    documentType: { name: 'Board resolution' },
    url: '/api/Files/01a00000-0000-7000-8000-0000000000c1',
    fileName: 'resolution.pdf',
    mediaType: 'application/pdf',
    sizeInBytes: 120_000,
    addedDate: instant,
    ...over,
  };
}
