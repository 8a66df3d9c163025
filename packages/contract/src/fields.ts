import { type EntityRef, entityTypeNames, parseHundredths } from '@strata/domain';
import { z } from 'zod';

// The pages' policy forbids code made from text, so in a browser zod must not compile its parsers. This stands here
// because every schema is made after it: all routes import this module.
if ('document' in globalThis) z.config({ jitless: true });

const required = 'This field is required';

/** Control characters, line ends, direction overrides and what stands for unreadable bytes have no place in a one-line field or in a document. */
const unwanted = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD-\uFFFF]|\p{Cs}/u;

/** Something that can be seen: a name of blanks and joiners alone is no name. */
const visible = /[^\p{Z}\p{Cf}\p{Mn}]/u;

function oneLine(least: 0 | 1, most: number) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(least, required)
        .max(most, `Use ${most} characters or fewer`)
        .refine((text) => !unwanted.test(text), 'Remove characters that cannot be printed')
        .refine((text) => text === '' || visible.test(text), required),
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

export const idField = z.uuid('This is not an id');

/** Area in sqm: a decimal string of at most two places, above zero and below a thousand million. */
export const areaField = z
  .string()
  .trim()
  .min(1, required)
  .refine((text) => parseHundredths(text) !== undefined, 'Enter an area in square metres, such as 1234.50')
  .refine((text) => (parseHundredths(text) ?? 1n) > 0n, 'Enter an area above zero')
  .refine((text) => (parseHundredths(text) ?? 0n) < 100_000_000_000n, 'Enter a smaller area');

/** An area as it comes from the server: always two decimals. */
export const areaOutput = z.string().regex(/^\d+\.\d{2}$/);

/** A small whole number that a form sends as text. */
export const islandIdInForm = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'Choose an island')
  .transform(Number);

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
        .refine(
          (text) => !unwanted.test(text.replaceAll(/[\n\t]/g, ' ')),
          'Remove characters that cannot be printed',
        ),
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
  .regex(/^(0|[1-9]\d{0,8})$/)
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
    .pipe(
      textField(most).refine(
        (text) => /^[\x20-\x7E]+$/.test(text.normalize('NFKC')),
        'Use Latin letters and digits, such as 5A',
      ),
    );
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
