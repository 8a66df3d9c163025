/**
 * Areas (sqm) and money (MVR) have two decimals and are summed as whole hundredths: never as binary floats.
 * On the wire they are strings such as "1234.50".
 */
export type Hundredths = bigint;

const decimalPattern = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Reads "1234.5" as 123450n; undefined when it is not a plain decimal of at most two places. */
export function parseHundredths(text: string): Hundredths | undefined {
  const written = parseTwoPlaces(text);
  if (written !== undefined) return written;
  const match = decimalPattern.exec(text);
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole + fraction.padEnd(2, '0'));
}

/**
 * Why a figure with a comma is not taken, in words: forms take the commas out that part thousands ("1,000.00") before
 * it comes here, and what is left may be the decimals of another language. Undefined where there is none.
 */
export function faultOfCommas(text: string): string | undefined {
  if (!/\d,|,\d/.test(text)) return undefined;
  return `“${text.trim().slice(0, 40)}” can be read in two ways. Write decimals with a point, such as 1234.50 or 1,234.50`;
}

/**
 * A figure as people type it, without the blanks and strokes in it and without the commas that part its thousands, which
 * stand before groups of three digits: "1,000.00" is 1000.00. Of "1,00" or "0,250" nobody can tell what was meant: their
 * commas stay, for whoever reads the figure to refuse it.
 */
export function plainFigure(text: string): string {
  const bare = text.replaceAll(/[\s'’]/g, '');
  return /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

const [point, zero, nine] = [46, 48, 57];

/** The form of the wire, of which a plan has tens of thousands: "1234.50", read digit by digit as one whole number. */
function parseTwoPlaces(text: string): Hundredths | undefined {
  const digits = text.length - 3;
  // At most 14 digits: a `number` counts them exactly.
  if (digits < 1 || digits > 12 || text.charCodeAt(digits) !== point) return undefined;
  let value = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at === digits) continue;
    const code = text.charCodeAt(at);
    if (code < zero || code > nine) return undefined;
    value = value * 10 + code - zero;
  }
  return BigInt(value);
}

/** Writes 123450n as "1234.50", the form of the wire and of the database. */
export function formatHundredths(value: Hundredths): string {
  const sign = value < 0n ? '-' : '';
  const magnitude = value < 0n ? -value : value;
  return `${sign}${magnitude / 100n}.${(magnitude % 100n).toString().padStart(2, '0')}`;
}

/** Writes a decimal of the wire for people: "1234.5" becomes "1,234.50". */
export function displayDecimal(text: string): string {
  const value = parseHundredths(text);
  if (value === undefined) return text;
  const [whole = '0', fraction = '00'] = formatHundredths(value).split('.');
  return `${displayWhole(whole)}.${fraction}`;
}

/** Writes a whole number for people: 10000 becomes "10,000". */
export function displayWhole(value: number | bigint | string): string {
  return `${value}`.replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** Writes hundredths for people: 123450n becomes "1,234.50", what is negative has a minus sign before it. */
export function displayHundredths(value: Hundredths): string {
  const text = displayDecimal(formatHundredths(value < 0n ? -value : value));
  return value < 0n ? `−${text}` : text;
}

/** "1,234.50 sqm" */
export function displaySqm(area: Hundredths): string {
  return `${displayHundredths(area)} sqm`;
}

/** "1 unit", "1,200 units" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${displayWhole(count)} ${count === 1 ? one : many}`;
}
