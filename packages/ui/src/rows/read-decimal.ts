/** How a column of figures is written, as far as its cells tell. */
export type DecimalStyle = 'point' | 'comma';

const blanks = /[\s\u00A0\u202F\u2009'’]/g;
const unit = /(sq\.?\s?m|m2|m²)\.?$/i;

function bare(text: string): string {
  return text.trim().replace(unit, '').replaceAll(blanks, '');
}

/** Some cell of the column has a comma before one or two last figures, and none a point there. */
export function styleOf(cells: readonly string[]): DecimalStyle {
  const figures = cells.map(bare);
  const hasComma = figures.some((text) => /\d,\d{1,2}$/.test(text));
  const hasPoint = figures.some((text) => /\d\.\d{1,2}$/.test(text));
  return hasComma && !hasPoint ? 'comma' : 'point';
}

/**
 * A figure as people and spreadsheets write it, as a plain decimal: "1,234.5", "1.234,50", "1 234,5 sqm". What could
 * be read in two ways stays as it is, for whoever typed it to see.
 */
export function readDecimal(text: string, style: DecimalStyle = 'point'): string {
  const written = bare(text);
  const parted = /^(\d{1,3}(?:,\d{3})+)(\.\d*)?$/.exec(written);
  // With commas for decimals elsewhere in the column, "1,234" could be 1.234.
  if (parted !== null && (style === 'point' || parted[2] !== undefined || /,.*,/.test(written))) {
    return written.startsWith('0') ? written : written.replaceAll(',', '');
  }
  const continental = /^(\d{1,3}(?:\.\d{3})+)(,\d*)?$/.exec(written);
  if (continental !== null && (style === 'comma' || continental[2] !== undefined || /\..*\./.test(written))) {
    return written.startsWith('0') ? written : written.replaceAll('.', '').replace(',', '.');
  }
  if (/^\d+,\d{1,2}$/.test(written)) return written.replace(',', '.');
  return /^\d+(\.\d*)?$/.test(written) ? written : text.trim();
}
