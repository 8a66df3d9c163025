import { entityTypeNames } from '@strata/domain';
import { z } from 'zod';
import { idField, instantOutput, nothing, textField } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const entityType = z.enum(entityTypeNames);

/** What a guide is called and what it is about. */
export const guideInput = z.strictObject({ name: textField(150), description: textField(500) });

const documentFields = { fileName: z.string(), sizeInBytes: z.int() } as const;

const administrators = { host: 'console', access: 'officer', roles: ['Administrator'] } as const;
const source = 'Requirement G1; domain decision 1: Administrators keep reference data';

const reference = z.strictObject({ id: idField });

const changed = {
  ...administrators,
  output: z.strictObject({ version: z.int() }),
  idempotency: 'required',
  version: 'required',
  limit: 'write',
} as const;

export const guidesRoutes = defineRoutes({
  'GET /ExpertGuides': {
    summary: 'The guides for a type of entity, in the ministry’s order; unpaged',
    source: 'Specification 2, section 7; requirement G1',
    host: 'portal',
    access: 'session',
    query: z.strictObject({ entityType }),
    output: z.array(
      z.strictObject({
        name: z.string(),
        description: z.string(),
        /** The address of `GET /Files/{id}`, to be fetched with the token. */
        documentUrl: z.url(),
        fileId: idField,
        ...documentFields,
      }),
    ),
    conditional: true,
    listed: {},
  },
  'GET /Guides': {
    summary: 'All guides in their order, withdrawn ones last',
    source,
    ...administrators,
    output: z.array(
      z.strictObject({
        id: idField,
        entityType,
        name: z.string(),
        description: z.string(),
        fileId: idField,
        ...documentFields,
        isWithdrawn: z.boolean(),
        createdDate: instantOutput,
        version: z.int(),
      }),
    ),
  },
  'POST /Guides': {
    summary: 'Publish a guide at the end of its type’s list; answers with its id',
    source,
    ...administrators,
    form: z.strictObject({ entityType, ...guideInput.shape }),
    files: { File: { accept: 'pdf', required: true } },
    output: idField,
    idempotency: 'required',
    limit: 'upload',
  },
  'PUT /Guides': {
    summary: 'Change what a guide is called, and its document when one is sent',
    source,
    ...changed,
    form: z.strictObject({ id: idField, ...guideInput.shape }),
    files: { File: { accept: 'pdf', required: false } },
    limit: 'upload',
  },
  'POST /Guides/withdraw': {
    summary: 'Show a guide no longer',
    source,
    ...changed,
    body: reference,
  },
  'POST /Guides/restore': {
    summary: 'Show a withdrawn guide again, at the end of its type’s list',
    source,
    ...changed,
    body: reference,
  },
  'POST /Guides/move': {
    summary: 'Move a guide a place up or down among those of its type; at the end it stays where it is',
    source,
    ...administrators,
    body: z.strictObject({ ...reference.shape, direction: z.enum(['up', 'down']) }),
    output: nothing,
    idempotency: 'required',
    limit: 'write',
  },
});
