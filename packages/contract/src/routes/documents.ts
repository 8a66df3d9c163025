import { documentStandings, frozenStates, successors, verifiableKinds } from '@strata/domain';
import { z } from 'zod';
import { dayOutput, moneyOutput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { certificateState, codeQuery, verifiedCertificate } from './certificates.ts';

/** What anyone may know of a plan's document, a letter or a receipt: of a letter neither whose it is nor what it decides. */
const verifiedDocument = z.strictObject({
  standing: z.enum(documentStandings),
  /** Of the application; of a receipt, of the payment. */
  reference: z.string(),
  schemeNumber: z.string().nullable(),
  /** As what a plan's document is frozen; null for others. */
  state: z.enum(frozenStates).nullable(),
  revision: z.int().nullable(),
  /** When it was declared or approved, when the letter was written, when the money was taken. */
  date: dayOutput,
  /** What took its place, and when; `reference` is that of the amendment. */
  supersededBy: z
    .strictObject({
      successor: z.enum(successors),
      date: dayOutput,
      reference: z.string().nullable(),
      revision: z.int().nullable(),
    })
    .nullable(),
  /** 64 hexadecimal digits: of the plan, and of the PDF; a receipt has neither. */
  planSha256: z.string().nullable(),
  sha256: z.string().nullable(),
  /** Of a receipt, and what was given back of it. */
  amount: moneyOutput.nullable(),
  refunded: moneyOutput.nullable(),
});

/** What anyone can ask about any document of the register by its code. */
export const documentsRoutes = defineRoutes({
  'GET /Documents/verify': {
    source: 'Domain decision 7',
    host: 'portal',
    access: 'public',
    summary:
      'What anyone may know of a certificate, a plan’s document, a letter or a receipt by its code, no names; each look is recorded',
    query: codeQuery,
    output: z.strictObject({
      kind: z.enum([...verifiableKinds, 'unknown']),
      /** Of kind certificate, else null. */
      certificate: z.strictObject({ state: certificateState, ...verifiedCertificate.shape }).nullable(),
      /** Of the other kinds; null for a certificate and for an unknown code. */
      document: verifiedDocument.nullable(),
    }),
    limit: 'verify',
  },
});
