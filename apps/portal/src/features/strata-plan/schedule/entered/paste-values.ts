import { type ScheduleLot, unitNumberKey } from '@strata/domain';
import { plainWhole } from './entered-values.ts';

/** What came of pasting: texts by unit id, and how many lines had no unit. */
export interface PastedValues {
  readonly texts: ReadonlyMap<string, string>;
  readonly leftOver: number;
}

/** The rows of what was copied, as cells. */
function linesOf(text: string): readonly (readonly string[])[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** A heading is no value. */
function withoutHeading(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const hasHeading = lines.length > 1 && !/\d/.test(lines[0]?.at(-1) ?? '') && lines[0]?.at(-1) !== '';
  return hasHeading ? lines.slice(1) : lines;
}

/**
 * A column copied from a spreadsheet fills down from a unit, in the order in which the units are shown; two columns
 * are unit numbers with their values, and find their units themselves. Of more columns nobody can say which has the
 * values. A single figure is left to the browser.
 */
export function pasteValues(
  text: string,
  shown: readonly ScheduleLot[],
  all: readonly ScheduleLot[],
  from: string,
): PastedValues | 'tooManyColumns' | undefined {
  const copied = linesOf(text);
  if (copied.length === 1 && copied[0]?.length === 1) return undefined;
  if (copied.some((cells) => cells.length > 2)) return 'tooManyColumns';
  const lines = withoutHeading(copied);
  const isByNumber = lines.every((cells) => cells.length === 2);
  const byNumber = new Map(all.map(({ unitNumber, unitId }) => [unitNumberKey(unitNumber), unitId]));
  const start = shown.findIndex(({ unitId }) => unitId === from);
  const texts = new Map<string, string>();
  let leftOver = 0;
  for (const [index, cells] of lines.entries()) {
    const value = plainWhole(cells[isByNumber ? 1 : 0] ?? '');
    if (value === '') continue;
    const unitId = isByNumber ? byNumber.get(unitNumberKey(cells[0] ?? '')) : shown[start + index]?.unitId;
    if (unitId === undefined) leftOver += 1;
    else texts.set(unitId, value);
  }
  return { texts, leftOver };
}
