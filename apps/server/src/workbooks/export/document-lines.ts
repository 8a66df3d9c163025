import { formatHundredths, type Hundredths, type Particular } from '@strata/domain';
import { type ExportCell, type ExportLine, textCell, titleCell } from './export-cells.ts';

// Lines of which the documents of a plan are made, besides the rows of their tables.

export const emptyLine: ExportLine = { isBold: false, cells: [] };

export function heading(text: string): ExportLine {
  return { isBold: true, cells: [textCell(text)] };
}

export function paragraph(text: string): ExportLine {
  return { isBold: false, cells: [textCell(text)] };
}

/** Titles of texts as they are; those of figures as cells. */
export function titles(...all: readonly (string | ExportCell)[]): ExportLine {
  return { isBold: true, cells: all.map((one) => (typeof one === 'string' ? titleCell(one) : one)) };
}

/** What a document says above and below its tables; the values stand in the column with this number, from 0. */
export function particularLines(particulars: readonly Particular[], place: number): readonly ExportLine[] {
  return particulars.map(({ label, value }) => {
    const cells: (ExportCell | undefined)[] = Array.from({ length: place + 1 });
    cells[0] = textCell(label);
    cells[place] = textCell(value);
    return { isBold: false, cells };
  });
}

export const area = (value: Hundredths): ExportCell => ({ kind: 'area', value: formatHundredths(value) });

export const whole = (value: number | bigint): ExportCell => ({ kind: 'whole', value: `${value}` });

export const textOrNothing = (text: string | null): ExportCell | undefined =>
  text === null || text === '' ? undefined : textCell(text);
