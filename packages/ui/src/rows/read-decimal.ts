import { plainFigure } from '@strata/domain';

const unit = /(sq\.?\s?m|m2|m²)\.?$/i;

function bare(text: string): string {
  return plainFigure(text.trim().replace(unit, ''));
}

/** Whether some cell of a column has a comma for its decimals: then a comma in the others may be one as well. */
export function hasDecimalCommas(cells: readonly string[]): boolean {
  return cells.some((cell) => /\d,\d{1,2}$/.test(bare(cell)));
}

/**
 * A figure as people and spreadsheets write it, as a plain decimal: "1,234.5", "1 234.5 sqm". What could be read in two
 * ways stays as it is, to be refused beside the field.
 */
export function readDecimal(text: string, mayBeDecimalComma = false): string {
  const written = text.trim();
  // Beside "85,5" nobody can tell whether "1,234" is 1,234 or 1.234; "1,234.00" and "1,234,567" are certain.
  if (mayBeDecimalComma && /^\D*\d+,\d+\D*$/.test(written)) return written;
  const plain = bare(written);
  return /^\d+(\.\d*)?$/.test(plain) ? plain : written;
}
