import { z } from 'zod';
import { idField, idQuery, nothing, textAreaField } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const upload = { host: 'portal', access: 'object', limit: 'upload' } as const;
const ours = {
  source: 'Requirement L8; domain decision 6',
  host: 'portal',
  access: 'object',
  idempotency: 'required',
  limit: 'write',
} as const;

/** The key of a finding, as the domain makes it. */
const findingKey = z.string().regex(/^[\x21-\x7E]{1,200}$/, 'This is not a key');

export const overrideInput = z.strictObject({ reason: textAreaField(1000) });

/** The document types' small ids, as a form sends them. */
const documentTypeIdInForm = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Choose the type of document')
  .transform(Number);

export const planDocumentsRoutes = defineRoutes({
  'POST /Applications/strataDocuments': {
    summary: 'Add a document to the plan; answers with its id',
    source: 'Requirement L8',
    ...upload,
    form: z.strictObject({ ApplicationId: idField, DocumentTypeId: documentTypeIdInForm }),
    files: { File: { accept: 'document', required: true } },
    output: idField,
    idempotency: 'required',
  },
  'DELETE /Applications/strataDocuments': {
    summary: 'Delete a document of the plan',
    ...ours,
    query: idQuery,
    output: nothing,
  },
  'PUT /Applications/strataUnits/drawing': {
    summary: 'The drawing of a unit; it takes the place of an earlier one',
    source: 'Specification 2, section 7',
    ...upload,
    form: z.strictObject({ UnitId: idField }),
    files: { File: { accept: 'document', required: true } },
    output: z.strictObject({ version: z.int() }),
    idempotency: 'optional',
    version: 'optional',
    listed: {},
  },
  'DELETE /Applications/strataUnits/drawing': {
    summary: 'Take the drawing of a unit away',
    ...ours,
    query: z.strictObject({ unitId: idField }),
    output: z.strictObject({ version: z.int() }),
    version: 'required',
  },
  'POST /Applications/findingOverrides': {
    summary: 'Answer a warning with a reason: it holds while its numbers stay',
    ...ours,
    source: 'Domain decision 6',
    body: z.strictObject({ applicationId: idField, key: findingKey, ...overrideInput.shape }),
    output: nothing,
  },
  'DELETE /Applications/findingOverrides': {
    summary: 'Take the answer to a warning back',
    ...ours,
    source: 'Domain decision 6',
    query: z.strictObject({ applicationId: idField, key: findingKey }),
    output: nothing,
  },
});
