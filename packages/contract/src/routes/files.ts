import { z } from 'zod';
import { entityFields, idField, idParams } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** Uploads are kept at once, so that a form that fails never asks for the file again; unused ones are swept. */
export const filesRoutes = defineRoutes({
  'POST /Files': {
    summary: 'Keep a PDF for a record of the entity; answers with the file’s id',
    source: 'Requirement J1; pdf by content: domain decision 8',
    host: 'portal',
    access: 'entity',
    form: z.strictObject(entityFields),
    output: z.strictObject({
      id: idField,
      fileName: z.string(),
      sizeInBytes: z.int(),
    }),
    idempotency: 'required',
    limit: 'upload',
  },
  'GET /Files/{id}': {
    summary:
      'The bytes of a file, as attachment: of one’s entities or the ministry’s own; for officers who examine any, recorded',
    source: 'Domain decision 8',
    host: 'both',
    access: 'object',
    params: idParams,
    output: z.never(),
    answer: 'file',
  },
});
