import { applicationActNames, choosableApplicationTypeIds } from '@strata/domain';
import { z } from 'zod';
import {
  areaOutput,
  dayOutput,
  entityFields,
  entityQuery,
  idField,
  idParams,
  idQuery,
  instantOutput,
  nothing,
  referenceOutput,
  smallIdInQuery,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { strataPlanFields } from './strata-plan.ts';

const propertyOfApplication = z.strictObject({ id: idField, plotName: z.string(), plotNumber: z.string() });
/** The project that the application is part of; null takes it out of its project. */
const projectOfApplication = idField.nullable().optional();

/** What list and detail share. */
const applicationFields = {
  id: idField,
  reference: z.string(),
  applicationTypeId: z.int(),
  applicationStatus: z.strictObject({ name: z.string() }),
  applicationStatusId: z.int(),
  parentApplicationId: idField.nullable(),
  canAssignArchitect: z.boolean(),
  createdDate: instantOutput,
  /** When the application came into its present status. */
  statusSince: instantOutput,
  version: z.int(),
} as const;

/** The answer of the accessory schedule: the specification's client sends 1 and 0. */
const yesOrNo = z.union([z.boolean(), z.literal([0, 1]).transform((answer) => answer === 1)]);

const applicationListItem = z.strictObject({ ...applicationFields, property: propertyOfApplication });

/** A person chooses the property and one of the types that are not made by an act. */
export const applicationInput = z.strictObject({
  propertyId: z.uuid('Choose a property'),
  applicationTypeId: z.literal(choosableApplicationTypeIds, 'Choose the type of application'),
  projectId: projectOfApplication,
});

/** One application: how it stands, and its plan. */
const applicationOutput = z.strictObject({
  ...applicationFields,
  ...entityFields,
  entityName: z.string(),
  applicationType: referenceOutput,
  property: z.strictObject({
    ...propertyOfApplication.shape,
    atollName: z.string(),
    islandName: z.string(),
    landAreaInSqm: areaOutput,
    propertyStatusId: z.int(),
  }),
  project: z.strictObject({ id: idField, name: z.string() }).nullable(),
  updatedDate: instantOutput,
  /** Whether the asking entity may edit the strata plan now. */
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  /** What the asking entity may do with the application now. */
  acts: z.array(z.enum(applicationActNames)),
  architect: z
    .strictObject({
      registrationId: idField,
      name: z.string(),
      licenseNumber: z.string(),
      expiryDate: dayOutput,
      /** Whether the licence is valid today. */
      isValid: z.boolean(),
      assignedDate: instantOutput,
    })
    .nullable(),
  /** Why the last architect declined; null once another one is assigned. */
  declineReason: z.string().nullable(),
  planCompletedDate: instantOutput.nullable(),
  ...strataPlanFields,
});

export const applicationsRoutes = defineRoutes({
  'GET /Applications': {
    summary: 'The applications of an entity, newest first; unpaged',
    source: 'Specification 1, section 7',
    host: 'portal',
    access: 'entity',
    query: z.strictObject({
      ...entityFields,
      propertyId: idField.optional(),
      projectId: idField.optional(),
      applicationTypeId: smallIdInQuery.optional(),
      statusId: smallIdInQuery.optional(),
    }),
    output: z.array(applicationListItem),
    conditional: true,
    listed: { emptyFilters: ['propertyId', 'applicationTypeId', 'statusId'] },
  },
  'GET /Applications/applicationTypes': {
    summary: 'The application types',
    source: 'Specification 1, section 7',
    host: 'portal',
    access: 'session',
    output: z.array(referenceOutput),
    conditional: true,
    listed: {},
  },
  'GET /Applications/{id}': {
    summary: 'One application with its whole strata plan, for its applicant and its assigned architect',
    source: 'Specification 2, section 7',
    host: 'portal',
    access: 'entity',
    params: idParams,
    query: entityQuery,
    output: applicationOutput,
    conditional: 'byTag',
    listed: {},
  },
  'POST /Applications': {
    summary: 'Create a draft application for a property of the entity; answers with its id',
    source: 'Requirement A8; domain decision 5',
    host: 'portal',
    access: 'entity',
    body: z.strictObject({ ...entityFields, ...applicationInput.shape }),
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'PUT /Applications': {
    summary:
      'Change an application; only the fields sent are changed, and null leaves the project. The answer of the accessory schedule is whose the plan is to edit; the rest is its applicant’s',
    source: 'Specification 2, section 7; requirement A8',
    host: 'portal',
    access: 'object',
    body: z.strictObject({
      id: idField,
      propertyId: applicationInput.shape.propertyId.optional(),
      applicationTypeId: applicationInput.shape.applicationTypeId.optional(),
      projectId: applicationInput.shape.projectId,
      hasParkingLotsAssignedToUnits: yesOrNo.optional(),
    }),
    output: z.strictObject({ version: z.int() }),
    idempotency: 'optional',
    version: 'optional',
    limit: 'write',
    listed: {},
  },
  'DELETE /Applications': {
    summary: 'Delete a draft that was never submitted',
    source: 'Specification 1, section 7',
    host: 'portal',
    access: 'object',
    query: idQuery,
    output: nothing,
    idempotency: 'optional',
    version: 'optional',
    limit: 'write',
    listed: {},
  },
});
