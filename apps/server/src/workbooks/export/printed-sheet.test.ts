import { expect, test } from 'vitest';
import { emptyLine, heading, paragraph, titles } from './document-lines.ts';
import { rowLine, titleLine, titlesRowIn } from './export-cells.ts';
import { rowXml, sheetEnd, sheetStart } from './sheet-xml.ts';
import { stylesXml } from './styles-xml.ts';
import { workbookParts } from './workbook-parts.ts';

const columns = [
  { title: 'Unit', kind: 'text', width: 20 },
  { title: 'Area', kind: 'area', width: 12 },
] as const;

/** How the cells of a line stand and what format they have, as the styles say. */
function looksOf(line: string): readonly (string | undefined)[] {
  const styles = [
    ...stylesXml.slice(stylesXml.indexOf('<cellXfs')).matchAll(/<xf [^>]*?(?:\/>|>.*?<\/xf>)/g),
  ];
  return [...line.matchAll(/ s="(\d+)"/g)].map(([, style]) => styles[Number(style)]?.[0]);
}

test('a sheet is printed as wide as the paper, with the number of each page', () => {
  expect(sheetStart([12], true)).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(sheetEnd(undefined)).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"');
  expect(sheetEnd(undefined)).toContain('Page &amp;P of &amp;N');
  expect(sheetEnd(undefined)).not.toContain('oddHeader');
});

test('the ministry stands above each page, its signs as they are', () => {
  expect(sheetEnd('Ministry of <Land> & Sea')).toContain(
    '<oddHeader>&amp;L&amp;"-,Bold"Ministry of &lt;Land&gt; &amp;&amp; Sea&amp;R&amp;A</oddHeader>',
  );
});

test('the titles are printed on every page, wherever they stand', () => {
  const lines = [heading('Schedule'), paragraph('Scheme'), emptyLine, titles('Lot', 'Unit'), titles('Units')];
  expect(titlesRowIn(lines)).toBe(4);
  expect(titlesRowIn(lines, 'Units')).toBe(5);
  expect(titlesRowIn([heading('Schedule')])).toBeUndefined();
  const workbook = (row: number | undefined) =>
    workbookParts("Owner's & co", row).find(([name]) => name === 'xl/workbook.xml')?.[1];
  expect(workbook(4)).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Owner''s &amp; co'!$4:$4</definedName>`,
  );
  expect(workbook(undefined)).not.toContain('definedName');
});

test('titles of figures stand at the right as the figures do, and texts keep off these', () => {
  const [text, figure] = looksOf(rowXml(1, titleLine(columns)));
  expect(text).toContain('<alignment horizontal="left" indent="1"/>');
  expect(figure).toContain('<alignment horizontal="right"/>');
  const [unit, area] = looksOf(rowXml(2, rowLine(columns, ['012', '1234.50'])));
  expect(unit).toContain('numFmtId="49"');
  expect(unit).toContain('indent="1"');
  // #,##0.00 in every spreadsheet program.
  expect(area).toContain('numFmtId="4"');
});
