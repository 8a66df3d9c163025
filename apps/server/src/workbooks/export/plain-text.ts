/** Control characters, and what stands for none, that neither form can carry; tabs and line ends it can. */
// oxlint-disable-next-line no-control-regex -- these are what must not be written
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;

/** A text that can be written: what cannot becomes the sign for a character that is not known. */
export function writable(text: string): string {
  return text.toWellFormed().replaceAll(unwritable, '\uFFFD');
}

/** What a spreadsheet program takes for the beginning of a formula, also behind blanks and what cannot be seen. */
const beginning = String.raw`[\s\p{C}\p{Z}\uFFFD'"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
const formula = new RegExp(`^${beginning}`, 'u');
const formulaBehindSemicolon = new RegExp(`;(?=${beginning})`, 'gu');

/** Whether a spreadsheet program that reads the text as if somebody typed it could take it for more than a text. */
export function looksLikeFormula(text: string): boolean {
  return formula.test(text) || /^[\t\r\n]/.test(text);
}

/**
 * A text for a file that does not say which of its fields are texts: what looks like a formula gets an apostrophe before it,
 * as a text is typed in a spreadsheet program. So does what comes after a semicolon: where people write decimals with a
 * comma, such a program parts the lines there, whatever is in quotes.
 */
export function inert(text: string): string {
  const begun = looksLikeFormula(text) ? `'${text}` : text;
  return begun.replaceAll(formulaBehindSemicolon, ";'");
}
