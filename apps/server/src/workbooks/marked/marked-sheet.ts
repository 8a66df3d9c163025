import type { DataValidation, MergeRange, WriteSheet } from 'hucre/xlsx';
import type { CheckedFile, FileError } from '../import/check-file.ts';
import { columnLetters } from '../read/cells/cell.ts';
import { readAddress } from '../read/cells/read-address.ts';
import { reasonsTitle } from '../read/header/find-header.ts';
import { titleKey } from '../read/header/title-key.ts';
import { workbookLimits } from '../read/limits.ts';
import { inertText } from '../write/inert-text.ts';
import { heightOf, styles, widePage, widthOf } from '../write/styles.ts';
import { type CopiedSheet, copySheet } from './copied-sheet.ts';
import { findsRange, mergesOf } from './merges.ts';

/** Spreadsheet programs are slow to show more; the last column has all. */
const mostNotes = 500;
const longestReason = 500;
const reasonsWidth = 70;
/** The columns are as wide as the first rows need. */
const measuredRows = 200;

/** A sheet as it was sent, each cell where it was; those that are wrong are red, and say why. */
export function writeMarkedSheet(
  checked: CheckedFile,
  name: string,
  dataValidations: DataValidation[],
): WriteSheet {
  const { content, header, errors } = checked;
  const width = Math.max(0, ...content.rows.map(({ cells }) => cells.length));
  const reasonsAt = placeOfReasons(checked, width);
  const copied = copySheet(checked, reasonsAt);
  const { rows, cells, styleAt } = copied;
  const merges = mergesOf(content.merged, { columns: width, rows: rows.length });
  markCells(errors, merges, copied);
  const heights = reasonsAt === undefined ? [] : writeReasons(errors, header?.row ?? 1, reasonsAt, copied);
  const columns = Array.from({ length: Math.max(width, (reasonsAt ?? 0) + 1) }, (_, at) => {
    if (at === reasonsAt) return { width: reasonsWidth };
    const shown = rows.slice(0, measuredRows).map(({ [at]: value }) => String(value ?? ''));
    return { width: widthOf(shown), style: styleAt(at) };
  });
  const titles = header && header.firstRow - 1;
  const last = columnLetters(columns.length - 1);
  return {
    name,
    columns,
    rows,
    cells,
    merges,
    rowDefs: new Map(heights),
    dataValidations,
    pageSetup: widePage,
    ...(titles !== undefined && {
      freezePane: { rows: titles },
      autoFilter: { range: `A${titles}:${last}${Math.max(rows.length, titles + 1)}` },
      a11y: { headerRow: titles - 1 },
    }),
  };
}

/** The column of a workbook that was marked before, or the first free one; none where the titles are at fault. */
function placeOfReasons({ content, header }: CheckedFile, width: number): number | undefined {
  if (!header) return undefined;
  const titles = content.rows.find(({ number }) => number === header.row)?.cells ?? [];
  const isReasons = (cell: (typeof titles)[number]): boolean =>
    cell?.kind === 'text' && titleKey(cell.text) === titleKey(reasonsTitle);
  const before = titles.findIndex(isReasons);
  const at = before === -1 ? width : before;
  return at < workbookLimits.columns ? at : undefined;
}

/** A cell that is merged with others shows only if the first of them does. */
function markCells(
  errors: readonly FileError[],
  merges: readonly MergeRange[],
  { cells, styleAt }: CopiedSheet,
): void {
  const rangeOf = findsRange(merges);
  let notes = 0;
  for (const { cell, reason } of errors) {
    const place = cell === null ? undefined : readAddress(cell);
    if (!place) continue;
    const range = rangeOf(place.row - 1, place.column);
    const [row, column] = range ? [range.startRow, range.startCol] : [place.row - 1, place.column];
    const key = `${row},${column}`;
    const before = cells.get(key);
    const style = { ...styleAt(column), ...before?.style, ...styles.wrong };
    const comment = { author: 'Strata Portal', text: shorten(reason) };
    notes += 1;
    cells.set(key, { ...before, style, ...(notes <= mostNotes && { comment }) });
  }
}

/** Beside each row all that is wrong in it; answers with how high the rows are to be. */
function writeReasons(
  errors: readonly FileError[],
  titleRow: number,
  at: number,
  { cells }: CopiedSheet,
): (readonly [row: number, definition: { height: number }])[] {
  cells.set(`${titleRow - 1},${at}`, { value: reasonsTitle, style: styles.wrongTitle });
  const reasons = new Map<number, string[]>();
  for (const { row, cell, column, reason } of errors) {
    if (row === null) continue;
    const lines = reasons.get(row) ?? [];
    reasons.set(row, lines);
    lines.push(`${cell ?? column ?? ''}: ${shorten(reason)}`);
  }
  return [...reasons].map(([row, lines]) => {
    const text = lines.join('\n');
    cells.set(`${row - 1},${at}`, { value: inertText(text), style: styles.reason });
    return [row - 1, { height: heightOf(text, reasonsWidth) }] as const;
  });
}

function shorten(reason: string): string {
  return inertText(reason.length > longestReason ? `${reason.slice(0, longestReason - 1)}…` : reason);
}
