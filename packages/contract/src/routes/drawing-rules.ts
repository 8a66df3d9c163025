import { drawingRuleFields } from '@strata/domain';
import { z } from 'zod';
import { instantOutput, textAreaField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { drawingRulesOutput, unitFileRule, wallRule } from './plan-drawing.ts';

const source = 'Domain decision 1: Administrators keep reference data; decision 0032';
const administrators = { host: 'console', access: 'officer', roles: ['Administrator'] } as const;

/** A length, an area or a share that is tolerated. */
function tolerance(name: keyof typeof drawingRuleFields) {
  const { most } = drawingRuleFields[name];
  return z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(most, `Enter at most ${most.toLocaleString('en')}`);
}

const choices = z.strictObject({ measuredTo: wallRule, unitFiles: unitFileRule });

/** New rules, and why they are made. */
export const drawingRulesInput = z.strictObject({
  rules: z.strictObject({
    pieceInSqmm: tolerance('pieceInSqmm'),
    pieceWidthInMm: tolerance('pieceWidthInMm'),
    wallInMm: tolerance('wallInMm'),
    areaInThousandths: tolerance('areaInThousandths'),
    areaInSqmm: tolerance('areaInSqmm'),
  }),
  choices,
  reason: textAreaField(2_000),
});

/** What is tolerated and what is chosen for drawings, in versions. */
export const drawingRulesRoutes = defineRoutes({
  'GET /DrawingRules': {
    ...administrators,
    summary: 'The versions of the rules for drawings, the newest first: that one is in force',
    source,
    output: z.array(
      z.strictObject({
        version: z.int(),
        rules: drawingRulesOutput,
        /** What areas are measured to, and which units need a file: kept for a plan from its declaration on. */
        choices,
        reason: z.string(),
        madeBy: z.string().nullable(),
        madeDate: instantOutput,
      }),
    ),
  },
  'POST /DrawingRules': {
    ...administrators,
    summary:
      'Put new rules for drawings in force; a plan is judged by them from its next change on, and keeps what its areas are measured to once it is declared. Answers with the number of the version',
    source,
    body: z.strictObject({
      ...drawingRulesInput.shape,
      /** The version that it follows; another one in force meanwhile is 412. */
      follows: z.int(),
    }),
    output: z.int(),
    idempotency: 'required',
    limit: 'write',
  },
});
