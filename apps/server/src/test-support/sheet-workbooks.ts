import { type CommonPropertyTypeId, columnsOf, type ImportSheet, importSheets } from '@strata/domain';
import { cellAddress } from '../workbooks/read/cells/cell.ts';
import { buildWorkbook } from '../workbooks/testing/build-workbook.ts';
import { textCell, workbookFile } from './unit-workbooks.ts';

/** What stands in a row of a sheet, by the keys of its columns. */
export type SheetCells = Readonly<Partial<Record<string, string>>>;

/** The file of a sheet: its titles in row 1, and each row in the columns of the template. */
export function sheetFile(
  sheet: ImportSheet,
  rows: readonly SheetCells[],
  commonPropertyTypeId?: CommonPropertyTypeId,
): File {
  const { title } = importSheets[sheet];
  const columns = columnsOf(sheet, commonPropertyTypeId);
  const lines = [
    columns.map((column) => column.title),
    ...rows.map((row) => columns.map(({ key }) => row[key])),
  ];
  const xml = lines.map((line, at) => {
    const cells = line.map((text, column) => (text ? textCell(cellAddress(at + 1, column), text) : ''));
    return `<row r="${at + 1}">${cells.join('')}</row>`;
  });
  const sheets = `<sheet name="${title}" sheetId="1" r:id="rId1"/>`;
  return workbookFile(buildWorkbook({ rows: xml.join(''), sheets }), `${title}.xlsx`);
}
