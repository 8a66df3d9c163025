import { z } from 'zod';
import { idField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { ownerInput, titleOwnerOutput, titleOwnersInput } from './owners.ts';

const source = 'Requirement V2; domain decision 7';

const unitOwnersItem = z.strictObject({
  unitId: idField,
  unitNumber: z.string(),
  buildingName: z.string(),
  floorNumber: z.string(),
  /** Null where they are the owners of the property. */
  owners: z.array(ownerInput).nullable(),
  /** Of an amendment: the title that the unit keeps, with its registered owners; null where one is to be issued. */
  title: z.strictObject({ id: idField, number: z.string(), owners: z.array(titleOwnerOutput) }).nullable(),
});

/** The owners that are proposed for units before they are registered. */
export const unitOwnersRoutes = defineRoutes({
  'GET /Applications/unitOwners': {
    source,
    host: 'both',
    access: 'partyOrOfficer',
    summary: 'Who is to own each unit once it is registered, and who owns those that have a title',
    query: z.strictObject({ applicationId: idField }),
    output: z.strictObject({
      /** Raised by every change of the plan. */
      planRevision: z.int(),
      canEdit: z.boolean(),
      propertyOwners: z.array(ownerInput),
      /** In lot order. */
      units: z.array(unitOwnersItem),
    }),
  },
  'PUT /Applications/unitOwners': {
    summary:
      'Set who is to own units once they are registered; null means the owners of the property. Owners of a registered title change by a request',
    source,
    host: 'portal',
    access: 'object',
    body: z.strictObject({
      applicationId: idField,
      unitIds: z.array(idField).min(1, 'Choose at least one unit').max(10_000),
      owners: titleOwnersInput.nullable(),
    }),
    output: z.strictObject({ planRevision: z.int() }),
    idempotency: 'required',
    version: 'required',
    limit: 'write',
  },
});
