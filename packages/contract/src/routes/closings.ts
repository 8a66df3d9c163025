import { z } from 'zod';
import { dayField, dayOutput, idField, instantOutput, moneyOutput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerCall } from './examinations.ts';

const source = 'Domain decision 7: fees and payments; the counter of a day is closed with totals by officer';

const totals = {
  receipts: z.int(),
  cash: moneyOutput,
  transfer: moneyOutput,
  /** Of payments whose way nobody stated. */
  notStated: moneyOutput,
  total: moneyOutput,
} as const;

/** What was taken, by the officers who took it. */
const counterTotals = z.strictObject({
  officers: z.array(z.strictObject({ name: z.string(), ...totals })),
  ...totals,
});

export const closingsRoutes = defineRoutes({
  'GET /Money/counterDay': {
    ...officerCall,
    summary:
      'What was taken at the counter on a day, by officer and way of payment; as it was closed, where it is',
    source,
    query: z.strictObject({ day: dayField }),
    output: z.strictObject({
      day: dayOutput,
      /** What the closing says, or would say now. */
      ...counterTotals.shape,
      /** How many of these belong to days that were closed before they were recorded. */
      late: z.int(),
      /** How many were recorded for this day after it was closed, and stand in no closing yet. */
      afterClosing: z.int(),
      closing: z
        .strictObject({ id: idField, closedBy: z.string(), closedDate: instantOutput, sha256: z.string() })
        .nullable(),
    }),
  },
  'POST /Money/closings': {
    ...officerCall,
    roles: ['Registrar'],
    decides: true,
    summary: 'Close a day of the counter, once; answers with the id of the closing',
    source,
    body: z.strictObject({
      day: dayField,
      /** The total that the registrar saw; another one meanwhile is 412. */
      total: z.string().regex(/^\d{1,12}\.\d{2}$/),
    }),
    output: idField,
    idempotency: 'required',
    limit: 'write',
  },
  'GET /Money/closing': {
    ...officerCall,
    summary: 'The closing of a counter day as PDF, or with its payments as Excel workbook or CSV',
    source,
    query: z.strictObject({ id: idField, format: z.enum(['pdf', 'xlsx', 'csv']) }),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
});
