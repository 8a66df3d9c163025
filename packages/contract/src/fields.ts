import {
  type EntityRef,
  entityTypeNames,
  faultOfArea,
  faultOfCommas,
  faultOfLine,
  faultOfNumber,
  faultOfPrinting,
  hasUnprintable,
  tidyLine,
} from '@strata/domain';
import { z } from 'zod';
import { required } from './sentence-of.ts';

// The pages' policy forbids code made from text, so in a browser zod must not compile its parsers. This stands here
// because every schema is made after it: all routes import this module.
if ('document' in globalThis) z.config({ jitless: true });

/** Says of a text what the rules of the domain say of it. */
function saidBy(faultOf: (text: string) => string | undefined) {
  return (text: string, context: { addIssue: (message: string) => void }): void => {
    const fault = faultOf(text);
    if (fault !== undefined) context.addIssue(fault);
  };
}

function oneLine(least: 0 | 1, most: number) {
  return z
    .string()
    .transform(tidyLine)
    .pipe(
      z
        .string()
        .min(least, { error: required, abort: true })
        .max(most, { error: `Use ${most} characters or fewer`, abort: true })
        .superRefine(saidBy((text) => (text === '' ? undefined : faultOfLine(text, most)))),
    );
}

/** One line of text as a person types it: trimmed, NFC, 1 to `most` characters. */
export function textField(most: number) {
  return oneLine(1, most);
}

/**
 * An ID, passport or registration number. People and companies are told apart by it, so what cannot be seen or only
 * looks like a Latin letter is refused; full-width letters and digits are the same in another width.
 */
export const identificationField = textField(50).refine(
  (text) => /^[\x20-\x7E]+$/.test(text.normalize('NFKC')),
  'Use Latin letters and digits, such as A123456',
);

/** One line where nothing need be typed: no more than `most` characters. */
export function optionalTextField(most: number) {
  return oneLine(0, most);
}

/** One line to look for what is there already, in whatever letters it was once written. */
export function searchField(most: number) {
  return z
    .string()
    .transform(tidyLine)
    .pipe(
      z
        .string()
        .max(most, `Use ${most} characters or fewer`)
        .refine((text) => !hasUnprintable(text), 'Remove characters that cannot be printed'),
    );
}

/** Ids are the same in capital letters; what compares them sees one form. */
export const idField = z.uuid().toLowerCase();

/** Area in sqm: a decimal string of at most two places, above zero and below a thousand million. */
export const areaField = z.string().trim().superRefine(saidBy(faultOfArea));

/** An area as it comes from the server: always two decimals. */
export const areaOutput = z.string().regex(/^\d+\.\d{2}$/);

/** An amount in MVR as it comes from the server: always two decimals. */
export const moneyOutput = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .describe('An amount in MVR');

/** An amount in MVR as a person types it: at most two decimals, above zero and below a thousand million. */
export const moneyField = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, {
    error: ({ input }) => faultOfCommas(String(input)) ?? 'Enter an amount in MVR, such as 1250.00',
  })
  .refine((text) => /[1-9]/.test(text), 'Enter an amount above zero');

/** The format of a small whole number that is an id and comes as text. */
export const smallId = 'smallId';

/** The id of an island in a form. */
export const islandIdInForm = z.stringFormat(smallId, /^[1-9]\d{0,4}$/, 'Choose an island').transform(Number);

/** A tick that a form sends as text; what is not sent, or sent empty, is no. */
export const yesOrNoInForm = z
  .enum(['true', 'false', 'True', 'False', '1', '0', 'on', ''], 'Answer with yes or no')
  .default('false')
  .transform((text) => !['false', 'False', '0', ''].includes(text));

/** An e-mail address as a person types it. */
export const emailField = z
  .string()
  .trim()
  .min(1, required)
  .max(254, 'Use 254 characters or fewer')
  .refine((text) => z.email().safeParse(text).success, 'Enter an e-mail address, such as name@example.mv');

function severalLines(least: 0 | 1, most: number) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(least, required)
        .max(most, `Use ${most} characters or fewer`)
        .superRefine(saidBy((text) => faultOfPrinting(text.replaceAll(/[\n\t]/g, ' ')))),
    );
}

/** Several lines of text as a person types them: trimmed, NFC, 1 to `most` characters. */
export function textAreaField(most: number) {
  return severalLines(1, most);
}

/** The same where nothing need be typed. */
export function optionalTextAreaField(most: number) {
  return severalLines(0, most);
}

/** A day without a time: YYYY-MM-DD, of a year that a calendar of people has. */
export const dayField = z.iso
  .date('Enter a day')
  .refine((day) => day >= '1900-01-01' && day < '2200-01-01', 'Enter a day of the years 1900 to 2199');
export const dayOutput = z.iso.date();

/** An instant in UTC, ISO 8601. */
export const instantOutput = z.iso.datetime();

/** The pair that a call acts for. */
export const entityFields = {
  entityType: z.enum(entityTypeNames),
  entityId: idField,
} as const;

export const entityQuery = z.strictObject(entityFields);

export const idQuery = z.strictObject({ id: idField });
export const idParams = z.strictObject({ id: idField });

/** A small whole number in a query string, such as a status id: digits only, so that "1e3" or "01" is malformed. */
export const smallIdInQuery = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/, 'This is not a whole number')
  .transform(Number);

/** A reference datum with the small id that the specification fixes. */
export const referenceOutput = z.strictObject({ id: z.int(), name: z.string() });

/** The answer of a mutation that has nothing more to tell than its success. */
export const nothing = z.null();

const entityPair = z.object(entityFields);
/** The specification's forms write the pair with capitals. */
const entityPairInForm = z
  .object({ EntityType: entityFields.entityType, EntityId: entityFields.entityId })
  .transform(({ EntityType, EntityId }) => ({ entityType: EntityType, entityId: EntityId }));
const namedEntity = z.union([entityPair, entityPairInForm]);

/** The pair that a query string, a body or a form names; undefined when it names none in the right form. */
export function entityNamedIn(input: unknown): EntityRef | undefined {
  const result = namedEntity.safeParse(input);
  return result.success ? result.data : undefined;
}

/**
 * A number as it stands on a door or a plan, such as 5A or B1: Latin letters, digits and signs, so that no two of them
 * only look alike. A whole number will do too.
 */
export function numberField(most: number) {
  return z
    .union([z.string(), z.int().transform(String)])
    .pipe(textField(most).superRefine(saidBy((text) => faultOfNumber(text, most))));
}

/** An area in a body: text, or a number that stands for the same decimal. */
export const areaInput = z.union([z.string(), z.number().transform(String)]).pipe(areaField);

/** The small id of an entry of reference data, in a body. */
export function smallIdField(message: string) {
  return z.int(message).positive(message).max(32_767, message);
}

/**
 * How many other parts of the plan the person was told would go, or lose something, together with what is deleted.
 * When it is another number now, nothing is deleted.
 */
export const agreedToInQuery = smallIdInQuery.optional();
