import { exampleOf, type ImportColumn, type ImportSheet, importSheets, type RowValues } from '@strata/domain';
import type { Cell, CellStyle, CellValue, DataValidation, WriteSheet } from 'hucre/xlsx';
import { workbookLimits } from '../read/limits.ts';
import { inertText, textsLikeErrors } from '../write/inert-text.ts';
import { styles, widePage, widthOf } from '../write/styles.ts';

/** So many empty rows have the formats of their columns, so that what is typed there stays what it is. */
const emptyRows = 2_000;
/** The columns are as wide as the first rows need. */
const measuredRows = 200;

interface RowsSheet {
  readonly sheet: ImportSheet;
  readonly columns: readonly ImportColumn[];
  /** None makes an example of what a row is like. */
  readonly rows: readonly RowValues[];
  readonly dataValidations: DataValidation[];
}

/** The sheet that is filled in: titles, which stay in sight, and below them the rows. */
export function writeRowsSheet({ sheet, columns, rows, dataValidations }: RowsSheet): WriteSheet {
  const shown: readonly RowValues[] = rows.length > 0 ? rows : [exampleOf(columns)];
  const free = Math.min(emptyRows, workbookLimits.rows - shown.length - 1);
  const blank = columns.map(() => null);
  const written = [
    columns.map(titleOf),
    ...shown.map((values) => columns.map((column) => valueOf(column, values))),
  ];
  return {
    name: importSheets[sheet].title,
    columns: columns.map((column) => ({
      width: widthOf([
        titleOf(column),
        ...shown.slice(0, measuredRows).map(({ [column.key]: text = '' }) => text),
      ]),
      style: styleOf(column),
    })),
    rows: [...written, ...Array.from({ length: Math.max(0, free) }, () => blank)],
    cells: new Map<string, Partial<Cell>>([
      ...textsLikeErrors(written),
      ...columns.map((column, at) => [`0,${at}`, { style: titleStyle(column) }] as const),
      ...(rows.length > 0
        ? []
        : columns.map((column, at) => [`1,${at}`, { style: exampleStyle(column) }] as const)),
    ]),
    rowDefs: new Map([[0, { height: 32 }]]),
    freezePane: { rows: 1 },
    dataValidations,
    pageSetup: widePage,
    a11y: { headerRow: 0 },
  };
}

/** What is required in every row has a star, which is no part of the title when it is read. */
function titleOf({ title, required }: ImportColumn): string {
  return required ? `${title} *` : title;
}

function titleStyle({ kind }: ImportColumn): CellStyle {
  return kind === 'area' ? styles.numberTitle : styles.title;
}

function styleOf({ kind }: ImportColumn): CellStyle {
  return kind === 'area' ? styles.area : styles.text;
}

function exampleStyle(column: ImportColumn): CellStyle {
  return { ...styleOf(column), ...styles.example };
}

/** An area is a true number: it has 12 digits at most, which a spreadsheet program keeps as they are. */
function valueOf({ key, kind }: ImportColumn, { [key]: text = '' }: RowValues): CellValue {
  if (text === '') return null;
  return kind === 'area' ? Number(text) : inertText(text);
}
