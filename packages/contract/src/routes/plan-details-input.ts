import { plotFields } from '@strata/domain';
import { z } from 'zod';
import { inputOf } from '../field-schemas.ts';
import { areaInput, smallIdField, textField } from '../fields.ts';

// What forms ask. It stands apart from the calls, so that the first step of a plan is spared the schemas of their answers.

/** What the development details ask; whatever is not known yet may stay open. */
export const developmentDetailsInput = z.strictObject({
  strataDevelopmentTypeId: z.literal([1, 2, 3], 'Choose a development type').nullable(),
  allOwnersShareCommonPropertiesOnEqualBais: z.boolean().nullable(),
  allotedShareValue: z
    .int('Enter the share value as a whole number')
    .min(1, 'Enter a share value of at least 1')
    .max(100_000_000, 'Enter a share value of at most 100,000,000'),
  landAreaInSqm: areaInput.nullable(),
  occupancyUseId: smallIdField('Choose an occupancy use').nullable(),
  schemeName: textField(200).nullable(),
  schemeAddress: textField(300).nullable(),
  section31: z.strictObject({
    hasMoreThanOneLevel: z.boolean(),
    hasSeparateUtilities: z.boolean(),
    hasSeparateEntrances: z.boolean(),
    compliesWithRegulations: z.boolean(),
  }),
});

export const strataPlotInput = z.strictObject(inputOf(plotFields));
