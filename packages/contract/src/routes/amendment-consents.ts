import { z } from 'zod';
import { entityFields, idField, instantOutput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { titleOwnerOutput } from './owners.ts';

const source = 'Domain decision 7';

/** Consents of owners whose titles an amendment changes. */
export const amendmentConsentsRoutes = defineRoutes({
  'GET /Applications/amendmentConsents': {
    source,
    host: 'both',
    access: 'partyOrOfficer',
    summary:
      'Whose titles an amendment changes, who must consent and who has; for owners, their own titles only',
    query: z.strictObject({ applicationId: idField }),
    output: z.strictObject({
      /** Null while nothing is declared: then nothing can be consented to. */
      revisionId: idField.nullable(),
      reference: z.string(),
      schemeNumber: z.string(),
      plotName: z.string(),
      /** Whether a resolution of the owners is among its documents: then nobody need be asked one by one. */
      hasResolution: z.boolean(),
      declaration: z.strictObject({ version: z.int(), text: z.string() }),
      titles: z.array(
        z.strictObject({
          titleId: idField,
          number: z.string(),
          unitNumber: z.string(),
          change: z.enum(['changed', 'cancelled']),
          changes: z.array(z.strictObject({ title: z.string(), before: z.string(), after: z.string() })),
          pendingRequest: z.strictObject({ id: idField, reference: z.string(), kind: z.string() }).nullable(),
          owners: z.array(
            z.strictObject({ ...titleOwnerOutput.shape, consentedDate: instantOutput.nullable() }),
          ),
        }),
      ),
      counts: z.strictObject({
        changed: z.int(),
        cancelled: z.int(),
        issued: z.int(),
        unchanged: z.int(),
        consentsMissing: z.int(),
      }),
    }),
  },
  'POST /Applications/amendmentConsents': {
    source,
    host: 'portal',
    access: 'entity',
    summary: 'An owner consents to an amendment that changes titles of theirs',
    body: z.strictObject({
      ...entityFields,
      applicationId: idField,
      /** What was seen: nothing that came since is consented to unseen. */
      revisionId: idField,
      declarationAccepted: z.literal(true, 'Accept the declaration'),
    }),
    output: nothing,
    idempotency: 'required',
    limit: 'write',
  },
});
