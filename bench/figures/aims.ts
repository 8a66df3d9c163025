import { formatTable } from './table.ts';

/** A figure that should not be above this. */
export interface Aim {
  readonly what: string;
  readonly most: number;
  readonly reached: number;
  readonly unit: string;
}

/** Every aim with what was reached. */
export function formatAims(aims: readonly Aim[]): string {
  return formatTable(
    ['Aim', 'at most', 'reached', ''],
    aims.map(({ what, most, reached, unit }) => [
      what,
      `${most.toLocaleString('en')} ${unit}`.trim(),
      Number.isInteger(reached) ? reached.toLocaleString('en') : reached.toFixed(2),
      reached <= most ? 'reached' : 'missed',
    ]),
  );
}
