import { z } from 'zod';
import { areaOutput, dayOutput, idField, idParams, instantOutput, moneyOutput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerCall } from './examinations.ts';
import { examiner, examining, officerInputs, registrar, reviewFields } from './reviews.ts';

/** An application as officers examine it. The plan itself is that of its newest revision: GET /Applications/revisions/{id}. */
const applicationReview = z.strictObject({
  ...reviewFields,
  reference: z.string(),
  applicationType: z.strictObject({ name: z.string() }),
  applicationTypeId: z.int(),
  applicationStatus: z.strictObject({ name: z.string() }),
  applicationStatusId: z.int(),
  statusSince: instantOutput,
  submittedDate: instantOutput.nullable(),
  property: z.strictObject({
    id: idField,
    plotName: z.string(),
    plotNumber: z.string(),
    islandName: z.string(),
    atollName: z.string(),
    landAreaInSqm: areaOutput,
    propertyStatus: z.strictObject({ name: z.string() }),
    propertyStatusId: z.int(),
  }),
  schemeName: z.string().nullable(),
  architect: z
    .strictObject({
      registrationId: idField,
      name: z.string(),
      licenseNumber: z.string(),
      expiryDate: dayOutput,
      isValid: z.boolean(),
    })
    .nullable(),
  amends: z.strictObject({ id: idField, reference: z.string() }).nullable(),
  /** As what it is registered; null until it is approved. */
  scheme: z.strictObject({ id: idField, number: z.string() }).nullable(),
  /** What is declared now; null once the declaration is void. */
  revision: z
    .strictObject({
      id: idField,
      number: z.int(),
      sha256: z.string(),
      declaredDate: instantOutput,
      declaredBy: z.string(),
      numberOfUnits: z.int(),
      strataAreaInSqm: areaOutput,
    })
    .nullable(),
  fee: z.strictObject({
    total: moneyOutput.nullable(),
    paid: moneyOutput,
    refunded: moneyOutput,
    proposed: moneyOutput,
    outstanding: moneyOutput,
    refundDue: moneyOutput,
  }),
  /** What would keep it from being approved now, whoever decides. */
  obstacles: z.array(
    z.enum([
      'feeNotPaid',
      'propertyNotVerified',
      'revisionChanged',
      'planHasFindings',
      'titleMortgaged',
      'requestPending',
      'consentsMissing',
    ]),
  ),
});

/** The letter that a decision would make, from what is typed: nothing is written, and nobody is told. */
const previewing = {
  ...officerCall,
  source: 'Domain decision 5: the letter is seen before the decision',
  output: z.never(),
  answer: 'file',
  readOnly: true,
  idempotency: 'natural',
  version: 'required',
  limit: 'document',
} as const;

const seenRevision = { id: idField, revisionSha256: z.string().regex(/^[0-9a-f]{64}$/) } as const;

/** What officers do with applications. */
export const applicationReviewsRoutes = defineRoutes({
  'GET /Review/applications/{id}': {
    ...officerCall,
    summary: 'An application as officers see it, once it was submitted; that they looked is recorded',
    source: 'Domain decision 5; trust test T58',
    params: idParams,
    output: applicationReview,
  },
  'POST /Review/applications/recommend': {
    ...examiner,
    summary: 'Recommend an application for approval: every warning was seen',
    source: 'Domain decision 5',
    body: z.strictObject({
      ...seenRevision,
      /** Keys of the warnings of the revision that the examiner has looked at. */
      warningsSeen: z.array(z.string().max(200)).max(20_000),
      ...officerInputs.recommend.shape,
    }),
    // A plan of ten thousand units without drawings has as many warnings.
    bodyKilobytes: 2_048,
  },
  'POST /Review/applications/return': {
    ...examining,
    summary:
      'Return an application with remarks on its sections; the declarations and the recommendation are void',
    source: 'Domain decision 5: the one who holds it, or a registrar',
    body: z.strictObject({ id: idField, ...officerInputs.returnApplication.shape }),
  },
  'POST /Review/applications/referBack': {
    ...registrar,
    summary: 'Refer a recommended application back to the examiners',
    source: 'Domain decision 5',
    body: z.strictObject({ id: idField, ...officerInputs.referBack.shape }),
  },
  'POST /Review/applications/approve': {
    ...registrar,
    decides: true,
    summary: 'Approve a recommended application whose fee is paid',
    source: 'Domain decision 5: never by the one who recommended it',
    body: z.strictObject(seenRevision),
  },
  'POST /Review/applications/reject': {
    ...registrar,
    decides: true,
    summary: 'Reject an application with a reason',
    source: 'Domain decision 5: never by the one who recommended it',
    body: z.strictObject({ id: idField, ...officerInputs.reject.shape }),
  },
  'POST /Review/letters/return': {
    ...previewing,
    summary:
      'The letter with which an application would be returned, as a PDF that says that it is a preview',
    body: z.strictObject({ id: idField, ...officerInputs.returnApplication.shape }),
  },
  'POST /Review/letters/approve': {
    ...previewing,
    roles: ['Registrar'],
    summary:
      'The letter with which an application would be approved, as a PDF that says that it is a preview',
    body: z.strictObject(seenRevision),
  },
  'POST /Review/letters/reject': {
    ...previewing,
    roles: ['Registrar'],
    summary:
      'The letter with which an application would be rejected, as a PDF that says that it is a preview',
    body: z.strictObject({ id: idField, ...officerInputs.reject.shape }),
  },
});
