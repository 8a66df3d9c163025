import type { Cell } from '../cells/cell.ts';
import { mostRows } from '../cells/read-address.ts';
import { type GatheredSheet, refuseBeyond, refuseRanges } from '../cells/sheet-listener.ts';
import type { Deadline } from '../deadline.ts';
import type { WorkbookLimits } from '../limits.ts';
import { refuseDamaged } from '../workbook-refusal.ts';
import { type Attributes, readXml } from '../xml/read-xml.ts';
import { formulaIn, readTableCell } from './table-cell.ts';

/** What stands in a cell beside its own text: remarks, drawings, what is read aloud. */
const besideText = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'control', 'g', 'ruby-text']);
const mostBlanks = 1_000;

/**
 * Gathers the table with this number of the content of an OpenDocument spreadsheet. Rows and cells that say how often
 * they are repeated are counted first: what is empty is passed over, however often, and what is not stays in the limits.
 */
export function gatherTable(
  content: Buffer,
  number: number,
  limits: WorkbookLimits,
  checkDeadline: Deadline,
): GatheredSheet {
  const sheet: GatheredSheet = { rows: [], merged: [], filled: [], hiddenColumns: new Set() };
  let [table, depth, isInChanges, beside] = [-1, 0, false, 0];
  let [row, rowTimes, column, columnAt] = [0, 1, 0, 0];
  let cells: (Cell | undefined)[] = [];
  let isHidden = false;
  let cell: Attributes | undefined;
  let lines: string[] = [];
  let isInText = 0;

  const isWanted = (): boolean => table === number && depth === 1 && !isInChanges;

  function beginRow(attributes: Attributes): void {
    [column, cells] = [0, []];
    rowTimes = timesOf(attributes['table:number-rows-repeated']);
    isHidden = isOutOfSight(attributes);
  }

  function endRow(): void {
    const times = rowTimes;
    const first = row + 1;
    row += times;
    if (cells.length === 0) return;
    if (row > limits.rows) refuseBeyond(row, cells.length - 1, limits);
    for (let at = first; at <= row; at += 1) sheet.rows.push({ number: at, isHidden, cells: [...cells] });
  }

  function endCell(attributes: Attributes): void {
    const times = timesOf(attributes['table:number-columns-repeated']);
    const read = readTableCell(attributes, lines, limits);
    if (read) {
      const last = column + times - 1;
      if (row + rowTimes > limits.rows || last >= limits.columns)
        refuseBeyond(row + rowTimes, Math.min(last, 16_383), limits);
      for (let at = column; at <= last; at += 1) cells[at] = read;
    }
    keepSpans(attributes, read);
    column += times;
  }

  /** Cells that are merged into one, and those that one formula fills. */
  function keepSpans(attributes: Attributes, read: Cell | undefined): void {
    const spanned = rangeOf(attributes, 'table:number-rows-spanned', 'table:number-columns-spanned');
    if (spanned) {
      if (sheet.merged.length >= limits.ranges) refuseRanges(limits);
      sheet.merged.push(spanned);
    }
    const filled = rangeOf(
      attributes,
      'table:number-matrix-rows-spanned',
      'table:number-matrix-columns-spanned',
    );
    if (!filled || !read) return;
    if (sheet.filled.length >= limits.ranges) refuseRanges(limits);
    sheet.filled.push({ ...filled, formula: formulaIn(attributes) });
  }

  function rangeOf(attributes: Attributes, rowsKey: string, columnsKey: string) {
    const [down, across] = [timesOf(attributes[rowsKey]), timesOf(attributes[columnsKey])];
    if (down === 1 && across === 1) return undefined;
    return {
      firstRow: row + 1,
      lastRow: row + down,
      firstColumn: column,
      lastColumn: column + across - 1,
    };
  }

  function beginColumn(attributes: Attributes): void {
    const times = timesOf(attributes['table:number-columns-repeated']);
    const last = Math.min(columnAt + times, limits.columns);
    if (isOutOfSight(attributes)) for (let at = columnAt; at < last; at += 1) sheet.hiddenColumns.add(at);
    columnAt += times;
  }

  function addText(text: string): void {
    const line = lines.length - 1;
    // As long as that of no cell: what comes then is refused by its length.
    if (line >= 0 && (lines[line]?.length ?? 0) <= limits.textLength) lines[line] += text;
  }

  readXml(
    content,
    {
      open(name, attributes) {
        if (name === 'tracked-changes') isInChanges = true;
        if (isInChanges) return;
        if (name === 'table') {
          depth += 1;
          if (depth === 1) table += 1;
          // A table within a cell has rows of its own, which no row of this one could hold.
          else if (table === number && cell) refuseDamaged();
          return;
        }
        if (!isWanted()) return;
        if (beside > 0 || besideText.has(name)) beside += 1;
        else if (cell) {
          if (name === 'p') {
            lines.push('');
            isInText += 1;
          } else if (name === 's') addText(' '.repeat(Math.min(timesOf(attributes['text:c']), mostBlanks)));
          else if (name === 'tab') addText(' ');
          else if (name === 'line-break') addText('\n');
        } else if (name === 'table-row') beginRow(attributes);
        else if (name === 'table-column') beginColumn(attributes);
        else if (name === 'table-cell' || name === 'covered-table-cell') [cell, lines] = [attributes, []];
      },
      text(text) {
        if (isInText > 0 && beside === 0) addText(text.replaceAll(/[ \t\r\n]+/g, ' '));
      },
      close(name) {
        if (name === 'tracked-changes') isInChanges = false;
        else if (isInChanges) return;
        else if (name === 'table') depth -= 1;
        else if (!isWanted()) return;
        else if (beside > 0) beside -= 1;
        else if (name === 'p') isInText = Math.max(0, isInText - 1);
        else if ((name === 'table-cell' || name === 'covered-table-cell') && cell) {
          endCell(cell);
          cell = undefined;
        } else if (name === 'table-row') endRow();
      },
    },
    checkDeadline,
  );
  return sheet;
}

/** How often something stands there; a sheet has no more rows than this, or it is none. */
function timesOf(attribute: string | undefined): number {
  if (attribute === undefined) return 1;
  const times = /^\d{1,7}$/.test(attribute) ? Number(attribute) : 0;
  return times < 1 || times > mostRows ? refuseDamaged() : times;
}

function isOutOfSight(attributes: Attributes): boolean {
  return ['collapse', 'filter'].includes(attributes['table:visibility'] ?? '');
}
