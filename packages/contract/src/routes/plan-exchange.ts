import { planExchangePartNames } from '@strata/domain';
import { z } from 'zod';
import { idField, smallIdInQuery } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { importCheckOutput, importOutput } from './plan-imports.ts';

const source = 'Requirement M2; domain decision 6';

export const partCounts = z.strictObject({
  created: z.int(),
  changed: z.int(),
  /** The file says of them what the plan has already. */
  skipped: z.int(),
  /** The plan has them, and the file does not name them: they stay. */
  notInFile: z.int(),
});

const counts = {
  /** All parts of the plan together. */
  created: z.int(),
  changed: z.int(),
  skipped: z.int(),
  parts: z.record(z.enum(planExchangePartNames), partCounts),
} as const;

const form = { ApplicationId: z.string('This field is required').trim().pipe(idField) } as const;
const file = { File: { accept: 'json', required: true } } as const;

/** The whole plan out and in as one file of JSON: programs that draw buildings feed it, and applications hand it on. */
export const planExchangeRoutes = defineRoutes({
  'GET /Applications/planExchange': {
    summary: 'The whole strata plan as a file of JSON, for the parties of the application and for officers',
    source,
    host: 'both',
    access: 'partyOrOfficer',
    query: z.strictObject({ applicationId: idField }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'GET /Applications/planExchange/schema': {
    summary: 'The JSON Schema of the file of a whole plan',
    source,
    host: 'both',
    access: 'public',
    output: z.never(),
    answer: 'file',
  },
  'POST /Applications/planExchange/check': {
    summary: 'What the import of a whole plan would do, and all that is wrong with the file',
    source,
    host: 'portal',
    access: 'object',
    limit: 'upload',
    form: z.strictObject(form),
    files: file,
    readOnly: true,
    idempotency: 'natural',
    output: z.strictObject({
      /** The revision of the plan that the file was compared with: If-Match of the import. */
      planRevision: z.int(),
      ...counts,
      /** The application that the file says it is of; null where it says none. */
      applicationReference: z.string().nullable(),
      /** Whether that is another application than this one. */
      isOfAnotherApplication: z.boolean(),
      numberOfErrors: z.int(),
      /** Part by part, in each in the order of the file; the first of them, where there are very many. */
      errors: z.array(
        z.strictObject({
          /** JSON Pointer (RFC 6901), such as /plan/buildings/0/floors/3/units/2/unitNumber; empty for the whole file. */
          pointer: z.string(),
          /** What stands there, as JSON; cut short where it is long, empty where nothing stands there. */
          value: z.string(),
          reason: z.string(),
        }),
      ),
      /** The first of what would change, and how. */
      changes: z.array(
        z.strictObject({
          part: z.enum(planExchangePartNames),
          pointer: z.string(),
          /** Name, number or reference of what changes. */
          name: z.string(),
          fields: z.array(z.strictObject({ member: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
      loses: importCheckOutput.shape.loses,
      sameFile: importCheckOutput.shape.sameFile,
    }),
  },
  'POST /Applications/planExchange/import': {
    summary: 'Import a whole plan from a file of JSON, all or nothing; it deletes nothing',
    source,
    host: 'portal',
    access: 'object',
    limit: 'upload',
    form: z.strictObject({ ...form, AgreedTo: smallIdInQuery.optional() }),
    files: file,
    output: z.strictObject({
      importId: importOutput.shape.importId,
      planRevision: z.int(),
      ...counts,
    }),
    idempotency: 'required',
    version: 'optional',
  },
});
