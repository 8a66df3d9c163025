import { counted } from '@strata/domain';
import type { Cell, CellValue, WriteSheet } from 'hucre/xlsx';
import type { FileError } from '../import/check-file.ts';
import { addedSheets } from '../read/added-sheets.ts';
import { inertText, textsLikeErrors } from '../write/inert-text.ts';
import { sheetReference } from '../write/references.ts';
import { styles, widePage } from '../write/styles.ts';

/** As many as the screens list. */
const mostListed = 10_000;
const longestValue = 200;
const titles = ['Sheet', 'Row', 'Column', 'Cell', 'Value', 'What is wrong'];
const titleRow = 3;

/** All that is wrong with a file, each line with a link to its cell. */
export function writeErrorList(
  errors: readonly FileError[],
  fileName: string,
  sheetName: string,
): WriteSheet {
  const listed = errors.slice(0, mostListed);
  const lines = listed.map(({ row, column, cell, value, reason }): CellValue[] => [
    inertText(sheetName),
    row,
    inertText(column ?? ''),
    cell,
    inertText(value.length > longestValue ? `${value.slice(0, longestValue - 1)}…` : value),
    inertText(reason),
  ]);
  const rows: CellValue[][] = [
    [inertText(`What is wrong in ${fileName}`)],
    [whatToDo(errors, inertText(sheetName))],
    [],
    titles,
    ...lines,
  ];
  const links = listed.flatMap(({ cell }, at) => {
    if (cell === null) return [];
    const hyperlink = { target: '', location: sheetReference(sheetName, cell) };
    return [[`${at + titleRow + 1},3`, { hyperlink, style: styles.link }] as const];
  });
  return {
    name: addedSheets.errors,
    columns: [
      { width: 20, style: styles.text },
      { width: 8, style: styles.count },
      { width: 24, style: styles.text },
      { width: 9, style: styles.text },
      { width: 28, style: styles.text },
      { width: 90, style: styles.text },
    ],
    rows,
    cells: new Map<string, Partial<Cell>>([
      ...textsLikeErrors(rows),
      ['0,0', { style: styles.name }],
      ['1,0', { style: styles.plain }],
      ...titles.map(
        (_, at) => [`${titleRow},${at}`, { style: at === 1 ? styles.numberTitle : styles.title }] as const,
      ),
      ...links,
    ]),
    freezePane: { rows: titleRow + 1 },
    autoFilter: { range: `A${titleRow + 1}:F${titleRow + 1 + Math.max(1, listed.length)}` },
    pageSetup: widePage,
    a11y: { summary: 'All that is wrong in the file', headerRow: titleRow },
  };
}

function whatToDo({ length }: readonly FileError[], sheetName: string): string {
  if (length === 0) return 'Nothing is wrong. The workbook can be imported as it is.';
  const listed =
    length > mostListed ? `, of which the first ${mostListed.toLocaleString('en')} are listed here` : '';
  return `${counted(length, 'error')}${listed}. Correct the red cells in the sheet “${sheetName}”, save the workbook and import it. Nothing was imported.`;
}
