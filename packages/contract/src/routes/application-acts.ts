import { z } from 'zod';
import {
  dayOutput,
  idField,
  moneyOutput,
  nothing,
  optionalTextAreaField,
  searchField,
  textAreaField,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { unitFileRule, wallRule } from './plan-drawing.ts';

const source = 'Domain decision 5';

/** Acts of ours on an application: who holds it changes hands. */
const act = {
  source,
  host: 'portal',
  access: 'object',
  output: nothing,
  idempotency: 'required',
  version: 'required',
  limit: 'write',
} as const;

const onlyId = z.strictObject({ id: idField });

/** Why an application is withdrawn; nothing need be said. */
export const withdrawInput = z.strictObject({ reason: optionalTextAreaField(2000) });

export const declineInput = z.strictObject({ reason: textAreaField(2000) });

export const applicationActsRoutes = defineRoutes({
  'GET /Architects/approved': {
    summary:
      'Approved architects whose licence is valid today, by name or licence number; the first 20 by name',
    source,
    host: 'portal',
    access: 'session',
    query: z.strictObject({ search: searchField(100).optional() }),
    output: z.array(
      z.strictObject({ id: idField, name: z.string(), licenseNumber: z.string(), expiryDate: dayOutput }),
    ),
  },
  'POST /Applications/assignArchitect': {
    summary: 'Hand the plan to an approved architect with a valid licence',
    ...act,
    body: z.strictObject({ id: idField, architectRegistrationId: z.uuid('Choose an architect') }),
  },
  'POST /Applications/recall': {
    summary: 'The applicant takes the plan back from the architect',
    ...act,
    body: onlyId,
  },
  'POST /Applications/decline': {
    summary: 'The architect gives the plan back, with a reason',
    ...act,
    body: z.strictObject({ id: idField, ...declineInput.shape }),
  },
  'POST /Applications/architect/submit': {
    summary:
      'The assigned architect confirms that the plan is complete; refused while a finding blocks it. Calling it is confirming',
    source: 'Specification 2, section 7; domain decision 5',
    host: 'portal',
    access: 'object',
    body: z.strictObject({
      id: idField,
      /** Our client sends it; what is sent must be yes. */
      declarationAccepted: z.literal(true, 'Accept the declaration').optional(),
      /** Our client sends what the architect saw: nothing that came since is declared unseen. */
      seen: z
        .strictObject({
          planRevision: z.int(),
          shareMethodVersionId: idField,
          /** Of a drawn plan: what its areas were measured to, and which units needed the file of their drawing. */
          measuredTo: wallRule.optional(),
          unitFiles: unitFileRule.optional(),
        })
        .optional(),
    }),
    output: nothing,
    idempotency: 'optional',
    version: 'optional',
    limit: 'write',
    listed: {},
  },
  'POST /Applications/submit': {
    summary:
      'The applicant declares a completed application and submits it: the plan is frozen with its documents, and the fee is assessed',
    ...act,
    body: z.strictObject({
      id: idField,
      declarationAccepted: z.literal(true, 'Accept the declaration'),
      /** What the applicant saw: nothing that came since is declared unseen. */
      seen: z.strictObject({
        planRevision: z.int(),
        shareMethodVersionId: idField,
        feeTableVersion: z.int(),
      }),
    }),
    output: z.strictObject({ revisionId: idField, revisionNumber: z.int(), feeTotal: moneyOutput }),
    limit: 'document',
  },
  'POST /Applications/withdraw': {
    summary: 'The applicant withdraws an application that is not decided yet',
    ...act,
    body: z.strictObject({ id: idField, ...withdrawInput.shape }),
  },
  'POST /Applications/amend': {
    summary:
      'The applicant begins an amendment of an approved application: a draft of type 3 with a copy of the registered plan; answers with its id',
    ...act,
    body: z.strictObject({
      id: idField,
      /** Of a provisional scheme: whether the amendment confirms the plan as built, which makes the scheme final. */
      confirmsAsBuilt: z.boolean().default(false),
    }),
    output: idField,
  },
  'POST /Applications/reopen': {
    summary: 'The applicant gives a completed plan back to its architect',
    ...act,
    body: onlyId,
  },
});
