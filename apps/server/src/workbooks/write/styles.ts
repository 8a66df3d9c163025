import type { CellStyle, WriteSheet } from 'hucre/xlsx';

// The colours of the portal's screens. No colour carries a meaning alone.

/** A font that is not named would be any. */
const font = { name: 'Calibri', size: 11 } as const;
const solid = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;
const line = { style: 'thin', color: { rgb: 'D3CCBF' } } as const;
const top = { vertical: 'top', wrapText: true } as const;

/** Numbers and references stay as they are typed: 012 is not 12. */
export const textFormat = '@';
const areaFormat = '#,##0.00';

export const styles = {
  name: { font: { ...font, bold: true, size: 16, color: { rgb: '084449' } } },
  heading: { font: { ...font, bold: true, size: 13, color: { rgb: '084449' } } },
  title: {
    font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
    fill: solid('0A575D'),
    border: { bottom: line },
    alignment: { vertical: 'center', wrapText: true },
  },
  /** Of a column of numbers. */
  numberTitle: {
    font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
    fill: solid('0A575D'),
    border: { bottom: line },
    alignment: { vertical: 'center', wrapText: true, horizontal: 'right', indent: 1 },
  },
  count: { alignment: { vertical: 'top', horizontal: 'right', indent: 1 } },
  plain: { alignment: { vertical: 'top' } },
  area: { numFmt: areaFormat, alignment: { vertical: 'top', horizontal: 'right', indent: 1 } },
  label: { font: { ...font, bold: true }, alignment: { vertical: 'top' } },
  text: { numFmt: textFormat, alignment: { vertical: 'top' } },
  strong: { font: { ...font, bold: true }, alignment: top, border: { bottom: line } },
  wrapped: { numFmt: textFormat, alignment: top, border: { bottom: line } },
  example: { font: { ...font, italic: true, color: { rgb: '5F584C' } }, fill: solid('F3F0EA') },
  wrong: { font: { ...font, bold: true, color: { rgb: '861C15' } }, fill: solid('F9D3CF') },
  wrongTitle: {
    font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
    fill: solid('861C15'),
    border: { bottom: line },
    alignment: { vertical: 'center' },
  },
  reason: { numFmt: textFormat, font: { ...font, color: { rgb: '861C15' } }, alignment: top },
  link: { font: { ...font, underline: true, color: { rgb: '0A575D' } }, alignment: { vertical: 'top' } },
} as const satisfies Record<string, CellStyle>;

/** Printed as wide as a sheet of paper, on as many as there are rows for. */
export const widePage: NonNullable<WriteSheet['pageSetup']> = {
  paperSize: 'a4',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
};

/** As wide as what stands in it, within reason; in characters. */
export function widthOf(texts: readonly string[], least = 12, most = 44): number {
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return Math.min(most, Math.max(least, longest + 3));
}

/** As high as a text needs that is wrapped in a column of this width; in points. */
export function heightOf(text: string, width: number): number {
  const lines = text
    .split('\n')
    .reduce((sum, one) => sum + Math.max(1, Math.ceil(one.length / (width * 1.1))), 0);
  return 15 * Math.min(lines, 26);
}
