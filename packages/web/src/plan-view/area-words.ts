import { displayDecimal, formatHundredths, type Hundredths } from '@strata/domain';

/** "1,234.50", with a plain minus before what is negative, as spreadsheets read it. */
export function areaText(area: Hundredths): string {
  return `${area < 0n ? '-' : ''}${displayDecimal(formatHundredths(area < 0n ? -area : area))}`;
}

/** "1,234.50 sqm". */
export function sqmText(area: Hundredths): string {
  return `${areaText(area)} sqm`;
}

export const notEntered = 'Not entered yet';
