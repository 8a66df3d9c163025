import { identificationKey, mostOwnersOfATitle, sharesAreWhole } from '@strata/domain';
import { z } from 'zod';
import { identificationField, textField } from '../fields.ts';

const shareNumber = (what: string) =>
  z
    .int(`Enter the ${what} as a whole number`)
    .min(1, `Enter a ${what} of at least 1`)
    .max(1_000_000, `Enter a ${what} of at most 1,000,000`);

/** Whom a record names. */
export const partyFields = { name: textField(200), identification: identificationField } as const;

/** One owner and the share: a fraction of the whole. */
export const ownerInput = z.strictObject({
  ...partyFields,
  shareNumerator: shareNumber('numerator'),
  shareDenominator: shareNumber('denominator'),
});

/** Owners whose shares make up the whole, exactly; nobody is named twice. */
export function ownersInput(most: number) {
  return z
    .array(ownerInput)
    .min(1, 'Add at least one owner')
    .max(most, `Add at most ${most} owners`)
    .superRefine((owners, context) => {
      const seen = new Set<string>();
      owners.forEach(({ identification }, index) => {
        const key = identificationKey(identification);
        if (seen.has(key)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'identification'],
            message: 'This identification is entered twice',
          });
        }
        seen.add(key);
      });
      // This runs even when a number has been refused already, and zero divides nothing.
      const areShares = owners.every(
        ({ shareNumerator, shareDenominator }) =>
          Number.isSafeInteger(shareNumerator) &&
          Number.isSafeInteger(shareDenominator) &&
          shareDenominator > 0,
      );
      if (owners.length > 0 && areShares && !sharesAreWhole(owners)) {
        context.addIssue({ code: 'custom', path: [], message: 'The shares must add up to exactly 1' });
      }
    });
}

/** Owners of a title. */
export const titleOwnersInput = ownersInput(mostOwnersOfATitle);

/** An owner as others with a part in the record see them: the identification is masked unless it is one's own. */
export const titleOwnerOutput = z.strictObject({
  name: z.string(),
  identification: z.string(),
  /** Whether it is the entity that asks, or the person. */
  isYours: z.boolean(),
  shareNumerator: z.int(),
  shareDenominator: z.int(),
});
