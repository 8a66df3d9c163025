import { buildingFields, floorFields, pickFields, typedUnitFields } from '@strata/domain';
import { z } from 'zod';
import { inputOf } from '../field-schemas.ts';
import { agreedToInQuery, areaOutput, idField, idQuery, nothing, numberField, textField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { buildingOutput, floorOutput, unitOutput } from './strata-plan.ts';

const specification = 'Specification 2, section 7';
const requirement = 'Requirements L4 to L6; domain decision 6';

/** Changes of the specification: keys and versions are honoured when they are sent. */
const specified = {
  source: specification,
  host: 'portal',
  access: 'object',
  idempotency: 'optional',
  limit: 'write',
} as const;
const ours = {
  source: requirement,
  host: 'portal',
  access: 'object',
  idempotency: 'required',
  limit: 'write',
} as const;
const versionOutput = z.strictObject({ version: z.int() });
const deletion = {
  query: z.strictObject({ ...idQuery.shape, agreedTo: agreedToInQuery }),
  output: nothing,
  version: 'optional',
} as const;
/** The same in a body: what would lose something by a change. */
const agreedTo = z.int().min(0).max(1_000_000).optional();

const towerName = textField(100);

/** What the form of a building asks; the plot is required for a strata subdivision, which the plan knows. */
export const buildingInput = z.strictObject({
  ...inputOf(buildingFields),
  hasPodium: z.boolean().optional(),
  applicationBuildingTypeId: z.literal([1, 2], buildingFields.applicationBuildingTypeId.choose).optional(),
});

export const floorInput = z.strictObject({
  ...inputOf(floorFields),
  isPodiumFloor: z.boolean().default(false),
});

/** Where the floors of a building lie and how high they are, and where north is: what is left out is none. */
export const storeysInput = z.strictObject({
  ...inputOf(pickFields(buildingFields, 'northAngle')),
  storeys: z
    .array(
      z.strictObject({
        floorId: idField,
        ...inputOf(pickFields(floorFields, 'baseLevelInMm', 'storeyHeightInMm')),
      }),
    )
    .max(1_000, 'Say the levels of at most 1,000 floors'),
});

/** A group that is left out is the plan's only one of this occupancy use, where there is exactly one. */
export const unitInput = z.strictObject(inputOf(typedUnitFields));

/** At most this many units in one call. */
export const mostUnitRows = 1000;

/** At most this many units of all copies of a floor: what a body holds. */
export const mostCopiedUnits = 5000;

export const planBuildingsRoutes = defineRoutes({
  'GET /Applications/buildings': {
    summary: 'The buildings of a plan, without their floors',
    source: specification,
    host: 'portal',
    access: 'object',
    query: z.strictObject({ applicationId: idField }),
    output: z.array(buildingOutput.omit({ floors: true })),
    listed: {},
  },
  'POST /Applications/strataBuildings': {
    summary: 'Add a building; answers with its id',
    ...specified,
    body: z.strictObject({
      applicationId: idField,
      ...buildingInput.shape,
      towers: z.array(towerName).max(50, 'Add at most 50 towers').optional(),
    }),
    output: idField,
    listed: { emptyIds: ['plotId'] },
  },
  'PUT /Applications/strataBuildings': {
    summary: 'Change a building; a tower that is not sent goes, and its units lose their tower',
    ...ours,
    body: z.strictObject({
      id: idField,
      ...buildingInput.shape,
      towers: z
        .array(z.strictObject({ id: idField.optional(), name: towerName }))
        .max(50, 'Add at most 50 towers'),
      agreedTo,
    }),
    output: versionOutput,
    version: 'required',
  },
  'DELETE /Applications/strataBuildings': {
    summary: 'Delete a building with all that it holds, as far as that was agreed to',
    ...specified,
    ...deletion,
    listed: {},
  },
  'PUT /Applications/storeys': {
    summary:
      'Say where floors of a building lie and how high they are, and where north is in its drawing, all in one act',
    ...ours,
    body: z.strictObject({ buildingId: idField, ...storeysInput.shape }),
    output: z.strictObject({ changed: z.int(), planRevision: z.int() }),
    /** Of the plan. */
    version: 'required',
  },
  'GET /Applications/floors': {
    summary: 'The floors of a building with their units, from the lowest to the highest',
    source: specification,
    host: 'portal',
    access: 'object',
    query: z.strictObject({ buildingId: idField }),
    output: z.array(floorOutput),
    listed: {},
  },
  'POST /Applications/strataFloors': {
    // One call a row (specification 2, section 4): a tower's floors would soon meet the limit of other changes.
    summary: 'Add a floor; answers with its id',
    source: specification,
    host: 'portal',
    access: 'object',
    idempotency: 'optional',
    body: z.strictObject({ applicationId: idField, buildingId: idField, ...floorInput.shape }),
    output: idField,
    listed: {},
  },
  'PUT /Applications/strataFloors': {
    summary: 'Change a floor; units lose their tower when it becomes a floor of the podium',
    ...ours,
    body: z.strictObject({ id: idField, ...floorInput.shape, agreedTo }),
    output: versionOutput,
    version: 'required',
  },
  'DELETE /Applications/strataFloors': {
    summary: 'Delete a floor with all that it holds, as far as that was agreed to',
    ...specified,
    ...deletion,
    listed: {},
  },
  'POST /Applications/strataFloors/duplicate': {
    summary:
      'Copy a floor with its units to new floors of the same building, all or none; answers with their ids',
    ...ours,
    body: z.strictObject({
      floorId: idField,
      /** Whether its general and limited common property is copied too; limited property serves the copied units. */
      withCommonProperty: z.boolean(),
      copies: z
        .array(
          z.strictObject({
            floorNumber: numberField(20),
            units: z
              .array(z.strictObject({ unitId: idField, unitNumber: numberField(20) }))
              .max(mostUnitRows, `Copy at most ${mostUnitRows} units of a floor`),
          }),
        )
        .min(1, 'Name at least one floor')
        .max(100, 'Copy to at most 100 floors at once')
        .refine(
          (copies) => copies.reduce((sum, { units }) => sum + units.length, 0) <= mostCopiedUnits,
          `Copy at most ${mostCopiedUnits} units at once`,
        ),
    }),
    output: z.array(idField),
  },
  'GET /Applications/units': {
    summary: 'The units of an application, of a building or of a floor, in order',
    source: 'Specification 2, section 7; requirement V4',
    host: 'portal',
    access: 'object',
    query: z.strictObject({
      applicationId: idField,
      buildingId: idField.optional(),
      floorId: idField.optional(),
      isApproved: z.enum(['true', 'false']).optional(),
    }),
    output: z.array(unitOutput.extend({ buildingId: idField, floorNumber: z.string() })),
    listed: { emptyFilters: ['buildingId', 'floorId', 'isApproved'] },
  },
  'GET /Applications/units/{id}': {
    summary: 'One unit: where it is, what serves it, and the application that it is part of',
    source: 'Requirement V2',
    host: 'portal',
    access: 'object',
    params: z.strictObject({ id: idField }),
    output: z.strictObject({
      ...unitOutput.shape,
      application: z.strictObject({
        id: idField,
        reference: z.string(),
        applicationStatus: z.strictObject({ name: z.string() }),
        applicationStatusId: z.int(),
        plotName: z.string(),
        schemeName: z.string().nullable(),
      }),
      building: z.strictObject({ id: idField, name: z.string() }),
      floor: z.strictObject({ id: idField, floorNumber: z.string(), isPodiumFloor: z.boolean() }),
      group: z.strictObject({ id: idField, groupName: z.string(), groupReference: z.string() }).nullable(),
      /** Limited common property that serves it, by itself or by its group. */
      limitedCommonProperty: z.array(
        z.strictObject({
          id: idField,
          reference: z.string(),
          description: z.string().nullable(),
          floorAreaInSqm: areaOutput,
          /** Whether it serves the whole group. */
          servesGroup: z.boolean(),
        }),
      ),
      accessoryLots: z.array(
        z.strictObject({
          id: idField,
          reference: z.string(),
          auReference: z.string(),
          vehicleParkingType: z.strictObject({ name: z.string() }),
        }),
      ),
    }),
  },
  'POST /Applications/strataUnits': {
    summary: 'Add a unit; answers with its id. A number that is used already is refused beside its field',
    source: specification,
    host: 'portal',
    access: 'object',
    idempotency: 'optional',
    limit: 'write',
    body: z.strictObject({ floorId: idField, ...unitInput.shape }),
    output: idField,
    listed: { emptyIds: ['towerId'], textIds: ['occupancyUseId', 'unitTypeId'] },
  },
  'POST /Applications/strataUnits/rows': {
    summary: 'Add many units, all or none; answers with their ids in the same order',
    ...ours,
    body: z.strictObject({
      applicationId: idField,
      units: z
        .array(z.strictObject({ floorId: idField, ...unitInput.shape }))
        .min(1, 'Add at least one unit')
        .max(mostUnitRows, `Add at most ${mostUnitRows} units at once`),
    }),
    output: z.array(idField),
  },
  'PUT /Applications/strataUnits': {
    summary: 'Change a unit; it stays on its floor',
    ...ours,
    body: z.strictObject({ id: idField, ...unitInput.shape }),
    output: versionOutput,
    version: 'required',
  },
  'DELETE /Applications/strataUnits': {
    summary: 'Delete a unit; lots and limited property that name it lose it, as far as that was agreed to',
    ...specified,
    ...deletion,
    listed: {},
  },
});
