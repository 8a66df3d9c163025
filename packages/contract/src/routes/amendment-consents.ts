import { z } from 'zod';
import { entityFields, idField, instantOutput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { titleOwnerOutput } from './owners.ts';
import { declineConsentInput } from './title-requests.ts';

const source = 'Domain decision 7';

/** What was seen: nothing that came since is answered unseen. */
const seen = { ...entityFields, applicationId: idField, revisionId: idField };

const answer = {
  source,
  host: 'portal',
  access: 'entity',
  output: nothing,
  idempotency: 'required',
  limit: 'write',
} as const;

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
      /**
       * Null while nothing is declared: then nothing can be consented to. Once the architect has declared the plan
       * complete, the applicant reads what it would change and who would be asked.
       */
      revisionId: idField.nullable(),
      reference: z.string(),
      schemeNumber: z.string(),
      schemeName: z.string().nullable(),
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
            z.strictObject({
              ...titleOwnerOutput.shape,
              /** Whether their own consent is needed: not of whoever applies, nor where the owners have resolved on it. */
              isAsked: z.boolean(),
              consentedDate: instantOutput.nullable(),
              /** Why not, where they answered so and have not consented since. */
              declined: z.strictObject({ reason: z.string(), date: instantOutput }).nullable(),
            }),
          ),
        }),
      ),
      counts: z.strictObject({
        changed: z.int(),
        cancelled: z.int(),
        issued: z.int(),
        unchanged: z.int(),
        /** Those that were declined are among them. */
        consentsMissing: z.int(),
        consentsDeclined: z.int(),
      }),
    }),
  },
  'POST /Applications/amendmentConsents': {
    ...answer,
    summary: 'An owner consents to an amendment that changes titles of theirs',
    body: z.strictObject({ ...seen, declarationAccepted: z.literal(true, 'Accept the declaration') }),
  },
  'POST /Applications/amendmentConsents/decline': {
    ...answer,
    summary: 'An owner does not consent to an amendment that changes titles of theirs, and says why',
    body: z.strictObject({ ...seen, ...declineConsentInput.shape }),
  },
});
