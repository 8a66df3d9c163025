/**
 * The characters that the bundled fonts have, in both weights, as ranges of hexadecimal code points: Latin, Thaana,
 * Arabic, Greek, Cyrillic, their marks, signs of measures and money. Typed texts hold nothing else, so that no document
 * has a box in place of a letter. A test of the server compares the list with the fonts.
 */
const inFonts =
  '20-7e a0-2cc 2ce-2d7 2da 2dc-301 303-304 308-309 323 329 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-45f 490-491 4b0-4b1 600-6ff 750-7b1 870-88e 890-891 898-8e1 8e3-8ff 1d00-1dbf 1e00-1eff 2002 2009 200b-2011 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 2044 204f 20a0-20c0 2113 2116 2122 2212 25cc 2c60-2c7f 2e41 a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc feff 10efd-10eff';

/** Latin letters, digits and signs in another width, as ligatures or as Roman numerals: printed as the plain ones. */
const otherForms = String.raw`\uFF01-\uFF5E\uFB00-\uFB06\u2160-\u217F`;

/** Printed as plain blanks, or not at all: nothing of them is missing on paper. */
const unseen = String.raw`\p{Zs}\u2060-\u2064\p{Variation_Selector}`;

const printable = inFonts.replaceAll(/[\da-f]+/g, String.raw`\u{$&}`).replaceAll(' ', '');
const unprintable = new RegExp(`[^${printable}${otherForms}${unseen}]`, 'u');

/** Control characters, line ends, direction overrides and what stands for unreadable bytes. */
const unwanted = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD-\uFFFF]|\p{Cs}/u;

/** Whether a line holds what has no place in a field or a document. */
export function hasUnprintable(line: string): boolean {
  return unwanted.test(line);
}

/** The first character of a line that no document can print; undefined when there is none. */
export function unprintableIn(line: string): string | undefined {
  return (unwanted.exec(line) ?? unprintable.exec(line))?.[0];
}

/** What is wrong with a line that cannot be printed, naming its character; undefined when nothing is. */
export function faultOfPrinting(line: string): string | undefined {
  const character = unprintableIn(line);
  if (character === undefined) return undefined;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  // What nobody sees, or would not see alone, is named by its number.
  return /[\p{C}\p{Z}\p{M}\uFFFD]/u.test(character)
    ? `Remove the character U+${code}: it cannot be printed`
    : `Remove “${character}”: documents cannot be printed with it`;
}
