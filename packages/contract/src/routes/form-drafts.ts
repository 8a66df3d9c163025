import { z } from 'zod';
import { entityFields, instantOutput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** Which form, and of which record when it edits one: `property` or `property:{id}`. */
const form = z.string().regex(/^[a-z][a-z-]{0,40}(:[0-9a-f-]{36})?$/);
const draftQuery = z.strictObject({ ...entityFields, form });

/** What a person has typed and not yet sent: survives a refresh, a failed call and an ended session. */
export const formDraftsRoutes = defineRoutes({
  'GET /FormDrafts': {
    summary: 'The person’s draft of a form for the entity, or null',
    source: 'Trust test U09',
    host: 'portal',
    access: 'entity',
    query: draftQuery,
    output: z.strictObject({ content: z.record(z.string(), z.json()), savedAt: instantOutput }).nullable(),
  },
  'PUT /FormDrafts': {
    summary:
      'Save the draft, replacing an earlier one; at most 640 kB, and 200 drafts with 2 MB together for one person',
    source: 'Trust tests U09 and T72',
    host: 'portal',
    access: 'entity',
    bodyKilobytes: 700,
    body: z.strictObject({ ...draftQuery.shape, content: z.record(z.string().max(100), z.json()) }),
    output: z.strictObject({ savedAt: instantOutput }),
    idempotency: 'natural',
  },
  'DELETE /FormDrafts': {
    summary: 'Forget the draft',
    source: 'Trust test U09',
    host: 'portal',
    access: 'entity',
    query: draftQuery,
    output: nothing,
    idempotency: 'natural',
  },
});
