import { dateOrders, statementKinds, statementResults } from '@strata/domain';
import { z } from 'zod';
import { dayOutput, idField, instantOutput, moneyOutput, smallIdInQuery, textField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { required } from '../sentence-of.ts';
import { officerCall } from './examinations.ts';

const source =
  'Domain decision 7: fees and payments; the statement of the gateway is compared with the payments and refunds';

const title = textField(100);
/** Words of the column of kinds: each is a payment, a refund, or passed over. */
const words = z.array(textField(60)).max(20, 'Enter 20 words at most');

/** How the statements of a gateway are read. */
const mapping = {
  dateColumn: title,
  dateOrder: z.enum(dateOrders, 'Choose how days are written'),
  referenceColumn: title,
  amountColumn: title,
  currencyColumn: title,
  kindColumn: title,
  paymentWords: words.min(1, required),
  refundWords: words,
  otherWords: words,
} as const;

/** What an officer types of the way in which a gateway's statements are read. */
export const statementFormatInput = z.strictObject({
  gateway: textField(60),
  ...mapping,
  /** The version that this one follows: 0 for the first of a gateway. */
  follows: z.int().min(0).max(1_000_000),
});

const counts = {
  matches: z.int(),
  /** The amount is another one than ours. */
  otherAmount: z.int(),
  /** Nothing of ours was paid or refunded under the reference. */
  unknown: z.int(),
  /** Another line stands for the same already. */
  twice: z.int(),
  /** Ours of the statement's days that it lacks. */
  missing: z.int(),
  /** Lines that are neither payments nor refunds. */
  passedOver: z.int(),
} as const;

const sums = {
  paid: moneyOutput,
  paidHere: moneyOutput,
  refunded: moneyOutput,
  refundedHere: moneyOutput,
} as const;

const lineOutput = z.strictObject({
  /** The row of the file; null for what the statement lacks. */
  row: z.int().nullable(),
  day: dayOutput,
  reference: z.string(),
  kind: z.enum(statementKinds),
  amount: moneyOutput.nullable(),
  result: z.enum(statementResults),
  ourAmount: moneyOutput.nullable(),
  /** With `twice`: the row that stands for it already. */
  firstRow: z.int().nullable(),
  paymentReference: z.string().nullable(),
  applicationId: idField.nullable(),
});

const idInForm = z.string(required).trim().min(1, required).pipe(idField);
const file = { File: { accept: 'workbook', required: true } } as const;

/** At most so many lines that differ are shown before the statement is kept. */
export const mostShownDifferences = 200;

const placeInQuery = smallIdInQuery.optional();

export const statementsRoutes = defineRoutes({
  'GET /Money/statementFormats': {
    ...officerCall,
    summary: 'How the statements of each gateway are read, by its name',
    source,
    output: z.array(
      z.strictObject({
        id: idField,
        gateway: z.string(),
        version: z.int(),
        ...mapping,
        madeBy: z.string(),
        madeDate: instantOutput,
      }),
    ),
  },
  'POST /Money/statementFormats': {
    ...officerCall,
    roles: ['Registrar'],
    summary: 'Say how the statements of a gateway are read from now on; answers with the id of the version',
    source,
    body: statementFormatInput,
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'POST /Money/statements/check': {
    ...officerCall,
    summary: 'Compare a statement of a gateway with the payments and refunds; nothing is kept',
    source,
    limit: 'upload',
    form: z.strictObject({ FormatId: idInForm }),
    files: file,
    readOnly: true,
    idempotency: 'natural',
    output: z.strictObject({
      numberOfErrors: z.int(),
      /** By row; the first of them, where there are very many. With errors nothing was compared. */
      errors: z.array(
        z.strictObject({
          row: z.int().nullable(),
          column: z.string().nullable(),
          value: z.string(),
          reason: z.string(),
        }),
      ),
      compared: z
        .strictObject({
          /** Of all that is said here: `Digest` of the call that keeps it. */
          digest: z.string().regex(/^[0-9a-f]{64}$/),
          firstDay: dayOutput,
          lastDay: dayOutput,
          ...counts,
          ...sums,
          /** The first of the lines that do not match. */
          differences: z.array(lineOutput),
        })
        .nullable(),
      /** The same file, where it was kept before. */
      sameFile: z.strictObject({ id: idField, keptDate: instantOutput, keptBy: z.string() }).nullable(),
    }),
  },
  'POST /Money/statements': {
    ...officerCall,
    summary: 'Keep a statement with what came of its lines; answers with its id',
    source,
    limit: 'upload',
    form: z.strictObject({
      FormatId: idInForm,
      /** What the officer saw; where something else comes of it meanwhile it is 412. */
      Digest: z.string(required).regex(/^[0-9a-f]{64}$/),
    }),
    files: file,
    output: idField,
    idempotency: 'required',
  },
  'GET /Money/statements': {
    ...officerCall,
    summary: 'Statements that were kept, the newest first; 50 a page',
    source,
    query: z.strictObject({ after: idField.optional() }),
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          id: idField,
          gateway: z.string(),
          fileName: z.string(),
          firstDay: dayOutput,
          lastDay: dayOutput,
          ...counts,
          keptBy: z.string(),
          keptDate: instantOutput,
        }),
      ),
      next: idField.nullable(),
    }),
  },
  'GET /Money/statement': {
    ...officerCall,
    summary: 'A statement that was kept, with its lines, or only those that do not match; 200 a page',
    source,
    query: z.strictObject({ id: idField, all: z.literal('true').optional(), after: placeInQuery }),
    output: z.strictObject({
      id: idField,
      gateway: z.string(),
      version: z.int(),
      fileName: z.string(),
      /** Of the file. */
      sha256: z.string(),
      firstDay: dayOutput,
      lastDay: dayOutput,
      ...counts,
      ...sums,
      keptBy: z.string(),
      keptDate: instantOutput,
      lines: z.array(lineOutput),
      /** `after` of the next page. */
      next: z.int().nullable(),
    }),
  },
  'GET /Money/statement/export': {
    ...officerCall,
    summary: 'A statement that was kept, with all its lines, as Excel workbook or CSV',
    source: 'Requirement M1',
    query: z.strictObject({ id: idField, format: z.enum(['xlsx', 'csv']) }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
});
