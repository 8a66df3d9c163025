import type { WorkbookLimits } from '../limits.ts';
import type { SharedParts } from '../open-workbook.ts';
import { refuseDamaged, refuseWorkbook } from '../workbook-refusal.ts';
import { type Attributes, isYes, type XmlListener } from '../xml/read-xml.ts';
import { type Cell, type CellRange, cellAddress } from './cell.ts';
import { readCell } from './cell-value.ts';
import { mostColumns, mostRows, readAddress, readRange, readRowNumber } from './read-address.ts';

/** What is gathered from a sheet while its XML goes by. */
export interface GatheredSheet {
  readonly rows: {
    readonly number: number;
    readonly isHidden: boolean;
    readonly cells: (Cell | undefined)[];
  }[];
  readonly merged: CellRange[];
  /** Ranges that one formula fills: but for the first, their cells look like values. */
  readonly filled: (CellRange & { readonly formula: string })[];
  readonly hiddenColumns: Set<number>;
}

interface WrittenFormula {
  text: string;
  readonly attributes: Attributes;
}

/** More of one is not told. */
const longestFormula = 500;

/** Gathers the content of a sheet. Rows and cells must come in order, as every program writes them. */
export function listenToSheet(sheet: GatheredSheet, parts: SharedParts, limits: WorkbookLimits): XmlListener {
  let [isInRows, row, column] = [false, 0, -1];
  let cells: (Cell | undefined)[] = [];
  let isHidden = false;
  /** The cell that is open, and which of its texts is being read. */
  let [type, style, value, inline] = ['', 0, '', ''];
  let formula: WrittenFormula | undefined;
  let [isInCell, reads] = [false, '' as '' | 'value' | 'inline' | 'formula'];
  /** Formulas that other cells share, by the number under which these name them. */
  const shared = new Map<string, string>();
  let [isInline, isAloud] = [false, false];

  function beginRow(attributes: Attributes): void {
    const number = attributes['r'] === undefined ? row + 1 : readRowNumber(attributes['r']);
    if (number === undefined || number <= row || number > mostRows) return refuseDamaged();
    [row, column, cells, isHidden] = [number, -1, [], isYes(attributes['hidden'])];
  }

  function beginCell(attributes: Attributes): void {
    const place = attributes['r'] === undefined ? { row, column: column + 1 } : readAddress(attributes['r']);
    if (place?.row !== row || place.column <= column || place.column >= mostColumns) return refuseDamaged();
    column = place.column;
    type = attributes['t'] ?? '';
    style = attributes['s'] === undefined ? 0 : Number(attributes['s']);
    [value, inline, formula, isInCell, isInline] = ['', '', undefined, true, false];
  }

  function endCell(): void {
    isInCell = false;
    const cell = readCell(
      { type, style, value, inline, formula: formula && endFormula(formula) },
      parts,
      limits,
    );
    if (!cell) return;
    if (row > limits.rows || column >= limits.columns) refuseBeyond(row, column, limits);
    cells[column] = cell;
  }

  /** What people see of a formula; a cell that only names a shared one is told by the cell that has it. */
  function endFormula({ text, attributes: { t, si = '', ref } }: WrittenFormula): string {
    const typed = `=${text.trim()}`;
    if (t === 'shared') {
      if (typed === '=') return shared.get(si) ?? typed;
      shared.set(si, `the formula of ${cellAddress(row, column)}: ${typed}`);
    }
    const fillsRange = t === 'array' || t === 'dataTable';
    if (fillsRange && ref !== undefined)
      keepRange(sheet.filled, ref, (range) => ({ ...range, formula: typed }));
    return typed;
  }

  function keepRange<Range>(
    ranges: Range[],
    ref: string | undefined,
    make: (range: CellRange) => Range,
  ): void {
    const range = readRange(ref ?? '');
    if (!range) return refuseDamaged();
    if (ranges.length >= limits.ranges) refuseRanges(limits);
    ranges.push(make(range));
  }

  function hideColumns({ min, max, hidden }: Attributes): void {
    if (!isYes(hidden)) return;
    const last = Math.min(Number(max), limits.columns);
    for (let at = Number(min); at <= last; at += 1) sheet.hiddenColumns.add(at - 1);
  }

  function openInCell(name: string, attributes: Attributes): void {
    if (name === 'v') reads = 'value';
    else if (name === 'f') {
      reads = 'formula';
      formula = { text: '', attributes };
    } else if (name === 'is') isInline = true;
    // How a text is read aloud is no part of it.
    else if (name === 'rPh') isAloud = true;
    else if (name === 't' && isInline && !isAloud) reads = 'inline';
  }

  return {
    open(name, attributes) {
      if (isInCell) openInCell(name, attributes);
      else if (isInRows && name === 'c') beginCell(attributes);
      else if (isInRows && name === 'row') beginRow(attributes);
      else if (name === 'sheetData') isInRows = true;
      else if (name === 'mergeCell') keepRange(sheet.merged, attributes['ref'], (range) => range);
      else if (name === 'col') hideColumns(attributes);
    },
    text(piece) {
      if (reads === 'value') value += piece;
      else if (reads === 'inline') inline += piece;
      else if (reads === 'formula' && formula) formula.text = (formula.text + piece).slice(0, longestFormula);
    },
    close(name) {
      reads = '';
      if (name === 'rPh') isAloud = false;
      else if (name === 'c' && isInCell) endCell();
      else if (name === 'row' && isInRows && cells.length > 0)
        sheet.rows.push({ number: row, isHidden, cells });
      else if (name === 'sheetData') isInRows = false;
    },
  };
}

export function refuseRanges({ ranges }: WorkbookLimits): never {
  const most = ranges.toLocaleString('en');
  return refuseWorkbook(
    'FILE_TOO_COMPLEX',
    `The sheet has more than ${most} merged ranges or formulas of a range`,
  );
}

export function refuseBeyond(row: number, column: number, { rows, columns }: WorkbookLimits): never {
  return refuseWorkbook(
    'FILE_TOO_COMPLEX',
    `The sheet has content in cell ${cellAddress(row, column)}. At most ${rows.toLocaleString('en')} rows and ${columns} columns are read: delete what stands beyond them, or split the file`,
  );
}
