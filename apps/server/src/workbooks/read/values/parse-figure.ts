/** What a cell says, a figure as the wire writes it ("1234.50"), or why it cannot be told, in words for the person who wrote it. */
export type Reading = { readonly value: string } | { readonly reason: string };

const asNumber = 'Enter a number, such as 1234.50';
const longest = 40;
/** Blanks within a line. Figures that stand below each other, or with a tab between them, are two. */
const blank = /[^\S\t-\r\u2028\u2029]/gu;
/** Says in which direction a text runs, or where a line may end: nobody sees it, and programs leave it around figures. */
const unseen = /[\u061C\u200B\u200E\u200F\u2060\uFEFF]/g;

export function withoutMarks(text: string): string {
  return text.replaceAll(unseen, '');
}

/** Blanks and strokes that only ever part thousands. */
const thousandMarks = " '’";

/**
 * Reads a figure that was written as text, with a comma or a point for the decimals, and thousands parted or not. What
 * can be read in two ways is refused with both.
 */
export function parseFigure(text: string): Reading {
  const written = withoutMarks(text).trim();
  const figure = written.normalize('NFKC').replaceAll(blank, ' ').replaceAll('−', '-').trim();
  const strange = findStrange(written.slice(0, longest), figure);
  if (strange !== undefined) return { reason: strange };
  if (!/^\d+(?:[ ,.'’]\d+)*$|^[.,]\d+$/.test(figure)) return { reason: asNumber };
  const marks = figure.replaceAll(/\d/g, '');
  const groups = figure.split(/\D/);
  const last = marks.at(-1);
  if (last === undefined) return { value: writeFigure(groups) };
  const before = marks.slice(0, -1);
  if (thousandMarks.includes(last) || before.includes(last)) return wholeOf(groups, marks);
  if (before !== '') return decimalOf(groups, before);
  return isAmbiguous(groups)
    ? bothReadings(written, groups)
    : { value: writeFigure(groups.slice(0, -1), groups[1]) };
}

/** What is no figure at all, by what there is beside the digits. */
function findStrange(written: string, figure: string): string | undefined {
  if (figure === '' || figure.length > longest) return asNumber;
  if (/^[=@]/.test(figure)) return 'Enter a number, not a formula';
  if (/[%٪‰]/u.test(written)) return 'Enter a number, not a percentage';
  if (/\p{Sc}|(?:^|[\d\s.])(?:MVR|Rf|USD|EUR)(?:$|[\d\s.])/iu.test(written))
    return 'Enter a number without a currency';
  if (/^-|^\(.*\)$/.test(figure)) return 'Enter a number that is not negative';
  const unit = /^[\d.,'’ ]*\d\s*(\p{L}[\p{L}\d. ]*)$/u.exec(figure);
  if (/^\d[\d.,]*e[+-]?\d+$/i.test(figure)) return 'Enter the number in full, without an exponent';
  if (!unit) return /\p{No}/u.test(written) ? asNumber : undefined;
  return `Enter the number alone, without “${/\p{L}.*$/u.exec(written)?.[0] ?? unit[1]}”`;
}

/** A comma or a point before three digits, and nothing else to tell what it is. */
function isAmbiguous([whole = '', fraction = '']: readonly string[]): boolean {
  return fraction.length === 3 && /^(?!0+$)\d{1,3}$/.test(whole);
}

function bothReadings(written: string, [whole = '', fraction = '']: readonly string[]): Reading {
  const [large, small] = [`${whole}${fraction}`, `${whole}.${fraction}`];
  return {
    reason: `“${written}” can be read as ${large} or as ${small}. Write it as ${large}.00 or as ${small.slice(0, -1)}`,
  };
}

/** All marks part thousands: of one kind, and three digits each. */
function wholeOf(groups: readonly string[], marks: string): Reading {
  return areThousands(groups, marks) ? { value: writeFigure(groups) } : { reason: asNumber };
}

/** The last mark is that of the decimals, the others part thousands. */
function decimalOf(groups: readonly string[], marks: string): Reading {
  const whole = groups.slice(0, -1);
  return areThousands(whole, marks) ? { value: writeFigure(whole, groups.at(-1)) } : { reason: asNumber };
}

function areThousands([first = '', ...others]: readonly string[], marks: string): boolean {
  const isOneKind = new Set(marks).size === 1;
  return isOneKind && first.length >= 1 && first.length <= 3 && others.every(({ length }) => length === 3);
}

function writeFigure(whole: readonly string[], fraction?: string): string {
  const digits = whole.join('').replace(/^0+(?=\d)/, '') || '0';
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
