import type { ShareMethod } from '@strata/domain';
import { z } from 'zod';

const wholeAreaField = z
  .int('Enter a whole number of square metres')
  .min(1, 'Enter at least 1 sqm')
  .max(1_000_000, 'Enter at most 1,000,000 sqm');

const sharesField = (least: 0 | 1) =>
  z
    .int('Enter a whole number')
    .min(least, `Enter at least ${least}`)
    .max(1_000_000, 'Enter at most 1,000,000');

/** A weight such as "1.30": at most two decimals, which are counted exactly. */
const weightField = z
  .string()
  .trim()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter a number with at most two decimals, such as 1.30');
const positiveWeightField = weightField.refine((text) => !/^[0.]+$/.test(text), 'Enter a weight above 0');

/** What a unit of a type is worth, in whole rufiyaa or in any other measure. */
const valueField = z
  .int('Enter a whole number')
  .min(1, 'Enter at least 1')
  .max(1_000_000_000, 'Enter at most 1,000,000,000');

/** The use or type that a line is for; null is all that have no line of their own. */
const forWhichField = z.int().positive().max(32_767).nullable();

const mostLines = 100;

/** At least one line, and no use or type in two of them. */
function lines<Line extends z.ZodObject>(line: Line, forWhich: keyof z.output<Line> & string) {
  return z
    .array(line)
    .min(1, 'Add at least one line')
    .max(mostLines, `Add at most ${mostLines} lines`)
    .readonly()
    .check((context) => {
      const seen = new Set<unknown>();
      for (const [index, one] of context.value.entries()) {
        const which = (one as Readonly<Record<string, unknown>>)[forWhich];
        if (seen.has(which))
          context.issues.push({
            code: 'custom',
            message: 'There is a line for this already',
            path: [index, forWhich],
            input: one,
          });
        seen.add(which);
      }
    });
}

/** Kind and parameters of a method, as `ShareMethod` of the domain (domain decision 6). */
export const shareMethodField = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('area'), areas: z.enum(['exact', 'wholeSqm'], 'Choose how areas count') }),
  z.strictObject({
    name: z.literal('banded'),
    bands: lines(
      z.strictObject({
        occupancyUseId: forWhichField,
        bandInSqm: wholeAreaField,
        base: sharesField(1),
        step: sharesField(0),
      }),
      'occupancyUseId',
    ),
  }),
  z.strictObject({
    name: z.literal('weighted'),
    useWeights: lines(
      z.strictObject({ occupancyUseId: forWhichField, weight: positiveWeightField }),
      'occupancyUseId',
    ),
    typeWeights: lines(
      z.strictObject({ unitTypeId: forWhichField, weight: positiveWeightField }),
      'unitTypeId',
    ),
    accessoryWeight: weightField,
    accessoryWeightOutside: weightField.optional(),
  }),
  z.strictObject({
    name: z.literal('equal'),
    shares: lines(z.strictObject({ occupancyUseId: forWhichField, share: sharesField(1) }), 'occupancyUseId'),
  }),
  z.strictObject({
    name: z.literal('typeValues'),
    typeValues: lines(z.strictObject({ unitTypeId: forWhichField, value: valueField }), 'unitTypeId'),
  }),
  z.strictObject({ name: z.literal('roundedArea') }),
  z.strictObject({ name: z.literal('quota') }),
  z.strictObject({ name: z.literal('entered') }),
]) satisfies z.ZodType<ShareMethod>;
