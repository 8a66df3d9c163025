import { mostOwnersOfAProperty, propertyDocumentTypes, propertyFields } from '@strata/domain';
import { z } from 'zod';
import { inputOf, outputOf } from '../field-schemas.ts';
import {
  areaField,
  areaOutput,
  entityFields,
  entityQuery,
  idField,
  idParams,
  idQuery,
  instantOutput,
  nothing,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { ownersInput } from './owners.ts';

const propertyDocumentType = z.enum(
  Object.keys(propertyDocumentTypes) as [keyof typeof propertyDocumentTypes],
);

const propertyDocumentInput = z.strictObject({ fileId: idField, documentType: propertyDocumentType });

/** The particulars of a plot, as the form asks them. */
const propertyParticulars = z.strictObject({
  ...inputOf(propertyFields),
  islandId: z.int(propertyFields.islandId.choose).positive(propertyFields.islandId.choose),
  landAreaInSqm: areaField,
});

/** Exactly one registry document, and supporting documents as far as they are needed; no file twice. */
const propertyDocuments = z
  .array(propertyDocumentInput)
  .max(
    propertyDocumentTypes.RegistryDocument.most + propertyDocumentTypes.SupportingDocument.most,
    'Add fewer documents',
  )
  .superRefine((documents, context) => {
    const registry = documents.filter((document) => document.documentType === 'RegistryDocument');
    if (registry.length === 0) {
      context.addIssue({ code: 'custom', path: [], message: 'Add the registry document' });
    }
    if (registry.length > 1) {
      context.addIssue({ code: 'custom', path: [], message: 'Add one registry document only' });
    }
    if (new Set(documents.map((document) => document.fileId)).size !== documents.length) {
      context.addIssue({ code: 'custom', path: [], message: 'Each file can be added once' });
    }
  });

export const propertyInput = z.strictObject({
  ...propertyParticulars.shape,
  owners: ownersInput(mostOwnersOfAProperty),
  documents: propertyDocuments,
});

const listedProperty = {
  id: idField,
  plotName: z.string(),
  plotNumber: z.string(),
  atollName: z.string(),
  islandName: z.string(),
  landAreaInSqm: areaOutput,
  propertyStatus: z.strictObject({ name: z.string() }),
  propertyStatusId: z.int(),
  createdDate: instantOutput,
  version: z.int(),
} as const;

export const propertiesRoutes = defineRoutes({
  'GET /Properties': {
    summary: 'The properties of an entity, newest first; unpaged',
    source: 'Specification 1, section 7',
    host: 'portal',
    access: 'entity',
    query: entityQuery,
    output: z.array(z.strictObject(listedProperty)),
    conditional: true,
    listed: {},
  },
  'GET /Properties/{id}': {
    summary: 'One property with its owners and documents',
    source: 'Requirement J1',
    host: 'portal',
    access: 'object',
    params: idParams,
    output: z.strictObject({
      ...listedProperty,
      ...entityFields,
      ...outputOf(propertyFields),
      atollId: z.int(),
      remarks: z.string().nullable(),
      updatedDate: instantOutput,
      owners: z.array(
        z.strictObject({
          name: z.string(),
          identification: z.string(),
          shareNumerator: z.int(),
          shareDenominator: z.int(),
        }),
      ),
      documents: z.array(
        z.strictObject({
          fileId: idField,
          documentType: propertyDocumentType,
          fileName: z.string(),
          sizeInBytes: z.int(),
          uploadedDate: instantOutput,
        }),
      ),
      applications: z.int(),
      /** The newest application for it that is neither decided nor withdrawn; an amendment of its scheme among them. */
      openApplication: z.strictObject({ id: idField, reference: z.string() }).nullable(),
      /** The scheme that is registered on it, with the application that it was registered or last amended by. */
      scheme: z.strictObject({ number: z.string(), applicationId: idField }).nullable(),
      canEdit: z.boolean(),
      canDelete: z.boolean(),
    }),
  },
  'POST /Properties': {
    summary: 'Register a plot with its owners and documents; answers with its id',
    source: 'Requirement J1; domain decision 3',
    host: 'portal',
    access: 'entity',
    body: z.strictObject({ ...entityFields, ...propertyInput.shape }),
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'PUT /Properties': {
    summary: 'Change a property: it becomes Pending again',
    source: 'Requirement J1; domain decision 3',
    host: 'portal',
    access: 'object',
    body: z.strictObject({ id: idField, ...propertyInput.shape }),
    output: z.strictObject({ version: z.int() }),
    idempotency: 'required',
    version: 'required',
    limit: 'write',
  },
  'DELETE /Properties': {
    summary: 'Delete a property to which nothing refers',
    source: 'Requirement J1; domain decision 3',
    host: 'portal',
    access: 'object',
    query: idQuery,
    output: nothing,
    idempotency: 'required',
    version: 'required',
    limit: 'write',
  },
});
