import { faultOfCommas, parseHundredths } from '../decimals.ts';
import { fullTurn, parseAngle, parseLength } from '../fields/measures.ts';
import { faultOfPrinting } from '../printable-text.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';

// What forms and files say about single fields. The contract's schemas are made of it.

/** Something that can be seen: a name of blanks and joiners alone is no name. */
const visible = /[^\p{Z}\p{Cf}\p{Mn}]/u;

/** Most texts of a file: nothing in them needs a closer look. */
const plain = /^[\x21-\x7E](?:[\x20-\x7E]*[\x21-\x7E])?$/;

/** One line of text as it is kept: composed, without blanks at its ends. */
export function tidyLine(text: string): string {
  return plain.test(text) ? text : text.normalize('NFC').trim();
}

/** What is wrong with a line of 1 to `most` characters; undefined when nothing is. */
export function faultOfLine(text: string, most: number): string | undefined {
  const line = tidyLine(text);
  if (line === '') return typingMessages.required;
  if (line.length > most) return `Use ${most} characters or fewer`;
  if (plain.test(line)) return undefined;
  return faultOfPrinting(line) ?? (visible.test(line) ? undefined : typingMessages.required);
}

/** The same for a number as it stands on a door or a plan: Latin letters, digits and signs. */
export function faultOfNumber(text: string, most: number): string | undefined {
  const fault = faultOfLine(text, most);
  if (fault !== undefined || plain.test(text)) return fault;
  return /^[\x20-\x7E]+$/.test(tidyLine(text).normalize('NFKC'))
    ? undefined
    : 'Use Latin letters and digits, such as 5A';
}

/** What is wrong with an area in square metres; undefined when nothing is. */
export function faultOfArea(text: string): string | undefined {
  const written = text.trim();
  if (written === '') return typingMessages.required;
  const area = parseHundredths(written);
  if (area === undefined) {
    // A cell that shows 86.40 may hold 86.3999: who reads the reason has to see what is wrong with it.
    const decimals = /^\d+\.\d{3,}$/.test(written) ? ' with two decimals at most' : '';
    return faultOfCommas(written) ?? `Enter an area in square metres${decimals}, such as 1234.50`;
  }
  if (area <= 0n) return 'Enter an area above zero';
  return area < 100_000_000_000n ? undefined : 'Enter a smaller area';
}

/** What is wrong with a day as it is kept, YYYY-MM-DD; undefined when nothing is. */
export function faultOfDay(text: string): string | undefined {
  const day = text.trim();
  if (day === '') return typingMessages.required;
  const instant = Date.parse(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(instant);
  // A day that no month has is read as one of the next month.
  const isOfMonth = isDay && new Date(instant).toISOString().startsWith(day);
  if (!isOfMonth) return 'Enter a day such as 2026-03-05';
  return day >= '1900-01-01' && day < '2200-01-01' ? undefined : 'Enter a day of the years 1900 to 2199';
}

/** What is wrong with a length in whole millimetres; undefined when nothing is. */
export function faultOfLength(text: string, { least = 0, most = 1_000_000 }: Limits): string | undefined {
  const length = parseLength(text);
  const isWithin = length !== undefined && length >= least && length <= most;
  return isWithin ? undefined : lengthMessage({ least, most });
}

interface Limits {
  readonly least?: number;
  readonly most?: number;
}

export const lengthMessage = ({ least = 0, most = 1_000_000 }: Limits): string =>
  `Enter whole millimetres from ${least} to ${most}`;

/** What is wrong with an angle in degrees; undefined when nothing is. */
export function faultOfAngle(text: string): string | undefined {
  const angle = parseAngle(text);
  return angle !== undefined && angle < fullTurn ? undefined : angleMessage;
}

export const angleMessage = 'Enter degrees from 0 to 359.999, such as 12.5';

/** Most names: plain words with single blanks between them. */
const plainName = /^[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;

/** Blanks as the database knows them: what joins two words is none. */
const blanks = /[^\S\uFEFF]+/gu;

/**
 * A name for comparison: compatible characters count as one, case and the number of blanks do not count. The database's
 * unique indexes keep the same rule, letter by letter: that a sigma ends a word is nothing to it, and \u0130 is an i.
 */
export function nameKey(name: string): string {
  if (plainName.test(name)) return name.toLowerCase();
  return name
    .trim()
    .normalize('NFKC')
    .replaceAll(blanks, ' ')
    .replaceAll('\u0130', 'i')
    .replaceAll('\u03A3', '\u03C3')
    .toLowerCase();
}

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', '0']);

/** Reads an answer; undefined when it is neither yes nor no. */
export function readYesNo(text: string): boolean | undefined {
  const key = nameKey(text);
  return yes.has(key) ? true : no.has(key) ? false : undefined;
}
