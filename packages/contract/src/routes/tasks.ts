import { expertTypeNames, taskVerbs, titleRequestKinds } from '@strata/domain';
import { z } from 'zod';
import { dayOutput, entityFields, idField, instantOutput, moneyOutput } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** So many of the things that wait are in one answer. */
export const tasksAtOnce = 50;

const taskOutput = z.strictObject({
  verb: z.enum(taskVerbs),
  /** Id of the application, request, registration or property. */
  objectId: idField,
  reference: z.string().nullable(),
  /** The plot, or the scheme once it is registered, as people name the building; null for a registration. */
  plotName: z.string().nullable(),
  /** Of a request on the title of a unit. */
  unitNumber: z.string().nullable(),
  /** Of a registration: what is registered. */
  registeredName: z.string().nullable(),
  expertType: z.enum(expertTypeNames).nullable(),
  requestKind: z.enum(titleRequestKinds).nullable(),
  isAmendment: z.boolean(),
  /** Who asks, or took the step before: an applicant, an architect, a requester. */
  by: z.string().nullable(),
  /** What somebody wrote who gave it back, each remark on a line, as far as there is room for it. */
  remarks: z.string().nullable(),
  /** What is still to be paid. */
  amount: moneyOutput.nullable(),
  sinceDate: instantOutput,
  dueDate: dayOutput.nullable(),
  /** What `GET /Drawings` draws of it; null where there is no building, or none that the person may see yet. */
  drawing: z.strictObject({ of: z.enum(['application', 'property', 'title']), id: idField }).nullable(),
  /** For whom it is done. */
  entity: z.strictObject({ ...entityFields, entityName: z.string() }),
  /** Where it is done. */
  path: z.string().startsWith('/app/'),
});

export const tasksRoutes = defineRoutes({
  'GET /Users/tasks': {
    summary: `What waits for the person, for all whom they may act for: what is due first, then the oldest; ${tasksAtOnce} at a time`,
    source: 'Requirements D and E3; domain decisions 4, 5 and 7',
    host: 'portal',
    access: 'session',
    query: z.strictObject({
      /** How many of them to pass over: those of the pages before. */
      skip: z
        .string()
        .regex(/^(0|[1-9]\d{0,4})$/, 'Enter a whole number from 0 to 99999')
        .transform(Number)
        .optional(),
    }),
    output: z.strictObject({
      items: z.array(taskOutput).max(tasksAtOnce),
      total: z.int(),
      /** How many wait for each entity for which something waits. */
      entities: z.array(z.strictObject({ ...entityFields, count: z.int() })),
    }),
  },
});
