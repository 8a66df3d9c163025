import { escaped } from './sheet-xml.ts';
import { stylesXml } from './styles-xml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

export const sheetPartName = 'xl/worksheets/sheet1.xml';

/** The parts of a workbook of one sheet but for the sheet, in the order in which they are written. */
export function workbookParts(
  sheetName: string,
  titlesRow: number | undefined,
  hasFormulas = false,
): readonly (readonly [name: string, xml: string])[] {
  const override = (part: string, type: string): string =>
    `<Override PartName="/${part}" ContentType="${spreadsheet}.${type}+xml"/>`;
  const link = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`;
  const links = (all: string): string =>
    `${declaration}<Relationships xmlns="${packaged}/relationships">${all}</Relationships>`;
  return [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override(sheetPartName, 'worksheet')}${override('xl/styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', links(link('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets>${printedTitles(sheetName, titlesRow)}${hasFormulas ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      links(link('rId1', 'worksheet', 'worksheets/sheet1.xml') + link('rId2', 'styles', 'styles.xml')),
    ],
    ['xl/styles.xml', stylesXml],
  ];
}

/** The row of titles, on every page that is printed. */
function printedTitles(sheetName: string, row: number | undefined): string {
  if (row === undefined) return '';
  const rows = `'${sheetName.replaceAll("'", "''")}'!$${row}:$${row}`;
  return `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escaped(rows)}</definedName></definedNames>`;
}
