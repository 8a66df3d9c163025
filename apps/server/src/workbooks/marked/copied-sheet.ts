import type { ImportColumn } from '@strata/domain';
import type { CellStyle, CellValue, Cell as WrittenCell } from 'hucre/xlsx';
import type { CheckedFile } from '../import/check-file.ts';
import type { Cell } from '../read/cells/cell.ts';
import { styles } from '../write/styles.ts';
import { cellAsItWas, withFormat } from './cell-as-it-was.ts';

/** A sheet while it is written again. Rows and columns count from 0. */
export interface CopiedSheet {
  readonly rows: CellValue[][];
  /** What cells are other than their columns, by their places. */
  readonly cells: Map<string, Partial<WrittenCell>>;
  readonly styleAt: (column: number) => CellStyle;
}

/** The cells of a sheet where they are; those of the column that said what was wrong before are left out. */
export function copySheet(
  { content, header, columns }: CheckedFile,
  reasonsAt: number | undefined,
): CopiedSheet {
  const columnAt = new Map(columns.map((column) => [header?.columns.get(column.key), column]));
  const lastRow = content.rows.at(-1)?.number ?? 0;
  const rows: CellValue[][] = Array.from({ length: lastRow }, () => []);
  const cells: CopiedSheet['cells'] = new Map();
  for (const { number, cells: read } of content.rows) {
    const isTitle = header !== undefined && number >= header.row && number < header.firstRow;
    const isBelowTitles = header !== undefined && number >= header.row;
    rows[number - 1] = Array.from(read, (cell, at) => {
      if (!cell || (at === reasonsAt && isBelowTitles)) return null;
      const column = columnAt.get(at);
      const { value, richText, ...again } = cellAsItWas(column?.kind === 'area' ? asFigure(cell) : cell);
      const style = isTitle ? titleStyleOf(column) : styleOf(column);
      if (isTitle || again.numFmt !== undefined || richText)
        cells.set(`${number - 1},${at}`, { style: withFormat(style, again), ...(richText && { richText }) });
      return value;
    });
  }
  return { rows, cells, styleAt: (column) => styleOf(columnAt.get(column)) };
}

/** Where the number alone is read, nobody needs to see what else was shown. */
function asFigure(cell: Cell): Cell {
  return cell.kind === 'number' && cell.format === 'other' ? { ...cell, format: 'plain' } : cell;
}

/** Areas are shown as they are: one with three decimals is not to look as if it had two. */
function styleOf(column: ImportColumn | undefined): CellStyle {
  return column === undefined ? styles.plain : column.kind === 'area' ? styles.count : styles.text;
}

function titleStyleOf(column: ImportColumn | undefined): CellStyle {
  return column?.kind === 'area' ? styles.numberTitle : styles.title;
}
