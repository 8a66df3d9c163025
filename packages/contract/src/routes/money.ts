import { z } from 'zod';
import { dayOutput, idField, instantOutput, moneyOutput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerCall } from './examinations.ts';

const source = 'Domain decision 7: fees and payments; what is unpaid, paid, to be refunded and refunded';

/** A page of a list ends where the next one begins: the instant, to the microsecond, and the id of its last row. */
const cursorField = z
  .string()
  .regex(/^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z_[0-9a-f-]{36}$/)
  .refine(
    (text) => instantOutput.safeParse(text.slice(0, 27)).success && idField.safeParse(text.slice(28)).success,
  );
const page = z.strictObject({ after: cursorField.optional() });

function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), next: cursorField.nullable() });
}

/** Counts stop at a thousand: what is beyond is "more". */
const figure = z.int().min(0).max(1_000);

/** The application that money is about. */
const about = {
  applicationId: idField,
  reference: z.string(),
  /** Of the scheme, or else of the plot. */
  name: z.string(),
} as const;

/** What an installation asks a list for. */
const exported = ['unpaid', 'paid', 'toRefund', 'refunded'] as const;

export const moneyRoutes = defineRoutes({
  'GET /Money/summary': {
    ...officerCall,
    summary: 'How much waits at the money desk, and how much was paid and refunded',
    source,
    output: z.strictObject({
      unpaid: figure,
      /** Of these, unpaid for `reminderDays` or longer. */
      late: figure,
      toRefund: figure,
      paid: figure,
      refunded: figure,
      /** Sum of what is due to be refunded, of the oldest thousand. */
      refundDue: moneyOutput,
      /** From so many days on people can be reminded. */
      reminderDays: z.int(),
    }),
  },
  'GET /Money/unpaid': {
    ...officerCall,
    summary: 'Fees that are not paid in full while the application is examined, the oldest first; 50 a page',
    source,
    query: page.extend({ late: z.literal('true').optional() }),
    output: listOf(
      z.strictObject({
        ...about,
        applicantName: z.string(),
        outstanding: moneyOutput,
        since: instantOutput,
        /** Days in the Maldives since then. */
        days: z.int(),
        /** The last reminder. */
        remindedDate: dayOutput.nullable(),
        /** Late enough, and not reminded today. */
        canRemind: z.boolean(),
      }),
    ),
  },
  'GET /Money/toRefund': {
    ...officerCall,
    summary: 'Fees of which something is to be refunded or waits for agreement, the oldest first; 50 a page',
    source,
    query: page,
    output: listOf(
      z.strictObject({
        ...about,
        applicantName: z.string(),
        /** When it was withdrawn; null where more was paid than the fee is. */
        withdrawnDate: instantOutput.nullable(),
        since: instantOutput,
        paid: moneyOutput,
        refunded: moneyOutput,
        proposed: moneyOutput,
        refundDue: moneyOutput,
      }),
    ),
  },
  'GET /Money/paid': {
    ...officerCall,
    summary: 'Payments that were made, the newest first; 50 a page',
    source,
    query: page,
    output: listOf(
      z.strictObject({
        ...about,
        paymentId: idField,
        paymentReference: z.string(),
        date: instantOutput,
        amount: moneyOutput,
        means: z.enum(['counter', 'checkout']),
        receiptNumber: z.string().nullable(),
        /** The officer at the counter. */
        recordedBy: z.string().nullable(),
      }),
    ),
  },
  'GET /Money/refunded': {
    ...officerCall,
    summary: 'Refunds that were made, the newest first; 50 a page',
    source,
    query: page,
    output: listOf(
      z.strictObject({
        ...about,
        refundId: idField,
        paymentReference: z.string(),
        date: instantOutput,
        amount: moneyOutput,
        reason: z.string(),
        receiptNumber: z.string(),
        madeBy: z.string(),
        /** Where it was more than was due: the other registrar. */
        proposedBy: z.string().nullable(),
      }),
    ),
  },
  'GET /Money/export': {
    ...officerCall,
    summary: 'One of these lists as Excel workbook or CSV',
    source: 'Requirement M1',
    query: z.strictObject({ list: z.enum(exported), format: z.enum(['xlsx', 'csv']) }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
  'POST /Money/remind': {
    ...officerCall,
    summary: 'Remind the applicant of a fee that is not paid, once a day at most',
    source,
    body: z.strictObject({ applicationId: idField }),
    output: nothing,
    idempotency: 'required',
    limit: 'write',
  },
});
