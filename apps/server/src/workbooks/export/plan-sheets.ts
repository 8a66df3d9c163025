import type { PlanExportName } from '@strata/contract';
import {
  type CommonPropertyTypeId,
  columnsOf,
  commonPropertyTypes,
  type ImportColumn,
  type ImportReferenceData,
  type ImportSheet,
  type RowValues,
  rowsOf,
  type StrataPlan,
} from '@strata/domain';
import { type ExportColumn, type ExportLine, rowLine, titleLine } from './export-cells.ts';

/** What is taken out as it is taken in. */
export type ExportedSheet = Extract<PlanExportName, ImportSheet>;

/** Of which building, and of which type of common property; null is all. */
export interface SheetScope {
  readonly buildingId: string | null;
  readonly commonPropertyTypeId: CommonPropertyTypeId | null;
}

export interface SheetTable {
  readonly columns: readonly ExportColumn[];
  readonly lines: readonly ExportLine[];
}

/** A sheet of a plan in the very columns in which it is read, so that it can be imported again. */
export function sheetTable(
  plan: StrataPlan,
  sheet: ExportedSheet,
  { buildingId, commonPropertyTypeId }: SheetScope,
  referenceData: ImportReferenceData,
): SheetTable {
  if (sheet === 'commonProperty') {
    const rowsOfType = (type: CommonPropertyTypeId) =>
      rowsOf(plan, sheet, { buildingId, commonPropertyTypeId: type }, referenceData);
    return commonPropertyTypeId === null
      ? tableOfAllTypes(rowsOfType)
      : tableOf(columnsOf(sheet, commonPropertyTypeId), rowsOfType(commonPropertyTypeId));
  }
  const rows =
    sheet === 'accessorySchedule'
      ? rowsOf(plan, sheet, { buildingId: null }, referenceData)
      : rowsOf(plan, sheet, { buildingId }, referenceData);
  return tableOf(columnsOf(sheet), rows);
}

/** Areas are figures; numbers of floors and units are names, though most of them are written in digits. */
function columnOf({ title, kind, most = 0 }: ImportColumn): ExportColumn {
  const isArea = kind === 'area';
  const least = isArea || most < 50 ? 14 : 26;
  return { title, kind: isArea ? 'area' : 'text', width: Math.max(least, title.length + 3) };
}

function tableOf(columns: readonly ImportColumn[], rows: readonly RowValues[]): SheetTable {
  const exported = columns.map(columnOf);
  const keys = columns.map(({ key }) => key);
  return {
    columns: exported,
    lines: [
      titleLine(exported),
      ...rows.map((row) =>
        rowLine(
          exported,
          keys.map((key) => row[key] ?? null),
        ),
      ),
    ],
  };
}

const typeColumn: ExportColumn = { title: 'Type of common property', kind: 'text', width: 30 };

/** Those of a type together, each with its type: to be read, since each type is imported by itself. */
function tableOfAllTypes(rowsOfType: (type: CommonPropertyTypeId) => readonly RowValues[]): SheetTable {
  const columns = columnsOf('commonProperty');
  const keys = columns.map(({ key }) => key);
  const exported = [typeColumn, ...columns.map(columnOf)];
  const lines = commonPropertyTypes.flatMap(({ id, name }) =>
    rowsOfType(id).map((row) => rowLine(exported, [name, ...keys.map((key) => row[key] ?? null)])),
  );
  return { columns: exported, lines: [titleLine(exported), ...lines] };
}

/** Whether there is such a building in the plan; all of them there always are. */
export function hasBuilding({ strataBuildings }: StrataPlan, { buildingId }: SheetScope): boolean {
  return buildingId === null || strataBuildings.some(({ id }) => id === buildingId);
}
