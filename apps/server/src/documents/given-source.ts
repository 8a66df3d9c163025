import {
  allocationFields,
  type ImportReferenceData,
  lotFields,
  type PlanAllocation,
  type PlanParticulars,
  type PlanUnit,
  typedUnitFields,
  unused,
} from '@strata/domain';
import type { WholePlan } from './plan-digest.ts';
import type { DocumentSource } from './read-source.ts';

const unit = (unitNumber: string, floorAreaInSqm: string, fields: Partial<PlanUnit> = {}): PlanUnit => ({
  ...unused(typedUnitFields),
  id: `unit-${unitNumber}`,
  unitNumber,
  floorAreaInSqm,
  occupancyUseId: 1,
  occupancyUse: { name: 'Residential' },
  unitTypeId: 2,
  applicationUnitType: { name: 'Two rooms' },
  towerId: 'tower-a',
  applicationGroupId: 'group-homes',
  drawingDocument: `https://portal.strata.example/api/Files/drawing-${unitNumber}`,
  ...fields,
});

const allocation = (
  reference: string,
  commonPropertyTypeId: 1 | 2 | 3,
  fields: Partial<PlanAllocation> = {},
) => ({
  ...unused(allocationFields),
  id: `allocation-${reference}`,
  reference,
  description: `Area ${reference}`,
  commonPropertyTypeId,
  applicationBuildingId: 'building-tower',
  floorId: 'floor-1',
  floorAreaInSqm: '20.00',
  occupancyUseId: 1,
  unitIds: [],
  ...fields,
});

const lotOfUnit = {
  ...unused(lotFields),
  accessoryCommonPropertyId: 'allocation-AU-1',
  unitId: 'unit-101',
  vehicleParkingTypeId: 1,
};

/** A small plan in which all kinds of parts occur. */
export const smallPlan: WholePlan = {
  strataDevelopmentTypeId: 2,
  allOwnersShareCommonPropertiesOnEqualBais: false,
  allotedShareValue: 10_000,
  landAreaInSqm: '600.00',
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
  property: { landAreaInSqm: '600.00' },
  strataPlots: [],
  strataBuildings: [
    {
      id: 'building-tower',
      name: 'Tower House',
      code: 'TH',
      hasPodium: true,
      towers: [{ id: 'tower-a', name: 'Tower A' }],
      applicationBuildingTypeId: 1,
      plotId: null,
      northAngle: null,
      floors: [
        {
          id: 'floor-g',
          floorNumber: 'G',
          grossFloorAreaInSqm: '150.00',
          isPodiumFloor: true,
          baseLevelInMm: null,
          storeyHeightInMm: null,
          units: [
            unit('G-1', '101.25', {
              towerId: null,
              occupancyUseId: 2,
              occupancyUse: { name: 'Commercial' },
              unitTypeId: 8,
              applicationUnitType: { name: 'Shop' },
              applicationGroupId: 'group-shops',
            }),
          ],
        },
        {
          id: 'floor-1',
          floorNumber: '1',
          grossFloorAreaInSqm: '200.00',
          isPodiumFloor: false,
          baseLevelInMm: null,
          storeyHeightInMm: null,
          units: [unit('101', '61.40'), unit('102', '85.20')],
        },
      ],
    },
  ],
  applicationGroups: [
    { id: 'group-homes', groupName: 'Homes', groupReference: 'G1', occupancyUseId: 1 },
    { id: 'group-shops', groupName: 'Shops', groupReference: 'G2', occupancyUseId: 2 },
  ],
  generalCommonPropertyAllocations: [
    allocation('GCP-1', 1),
    allocation('GCP-2', 1, { applicationBuildingId: null, floorId: null, floorAreaInSqm: '1250.50' }),
  ],
  limitedCommonPropertyAllocations: [
    allocation('LCP-1', 2, { floorAreaInSqm: '12.50', unitIds: ['unit-101', 'unit-102'] }),
  ],
  accessoryCommonPropertyAllocations: [
    allocation('AU-1', 3, { floorId: 'floor-g', floorAreaInSqm: '60.00', applicationGroupId: 'group-homes' }),
  ],
  parkingScheduleItems: [
    { id: 'lot-1', reference: 'P1', ...lotOfUnit },
    { id: 'lot-2', reference: 'P2', ...lotOfUnit },
  ],
  strataDocuments: [{ id: 'document-1', documentTypeId: 1 }],
  documentTypes: [{ id: 1, name: 'Board resolution', requiredFor: [2] }],
  shareMethod: { title: 'By area', version: 3, method: { name: 'area', areas: 'exact' } },
  chosenShareMethodId: null,
  enteredShares: [],
};

const entry = (id: number, name: string) => ({ id, name, isRetired: false });

const referenceData: ImportReferenceData = {
  occupancyUses: [entry(1, 'Residential'), entry(2, 'Commercial')],
  unitTypes: [entry(2, 'Two rooms'), entry(8, 'Shop')].map((type) => ({ ...type, occupancyUseIds: [1, 2] })),
  vehicleParkingTypes: [entry(1, 'Car')],
};

const particulars: Omit<PlanParticulars, 'planRevision'> = {
  reference: 'SA-2026-000017',
  schemeNumber: null,
  applicantName: 'Kashimaa Developers Pvt Ltd',
  plotName: 'Kashimaa',
  plotNumber: '10234',
  islandName: 'Malé',
  atollName: 'Kaafu',
  architect: { name: 'Aminath Zahira', licenseNumber: 'AR-0042' },
  completedAt: '2026-11-20T06:00:00Z',
};

/** What the database writes of a plan, at a fixed moment; `change` is done to all of it first. */
export function givenSource(
  plan: WholePlan = smallPlan,
  change: <Value>(value: Value) => Value = (value) => value,
): DocumentSource {
  const { property, ...fields } = change(plan);
  return {
    particulars: JSON.stringify({ ...change(particulars), registeredLandArea: property.landAreaInSqm }),
    plan: JSON.stringify({ ...fields, planRevision: 12, findingOverrides: [] }).slice(1, -1),
    referenceData: JSON.stringify(referenceData),
    // In the Maldives it is the next day already.
    madeAt: '2026-11-20T19:30:00Z',
    authority: 'Ministry of Strata Property (example)',
    isSpecimen: false,
    state: { name: 'draft' },
  };
}
