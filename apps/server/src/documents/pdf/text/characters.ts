/**
 * Characters that would lead a reader astray: they turn the order of others round, or are none at all. They are shown
 * as a box, and have no effect.
 */
const misleading = /[\p{Cc}\u202a-\u202e\u2066-\u206f\ufff9-\ufffb\p{Cs}\p{Cn}\p{Co}]/u;

/** Characters that only say how others join or stand; they have no picture. */
const invisible = /[\u00ad\u061c\u200b-\u200f\u2060-\u2064\ufeff\p{Variation_Selector}]/u;

/** What there is to see of a character that no rule above takes away is for the fonts to say. */
export type Look = 'picture' | 'box' | 'nothing';

export function lookOf(character: string): Look {
  if (misleading.test(character)) return 'box';
  return invisible.test(character) ? 'nothing' : 'picture';
}

/** Characters that take part in ordering text from right to left, or might. */
const rightToLeft =
  /[\u0590-\u08ff\u200e\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const isLeftToRight = (text: string): boolean => !rightToLeft.test(text);

/** Text in which no character asks for more than the main font: by far the most of it. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** Figures, which stand in columns and are set without kerning; those of Arabic run from left to right as well. */
export const isFigure = (text: string): boolean => /^[\d.,%+ \u0660-\u066c\u06f0-\u06f9-]*$/.test(text);

/** Latin letters, digits and signs in another width, as ligatures or as Roman numerals, which no font has. */
const otherForms = /[\uff01-\uff5e\ufb00-\ufb06\u2160-\u217f]/g;

/** As it is to be set: composed, in plain letters, and with plain spaces for line ends, tabs and blanks of other widths. */
export function settable(text: string): string {
  if (isPlain(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(/\r\n|[\t-\r\u0085\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g, ' ')
    .replaceAll(otherForms, (form) => form.normalize('NFKC'));
}

/** The same text for the ordering of characters, with nothing in it that could turn the order round. */
export function orderable(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '\ufffc');
}
