import { insightKinds, isPeriod, mostYearsOfPeriod, remarkSections } from '@strata/domain';
import { z } from 'zod';
import { dayField, dayOutput, instantOutput, moneyOutput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { exportFormats } from './exports.ts';

const kind = z.enum(insightKinds);
const count = z.int().min(0);

/** Days of the Maldives, the first and the last; all kinds where none is named. */
const asked = { from: dayField, to: dayField, kind: kind.optional() } as const;
const periodFault = {
  path: ['to'],
  error: `The last day must not be before the first, nor more than ${mostYearsOfPeriod} years after it`,
};

const step = { from: dayOutput, to: dayOutput } as const;

/** What happened in the office within a time. */
const happened = {
  arrived: count,
  cameBack: count,
  approved: count,
  refused: count,
  returned: count,
  withdrawn: count,
  /** Of the decided ones, those whose arrival is known, and of these the ones decided on their target day or before. */
  timed: count,
  onTarget: count,
} as const;

/** Half days come of an even number of records; null where nothing was decided. */
const median = z.number().min(0).nullable();

const officeCall = {
  source:
    'Domain decision 1: officers work in a console of their own; what counts as what is docs/register/insight.md',
  host: 'console',
  access: 'officer',
  roles: ['Registrar', 'Administrator'],
} as const;

export const insightRoutes = defineRoutes({
  'GET /Insight': {
    ...officeCall,
    summary:
      'The figures of the office over a time: totals for Administrators, for Registrars also who holds how much',
    query: z.strictObject(asked).refine(isPeriod, periodFault),
    output: z.strictObject({
      /** Until when acts are counted; null before the first time. What is open, and who holds it, is of the moment. */
      countedAt: instantOutput.nullable(),
      total: z.strictObject({ ...happened, medianWorkingDays: median }),
      open: z.strictObject({
        records: count,
        overdue: count,
        /** In the order of ageGroups of the domain: by working days since the submission. */
        byAge: z.array(count),
      }),
      /** The period in weeks or, where it is long, in months. */
      by: z.enum(['week', 'month']),
      steps: z.array(z.strictObject({ ...step, ...happened })),
      /** Whole months up to the one in which the period ends, six at least. */
      months: z.array(
        z.strictObject({ ...step, timed: count, onTarget: count, paid: moneyOutput, refunded: moneyOutput }),
      ),
      /** Remarks with which applications were returned; sections without any are left out. */
      remarks: z.array(z.strictObject({ section: z.enum(remarkSections), remarks: count })),
      returnedApplications: count,
      kinds: z.array(z.strictObject({ kind, decided: count, medianWorkingDays: median, targetDays: count })),
      /** Who holds how much now, by name, first what nobody holds; null to Administrators. */
      load: z
        .array(z.strictObject({ name: z.string().nullable(), held: count, dueSoon: count, overdue: count }))
        .nullable(),
    }),
  },
  'GET /Insight/export': {
    ...officeCall,
    summary: 'The same figures as Excel workbook or CSV',
    query: z.strictObject({ ...asked, format: z.enum(exportFormats) }).refine(isPeriod, periodFault),
    output: z.never(),
    answer: 'file',
    limit: 'document',
  },
});
