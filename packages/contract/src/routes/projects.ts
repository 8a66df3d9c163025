import { z } from 'zod';
import {
  entityFields,
  entityQuery,
  idField,
  idParams,
  idQuery,
  instantOutput,
  nothing,
  optionalTextAreaField,
  textField,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** What a person gives a project: a name that the entity's other projects do not have, and what it is about. */
export const projectInput = z.strictObject({ name: textField(100), desc: optionalTextAreaField(500) });

/** What list and detail share; `applications` counts those of every state. */
const projectFields = {
  id: idField,
  name: z.string(),
  desc: z.string(),
  applications: z.int(),
  createdDate: instantOutput,
  version: z.int(),
} as const;

export const projectsRoutes = defineRoutes({
  'GET /Projects': {
    summary: 'The projects of an entity, newest first, with the number of their applications; unpaged',
    source: 'Requirement J2',
    host: 'portal',
    access: 'entity',
    query: entityQuery,
    output: z.array(z.strictObject(projectFields)),
    conditional: true,
  },
  'GET /Projects/{id}': {
    summary: 'One project',
    source: 'Requirement J2',
    host: 'portal',
    access: 'object',
    params: idParams,
    output: z.strictObject({
      ...projectFields,
      ...entityFields,
      updatedDate: instantOutput,
      canDelete: z.boolean(),
    }),
  },
  'POST /Projects': {
    summary: 'Begin a project, for entities that create applications; answers with its id',
    source: 'Requirement J2',
    host: 'portal',
    access: 'entity',
    body: z.strictObject({ ...entityFields, ...projectInput.shape }),
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'PUT /Projects': {
    summary: 'Change the name and the description of a project',
    source: 'Requirement J2',
    host: 'portal',
    access: 'object',
    body: z.strictObject({ id: idField, ...projectInput.shape }),
    output: z.strictObject({ version: z.int() }),
    idempotency: 'required',
    version: 'required',
    limit: 'write',
  },
  'DELETE /Projects': {
    summary: 'Delete a project that no application is in',
    source: 'Requirement J2',
    host: 'portal',
    access: 'object',
    query: idQuery,
    output: nothing,
    idempotency: 'required',
    version: 'required',
    limit: 'write',
  },
});
