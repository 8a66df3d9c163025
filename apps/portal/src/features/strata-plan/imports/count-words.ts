import {
  counted,
  displayDate,
  displayTime,
  displayWhole,
  type ImportSheet,
  importSheets,
} from '@strata/domain';

/** How many rows come to what; alike before and after an import. */
export interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly skipped: number;
}

/** "2,000 units" */
export function countInWords(sheet: ImportSheet, count: number): string {
  const { one, many } = importSheets[sheet];
  return counted(count, one, many);
}

/** "Unit", as the heading of a column. */
export function singular(sheet: ImportSheet): string {
  const { one } = importSheets[sheet];
  return `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
}

/** What the button does: "Import 2,000 units", "Import 2,000 new and 12 changed units". */
export function actInWords(sheet: ImportSheet, { created, changed }: Counts): string {
  const { one, many } = importSheets[sheet];
  if (changed === 0) return `Import ${countInWords(sheet, created)}`;
  if (created === 0) return `Change ${countInWords(sheet, changed)}`;
  return `Import ${displayWhole(created)} new and ${displayWhole(changed)} changed ${changed === 1 ? one : many}`;
}

/** "2,000 units created, 12 changed, 3 unchanged" */
export function outcomeInWords(sheet: ImportSheet, { created, changed, skipped }: Counts): string {
  const parts: readonly (readonly [count: number, done: string])[] = [
    [created, 'created'],
    [changed, 'changed'],
    [skipped, 'unchanged'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(
      ([count, done], index) => `${index === 0 ? countInWords(sheet, count) : displayWhole(count)} ${done}`,
    )
    .join(', ');
}

/** "21/11/2026 14:05" */
export function momentInWords(instant: string): string {
  return `${displayDate(instant)} ${displayTime(instant)}`;
}
