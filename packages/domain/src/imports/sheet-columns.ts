import type { CommonPropertyTypeId } from '../strata-plan/plan.ts';
import { accessoryScheduleColumns } from './columns/accessory-schedule.ts';
import { commonPropertyColumns } from './columns/common-property.ts';
import { floorColumns } from './columns/floors.ts';
import { unitColumns } from './columns/units.ts';
import type { ImportColumn, ImportSheet } from './columns.ts';

/** The columns of every sheet, in the order in which they are printed. */
export const sheetColumns = {
  floors: floorColumns,
  units: unitColumns,
  commonProperty: commonPropertyColumns,
  accessorySchedule: accessoryScheduleColumns,
} as const satisfies Readonly<Record<ImportSheet, readonly ImportColumn[]>>;

/** The keys of the columns of a sheet. */
export type ColumnKey<Sheet extends ImportSheet> = (typeof sheetColumns)[Sheet][number]['key'];

/** The columns that a template or an export of the sheet has; those of common property depend on its type. */
export function columnsOf(
  sheet: ImportSheet,
  commonPropertyTypeId?: CommonPropertyTypeId,
): readonly ImportColumn[] {
  const columns: readonly ImportColumn[] = sheetColumns[sheet];
  if (commonPropertyTypeId === undefined) return columns;
  return columns.filter(({ onlyFor }) => onlyFor === undefined || onlyFor.includes(commonPropertyTypeId));
}

/** The values of the example row, by the keys of the columns: one that the rules would take. */
export function exampleOf(columns: readonly ImportColumn[]): Readonly<Record<string, string>> {
  const values = Object.fromEntries(columns.map(({ key, example }) => [key, example]));
  // Limited common property names units or a group, not both.
  return 'units' in values && 'group' in values ? { ...values, group: '' } : values;
}

/** The number or reference by which the rows of a sheet are known; the example row is marked in it. */
export const identifyingColumns = {
  floors: 'floorNumber',
  units: 'unitNumber',
  commonProperty: 'reference',
  accessorySchedule: 'reference',
} as const satisfies { readonly [Sheet in ImportSheet]: ColumnKey<Sheet> };
