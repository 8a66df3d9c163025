import { z } from 'zod';
import { instantOutput, textAreaField } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { drawingRulesOutput } from './plan-drawing.ts';

const source = 'Domain decision 1: Administrators keep reference data; decision 0032';
const administrators = { host: 'console', access: 'officer', roles: ['Administrator'] } as const;

/** A length or an area that is tolerated. */
const tolerance = (most: number) =>
  z
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(most, `Enter at most ${most.toLocaleString('en')}`);

const rulesInput = z.strictObject({
  pieceInSqmm: tolerance(1_000_000),
  pieceWidthInMm: tolerance(100),
  wallInMm: tolerance(2_000),
  areaInThousandths: tolerance(1_000),
  areaInSqmm: tolerance(10_000_000),
});

/** What is tolerated of drawings, in versions. */
export const drawingRulesRoutes = defineRoutes({
  'GET /DrawingRules': {
    ...administrators,
    summary: 'The versions of what is tolerated of drawings, the newest first: that one is in force',
    source,
    output: z.array(
      z.strictObject({
        version: z.int(),
        rules: drawingRulesOutput,
        reason: z.string(),
        madeBy: z.string().nullable(),
        madeDate: instantOutput,
      }),
    ),
  },
  'POST /DrawingRules': {
    ...administrators,
    summary:
      'Put new rules for drawings in force; a plan is judged by them from its next change on. Answers with the number of the version',
    source,
    body: z.strictObject({
      rules: rulesInput,
      reason: textAreaField(2_000),
      /** The version that it follows; another one in force meanwhile is 412. */
      follows: z.int(),
    }),
    output: z.int(),
    idempotency: 'required',
    limit: 'write',
  },
});
