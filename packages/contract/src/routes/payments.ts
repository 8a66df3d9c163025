import { applicationTypes } from '@strata/domain';
import { z } from 'zod';
import {
  dayField,
  idField,
  idParams,
  instantOutput,
  moneyField,
  moneyOutput,
  nothing,
  textAreaField,
  textField,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerCall } from './examinations.ts';

const source = 'Domain decision 7: fees and payments';

const feeLine = z.strictObject({
  what: z.enum(['base', 'units', 'area']),
  quantity: z.string(),
  rate: moneyOutput,
  amount: moneyOutput,
});

const refundOutput = z.strictObject({
  amount: moneyOutput,
  reason: z.string(),
  receiptNumber: z.string(),
  date: instantOutput,
});

/** The receipt of the specification (reference, date, amount, applicationId), and how the payment stands. */
const paymentFields = {
  id: idField,
  reference: z.string(),
  /** When the money was taken; while it is pending, when it was begun. */
  date: instantOutput,
  amount: moneyOutput,
  applicationId: idField,
  applicationReference: z.string(),
  state: z.enum(['pending', 'paid', 'failed', 'expired']),
  means: z.enum(['counter', 'checkout']),
  /** Of the counter's receipt. */
  receiptNumber: z.string().nullable(),
  /** How it came at the counter; null where nobody stated it, and for payments by card. */
  method: z.enum(['cash', 'transfer']).nullable(),
  refunds: z.array(refundOutput),
  version: z.int(),
} as const;

const payment = z.strictObject(paymentFields);

/** What an officer records at the counter. */
export const counterPaymentInput = z.strictObject({
  amount: moneyField,
  receiptNumber: textField(50),
  paidOn: dayField,
  /** How the money came; null where it is not stated. */
  method: z.enum(['cash', 'transfer']).nullable().default(null),
});

/** What a registrar records of a refund. */
export const refundInput = z.strictObject({
  amount: moneyField,
  reason: textAreaField(2_000),
  receiptNumber: textField(50),
});

/** What a registrar proposes to refund beyond what is due. */
export const refundProposalInput = z.strictObject({
  amount: moneyField,
  reason: textAreaField(2_000),
  /** The registrar who is asked to agree and told of it; any other one may decide it too. Null: nobody in particular. */
  askedOfficerId: idField.nullable().default(null),
});

/** Why a proposed refund is refused. */
export const refundRefusalInput = z.strictObject({ reason: textAreaField(2_000) });

/** By which receipt a proposed refund is made. */
export const refundApprovalInput = z.strictObject({ receiptNumber: textField(50) });

/** Zero or more, at most two decimals. */
const rate = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter an amount in MVR, such as 250.00');
const percent = z.int('Enter whole percent').min(0, 'Enter 0 to 100').max(100, 'Enter 0 to 100');

const service = z.strictObject({
  applicationTypeId: z.literal(applicationTypes.map(({ id }) => id)),
  base: rate,
  perUnit: rate,
  perSqm: rate,
  refundPercent: z.strictObject({ submitted: percent, processing: percent }),
});

/** A fee table as an Administrator writes it: every type of application once. */
export const feeTableInput = z.strictObject({
  services: z
    .array(service)
    .length(applicationTypes.length)
    .refine(
      (services) => new Set(services.map((one) => one.applicationTypeId)).size === services.length,
      'Every type of application has one row',
    ),
  reason: textAreaField(2_000),
});

/** Registrars alone refund, and decide what another proposed. */
const refunding = {
  ...officerCall,
  roles: ['Registrar'],
  decides: true,
  source: 'Domain decision 7: fees and payments; more than is due needs a second officer',
  idempotency: 'required',
  version: 'required',
  limit: 'write',
} as const;

const administrator = { host: 'console', access: 'officer', roles: ['Administrator'] } as const;

export const paymentsRoutes = defineRoutes({
  'GET /Applications/fee': {
    summary: 'The fee of an application: what was assessed, paid and given back, and what is left',
    source,
    host: 'both',
    access: 'partyOrOfficer',
    query: z.strictObject({ applicationId: idField }),
    output: z.strictObject({
      /** The newest; null before the first submission. */
      assessment: z
        .strictObject({
          id: idField,
          revisionNumber: z.int(),
          tableVersion: z.int(),
          isExample: z.boolean(),
          lines: z.array(feeLine),
          total: moneyOutput,
          assessedDate: instantOutput,
        })
        .nullable(),
      paid: moneyOutput,
      refunded: moneyOutput,
      /** What waits for a second registrar's agreement. It counts as refunded in the sums below. */
      proposed: moneyOutput,
      /** What is left to pay. */
      outstanding: moneyOutput,
      /** What is to be given back: since it was withdrawn, or because more was paid than is due. */
      refundDue: moneyOutput,
      /** The refund that waits for agreement, for officers alone. */
      proposal: z
        .strictObject({
          id: idField,
          paymentId: idField,
          amount: moneyOutput,
          /** What was due when it was proposed. */
          due: moneyOutput,
          reason: z.string(),
          proposedBy: z.string(),
          proposedDate: instantOutput,
          /** The registrar who was asked to agree; null where nobody in particular was. */
          asked: z.strictObject({ name: z.string(), isYou: z.boolean() }).nullable(),
          /** Whether the asking officer proposed it, under this account or another: they may not approve it. */
          isOwn: z.boolean(),
        })
        .nullable(),
      /** The newest first. */
      payments: z.array(payment),
      /** Whether the asking person may go to the checkout now. */
      canCheckOut: z.boolean(),
    }),
  },
  'POST /Payments/checkout': {
    summary: 'Begin to pay what is left at the hosted checkout; answers with its address',
    source,
    host: 'portal',
    access: 'object',
    body: z.strictObject({
      applicationId: idField,
      /** What the person saw and means to pay. */
      amount: moneyField,
    }),
    output: z.strictObject({ paymentId: idField, address: z.url() }),
    idempotency: 'required',
    limit: 'write',
  },
  'GET /Payments/{id}': {
    summary: 'A payment: reference, date, amount and how it stands',
    source: 'Specification 2, section 7; requirement G2',
    host: 'both',
    access: 'partyOrOfficer',
    params: idParams,
    output: z.strictObject({ ...paymentFields, plotName: z.string(), paidBy: z.string() }),
    listed: {},
  },
  'GET /Payments/receipt': {
    summary: 'The receipt of a payment that was made, as PDF',
    source,
    host: 'both',
    access: 'partyOrOfficer',
    query: z.strictObject({ paymentId: idField }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'POST /Payments/counter': {
    ...officerCall,
    summary: 'Record a payment that was made at the counter; answers with its id',
    source,
    body: z.strictObject({ applicationId: idField, ...counterPaymentInput.shape }),
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'POST /Payments/refund': {
    ...officerCall,
    roles: ['Registrar'],
    decides: true,
    summary: 'Record what was given back of a payment, up to what is due',
    source,
    body: z.strictObject({ paymentId: idField, ...refundInput.shape }),
    output: nothing,
    idempotency: 'required',
    version: 'required',
    limit: 'write',
  },
  'POST /Payments/refundProposals': {
    ...refunding,
    summary:
      'Propose a refund of more than is due, for another registrar to agree to, who may be named; answers with its id',
    body: z.strictObject({ paymentId: idField, ...refundProposalInput.shape }),
    output: idField,
  },
  'POST /Payments/refundProposals/approve': {
    ...refunding,
    summary: 'Agree to a proposed refund and record it by the number of its receipt',
    body: z.strictObject({ id: idField, ...refundApprovalInput.shape }),
    output: nothing,
  },
  'POST /Payments/refundProposals/refuse': {
    ...refunding,
    summary: 'Refuse a proposed refund with a reason',
    body: z.strictObject({ id: idField, ...refundRefusalInput.shape }),
    output: nothing,
  },
  'GET /FeeTables': {
    host: 'console',
    access: 'officer',
    summary: 'The versions of the fee table, the newest first: that one is in force',
    source,
    output: z.array(
      z.strictObject({
        version: z.int(),
        services: z.array(service),
        reason: z.string(),
        madeBy: z.string().nullable(),
        madeDate: instantOutput,
        confirmedBy: z.string().nullable(),
        confirmedDate: instantOutput.nullable(),
      }),
    ),
  },
  'POST /FeeTables': {
    ...administrator,
    decides: true,
    summary:
      'Put a new version of the fee table in force; it is confirmed by being made. Answers with its number',
    source,
    body: z.strictObject({
      ...feeTableInput.shape,
      /** The version that it follows; another one in force meanwhile is 412. */
      follows: z.int(),
    }),
    output: z.int(),
    idempotency: 'required',
    limit: 'write',
  },
  'POST /FeeTables/confirm': {
    ...administrator,
    decides: true,
    summary: 'Confirm the amounts of the fee table that the installation came with',
    source,
    body: z.strictObject({ version: z.int() }),
    output: nothing,
    idempotency: 'required',
    limit: 'write',
  },
});
