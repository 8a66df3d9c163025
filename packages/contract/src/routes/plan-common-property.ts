import { allocationFields, groupFields, lotFields } from '@strata/domain';
import { z } from 'zod';
import { inputOf } from '../field-schemas.ts';
import { agreedToInQuery, idField, nothing, smallIdField } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const specified = {
  source: 'Specification 2, section 7',
  host: 'portal',
  access: 'object',
  idempotency: 'optional',
  limit: 'write',
} as const;
/** One call a row: the areas of a tower would soon meet the limit of other changes. */
const row = {
  source: 'Specification 2, section 7',
  host: 'portal',
  access: 'object',
  idempotency: 'optional',
} as const;
const ours = {
  source: 'Requirements L7 and C1 to C5; domain decision 6',
  host: 'portal',
  access: 'object',
  idempotency: 'required',
  limit: 'write',
} as const;
const versionOutput = z.strictObject({ version: z.int() });

export const groupInput = z.strictObject(inputOf(groupFields));

/** Inside a building both ids are there, outside neither. The group is required where the use and the type ask for it. */
export const allocationInput = z.strictObject({
  ...inputOf(allocationFields),
  /** Left out: the occupancy use of the development. */
  occupancyUseId: smallIdField(allocationFields.occupancyUseId.choose).nullable().optional(),
  /** Limited property: the units that it serves, where it is not for a group. */
  unitIds: z.array(idField).max(10_000, 'Choose at most 10,000 units').optional(),
});

export const parkingAllocationInput = z.strictObject(inputOf(lotFields));

/** As many lots in one call; a plan has up to 10,000. */
const mostLotRows = 1000;

const listedAllocation = {
  emptyIds: ['floorId', 'applicationBuildingId', 'occupancyUseId', 'applicationGroupId'],
  textIds: ['commonPropertyTypeId', 'occupancyUseId'],
} as const;

export const planCommonPropertyRoutes = defineRoutes({
  'POST /Applications/groups': {
    summary: 'Add a group; answers with its id. Only where owners do not share common property equally',
    ...specified,
    body: z.strictObject({ applicationId: idField, ...groupInput.shape }),
    output: idField,
    listed: { textIds: ['occupancyUseId'] },
  },
  'PUT /Applications/groups': {
    summary: 'Change a group',
    ...ours,
    body: z.strictObject({ id: idField, ...groupInput.shape }),
    output: versionOutput,
    version: 'required',
  },
  'PUT /Applications/groups/members': {
    summary: 'Put units into a group, or into none; answers with how many changed',
    ...ours,
    body: z.strictObject({
      applicationId: idField,
      applicationGroupId: idField.nullable(),
      unitIds: z.array(idField).min(1, 'Choose at least one unit').max(10_000, 'Choose at most 10,000 units'),
    }),
    output: z.strictObject({ changed: z.int() }),
  },
  'DELETE /Applications/group': {
    summary:
      'Delete a group; its units and common property lose it, as far as that was agreed to. `id` is the application',
    ...specified,
    query: z.strictObject({ id: idField, applicationGroupId: idField, agreedTo: agreedToInQuery }),
    output: nothing,
    version: 'optional',
    listed: {},
  },
  'POST /Applications/cpAllocations': {
    summary: 'Add an area of common property; answers with its id',
    ...row,
    body: z.strictObject({
      applicationId: idField,
      commonPropertyTypeId: z.literal([1, 2, 3], 'Choose the type of common property'),
      ...allocationInput.shape,
    }),
    output: idField,
    listed: listedAllocation,
  },
  'PUT /Applications/cpAllocations': {
    summary: 'Change an area of common property; its type stays',
    ...specified,
    body: z.strictObject({
      id: idField,
      applicationId: idField,
      commonPropertyTypeId: z.literal([1, 2, 3], 'Choose the type of common property'),
      ...allocationInput.shape,
    }),
    output: versionOutput,
    version: 'optional',
    listed: listedAllocation,
  },
  'DELETE /Applications/cpAllocationById': {
    summary:
      'Delete an area of common property; the lots of an accessory unit go with it, as far as that was agreed to',
    ...specified,
    query: z.strictObject({ applicationId: idField, commonPropertyId: idField, agreedTo: agreedToInQuery }),
    output: nothing,
    version: 'optional',
    listed: {},
  },
  'DELETE /Applications/cpAllocations': {
    summary:
      'Reset: delete all common property with the accessory schedule. If-Match is the revision of the plan',
    ...specified,
    query: z.strictObject({ applicationId: idField }),
    output: nothing,
    version: 'optional',
    listed: {},
  },
  'POST /Applications/parkingAllocations': {
    summary: 'Add a lot to the accessory schedule; answers with its id',
    ...row,
    body: parkingAllocationInput,
    output: idField,
    listed: { emptyIds: ['unitId'], textIds: ['vehicleParkingTypeId'] },
  },
  'POST /Applications/parkingAllocations/rows': {
    summary: 'Add many lots to the accessory schedule, all or none; answers with their ids in the same order',
    ...ours,
    body: z.strictObject({
      applicationId: idField,
      lots: z
        .array(parkingAllocationInput)
        .min(1, 'Add at least one accessory lot')
        .max(mostLotRows, `Add at most ${mostLotRows} accessory lots at once`),
    }),
    output: z.array(idField),
  },
  'PUT /Applications/parkingAllocations': {
    summary: 'Change a lot of the accessory schedule',
    ...ours,
    body: z.strictObject({ id: idField, ...parkingAllocationInput.shape }),
    output: versionOutput,
    version: 'required',
  },
  'DELETE /Applications/parkingAllocations/{id}': {
    summary: 'Delete a lot of the accessory schedule',
    ...specified,
    params: z.strictObject({ id: idField }),
    output: nothing,
    version: 'optional',
    listed: {},
  },
});
