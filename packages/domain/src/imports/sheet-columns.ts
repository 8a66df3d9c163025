import type { CommonPropertyTypeId } from '../strata-plan/plan.ts';
import { accessoryScheduleColumns } from './columns/accessory-schedule.ts';
import { commonPropertyColumns } from './columns/common-property.ts';
import { floorColumns } from './columns/floors.ts';
import { unitColumns } from './columns/units.ts';
import { type ImportColumn, type ImportSheet, titleKey } from './columns.ts';

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

const byTitle = new Map(
  (Object.keys(sheetColumns) as ImportSheet[]).map((sheet) => [sheet, titlesOf(sheetColumns[sheet])]),
);

function titlesOf(columns: readonly ImportColumn[]): ReadonlyMap<string, ImportColumn> {
  return new Map(
    columns.flatMap((column) =>
      [column.title, ...column.aliases].map((title) => [titleKey(title), column] as const),
    ),
  );
}

/** The column that a title stands for; undefined where the sheet has none of that title. */
export function columnOfTitle(sheet: ImportSheet, title: string): ImportColumn | undefined {
  return byTitle.get(sheet)?.get(titleKey(title));
}

/** The number or reference by which the rows of a sheet are known; the example row is marked in it. */
export const identifyingColumns = {
  floors: 'floorNumber',
  units: 'unitNumber',
  commonProperty: 'reference',
  accessorySchedule: 'reference',
} as const satisfies { readonly [Sheet in ImportSheet]: ColumnKey<Sheet> };
