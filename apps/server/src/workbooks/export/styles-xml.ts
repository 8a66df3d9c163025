import type { CellKind } from './export-cells.ts';

/** `quoted` is a text that stays one when somebody goes into the cell and leaves it again. */
type CellStyle = CellKind | 'quoted' | 'title' | 'figureTitle';

/** Number formats that every spreadsheet program knows by number, and three of our own. */
const formats = {
  text: 49,
  quoted: 49,
  whole: 1,
  area: 4,
  quota: 164,
  exact: 166,
  day: 165,
  title: 49,
  figureTitle: 49,
} as const satisfies Readonly<Record<CellStyle, number>>;

const names = Object.keys(formats) as readonly CellStyle[];

/** The number of a style: the first is that of cells that have none. */
export function styleOf(style: CellStyle, isBold: boolean): number {
  return 1 + names.indexOf(style) + (isBold ? names.length : 0);
}

/** Texts keep off the figures before them, which stand at the right. */
const left = '<alignment horizontal="left" indent="1"/>';

const alignments: Partial<Readonly<Record<CellStyle, string>>> = {
  text: left,
  quoted: left,
  title: left,
  figureTitle: '<alignment horizontal="right"/>',
};

const xf = (style: CellStyle, font: 0 | 1): string => {
  const isTitle = style === 'title' || style === 'figureTitle';
  const look = isTitle ? 'fillId="2" borderId="1" applyFill="1" applyBorder="1"' : 'fillId="0" borderId="0"';
  const alignment = alignments[style];
  const start = `<xf numFmtId="${formats[style]}" fontId="${font}" ${look} xfId="0"${style === 'quoted' ? ' quotePrefix="1"' : ''} applyNumberFormat="1"${font === 1 ? ' applyFont="1"' : ''}`;
  return alignment === undefined ? `${start}/>` : `${start} applyAlignment="1">${alignment}</xf>`;
};

const font = (bold: string): string =>
  `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

const titleFill =
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE4EEEE"/><bgColor indexed="64"/></patternFill></fill>';
const titleBorder =
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF0A575D"/></bottom><diagonal/></border>';

/** The part of a workbook with the styles of its cells. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.0000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="#,##0.000000000"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${titleFill}</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>${titleBorder}</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${1 + 2 * names.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${names.map((name) => xf(name, 0)).join('')}${names.map((name) => xf(name, 1)).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
