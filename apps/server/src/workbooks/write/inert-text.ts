import type { Cell } from 'hucre/xlsx';

/** As many characters as a cell holds; a program that finds more calls the file damaged. */
export const mostCharacters = 32_767;

/** The first stroke of what would be read as an escape; the writer begins one where a control character stands. */
// oxlint-disable-next-line no-control-regex -- these are what the writer escapes
const likeEscape = /_(?=x[0-9A-F]{4}[_\0-\x08\x0B-\x1F])/gi;

/**
 * A text as it can be written into a cell, whoever wrote it: characters that XML cannot hold are replaced, and what
 * looks like the escape of one is escaped itself, so that it is read back as it stands. The writer does the rest.
 */
export function inertText(text: string): string {
  const whole = text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text;
  return whole
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(likeEscape, '_x005F_');
}

/** Words that the writer takes for the error of a formula. */
const errorWords: ReadonlySet<string> = new Set([
  '#VALUE!',
  '#REF!',
  '#N/A',
  '#NAME?',
  '#NULL!',
  '#DIV/0!',
  '#NUM!',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
]);

export function isErrorWord(text: string): boolean {
  return errorWords.has(text);
}

/** The cells of these rows that are texts all the same, by their places. */
export function textsLikeErrors(
  rows: readonly (readonly unknown[])[],
): readonly (readonly [place: string, cell: Partial<Cell>])[] {
  return rows.flatMap((values, row) =>
    values.flatMap((text, column) =>
      typeof text === 'string' && isErrorWord(text)
        ? [[`${row},${column}`, { richText: [{ text }] }] as const]
        : [],
    ),
  );
}
