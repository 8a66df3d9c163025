import {
  allocationFields,
  buildingFields,
  floorFields,
  groupFields,
  lotFields,
  plotFields,
  typedUnitFields,
} from '@strata/domain';
import { z } from 'zod';
import { outputOf } from '../field-schemas.ts';
import { areaOutput, idField, instantOutput, referenceOutput } from '../fields.ts';
import { drawingOutput } from './plan-drawing.ts';
import { shareFields } from './share-values.ts';

const named = z.strictObject({ name: z.string() });
const developmentTypeId = z.literal([1, 2, 3]);
const commonPropertyTypeId = z.literal([1, 2, 3]);

export const unitOutput = z.strictObject({
  id: idField,
  ...outputOf(typedUnitFields),
  occupancyUse: named,
  applicationUnitType: named,
  applicationBuildingTower: named.nullable(),
  /** Address of GET /Files/{id} on the portal's host, asked with the token. */
  drawingDocument: z.string().nullable(),
  drawingFileName: z.string().nullable(),
  floorId: idField,
  /** Whether the unit is registered: its application was approved. */
  isApproved: z.boolean(),
  version: z.int(),
});

export const floorOutput = z.strictObject({
  id: idField,
  ...outputOf(floorFields),
  /** Names of the towers that its units are in, with commas. */
  towers: z.string(),
  buildingId: idField,
  applicationId: idField,
  version: z.int(),
  units: z.array(unitOutput),
});

export const buildingOutput = z.strictObject({
  id: idField,
  ...outputOf(buildingFields),
  towers: z.array(z.strictObject({ id: idField, name: z.string() })),
  applicationBuildingTypeId: z.literal([1, 2]),
  version: z.int(),
  /** From the lowest to the highest. */
  floors: z.array(floorOutput),
});

const groupOutput = z.strictObject({
  id: idField,
  ...outputOf(groupFields),
  groupReference: z.string(),
  occupancyUse: named,
  numberOfUnits: z.int(),
  strataArea: areaOutput,
  gcpArea: areaOutput,
  lcpArea: areaOutput,
  auArea: areaOutput,
  totalCpArea: areaOutput,
  version: z.int(),
});

const allocationOutput = z.strictObject({
  id: idField,
  reference: z.string(),
  commonPropertyTypeId,
  ...outputOf(allocationFields),
  /** Null outside the buildings. */
  applicationBuilding: named.nullable(),
  applicationFloor: z.strictObject({ floorNumber: z.string() }).nullable(),
  applicationGroupName: z.string().nullable(),
  /** References of the groups that it is for. */
  assignedGroups: z.array(z.string()),
  /** The units that limited property serves; empty where it serves a group. */
  unitIds: z.array(idField),
  version: z.int(),
});

const parkingScheduleItem = z.strictObject({
  id: idField,
  ...outputOf(lotFields),
  auReference: z.string(),
  unitNumber: z.string().nullable(),
  vehicleParkingType: named,
  version: z.int(),
});

const documentOutput = z.strictObject({
  id: idField,
  documentTypeId: z.int(),
  documentType: named,
  /** Address of GET /Files/{id} on the portal's host, asked with the token. */
  url: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeInBytes: z.int(),
  addedDate: instantOutput,
});

export const documentTypeOutput = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** The development types that require it. */
  requiredFor: z.array(developmentTypeId),
});

/** A corner of the land in decimal degrees of WGS 84, as they were typed, and in millimetres of the drawing. */
const placedCorner = z.strictObject({
  latitude: z.string(),
  longitude: z.string(),
  x: z.int().nullable(),
  y: z.int().nullable(),
});

/** The whole strata plan as it stands in the answer of its application: all that the findings are computed from. */
export const strataPlanFields = {
  strataDevelopmentTypeId: developmentTypeId.nullable(),
  strataDevelopmentType: referenceOutput.nullable(),
  allOwnersShareCommonPropertiesOnEqualBais: z.boolean().nullable(),
  allotedShareValue: z.int(),
  landAreaInSqm: areaOutput.nullable(),
  occupancyUseId: z.int().nullable(),
  occupancyUse: referenceOutput.nullable(),
  schemeName: z.string().nullable(),
  schemeAddress: z.string().nullable(),
  section31: z.strictObject({
    hasMoreThanOneLevel: z.boolean(),
    hasSeparateUtilities: z.boolean(),
    hasSeparateEntrances: z.boolean(),
    compliesWithRegulations: z.boolean(),
  }),
  hasParkingLotsAssignedToUnits: z.boolean().nullable(),
  /** Version of the development details; If-Match of PUT /Applications/developmentDetails compares with it. */
  detailsVersion: z.int(),
  /** Raised by every change of any part of the plan. */
  planRevision: z.int(),
  strataPlots: z.array(z.strictObject({ id: idField, ...outputOf(plotFields), version: z.int() })),
  strataBuildings: z.array(buildingOutput),
  applicationGroups: z.array(groupOutput),
  generalCommonPropertyAllocations: z.array(allocationOutput),
  limitedCommonPropertyAllocations: z.array(allocationOutput),
  accessoryCommonPropertyAllocations: z.array(allocationOutput),
  parkingScheduleItems: z.array(parkingScheduleItem),
  strataDocuments: z.array(documentOutput),
  documentTypes: z.array(documentTypeOutput),
  /** Warnings that somebody has answered with a reason. */
  findingOverrides: z.array(
    z.strictObject({
      key: z.string(),
      reason: z.string(),
      overriddenBy: z.string(),
      overriddenDate: instantOutput,
    }),
  ),
  ...shareFields,
  /** Left out where nothing is drawn. */
  drawing: drawingOutput.optional(),
  /** Where the land lies; left out where nobody said it. */
  placing: z.strictObject({ corners: z.array(placedCorner), areaInSqmm: z.int() }).optional(),
} as const;
