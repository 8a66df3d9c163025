import { z } from 'zod';
import { dayOutput, idField, nothing, optionalTextField, textAreaField } from '../fields.ts';
import { defineRoutes } from '../route.ts';

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

export const declineInput = z.strictObject({ reason: textAreaField(2000) });

export const applicationActsRoutes = defineRoutes({
  'GET /Architects/approved': {
    summary:
      'Approved architects whose licence is valid today, by name or licence number; the first 20 by name',
    source,
    host: 'portal',
    access: 'session',
    query: z.strictObject({ search: optionalTextField(100).optional() }),
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
      'The assigned architect declares the plan complete; refused while a finding blocks it. Calling it is declaring',
    source: 'Specification 2, section 7; domain decision 5',
    host: 'portal',
    access: 'object',
    body: z.strictObject({
      id: idField,
      /** Our client sends it; what is sent must be yes. */
      declarationAccepted: z.literal(true, 'Accept the declaration').optional(),
      /** Our client sends what the architect saw: nothing that came since is declared unseen. */
      seen: z.strictObject({ planRevision: z.int(), shareMethodVersionId: idField }).optional(),
    }),
    output: nothing,
    idempotency: 'optional',
    version: 'optional',
    limit: 'write',
  },
  'POST /Applications/reopen': {
    summary: 'The applicant gives a completed plan back to its architect',
    ...act,
    body: onlyId,
  },
});
