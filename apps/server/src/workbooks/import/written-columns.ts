import {
  allocationFields,
  floorFields,
  floorSortKey,
  type ImportContents,
  type ImportSheet,
  lotFields,
  naturalSortKey,
  typedUnitFields,
} from '@strata/domain';
import { columnTypes, columnValues } from '../../platform/described-columns.ts';
import type { ColumnValue } from './array-literal.ts';

/** The columns that are written for a row of each sheet, and their types in the database. */
export const writtenColumns = {
  floors: {
    id: 'uuid',
    building_id: 'uuid',
    ...columnTypes(floorFields),
    sort_key: 'text',
  },
  units: {
    id: 'uuid',
    building_id: 'uuid',
    floor_id: 'uuid',
    ...columnTypes(typedUnitFields),
    sort_key: 'text',
  },
  commonProperty: {
    id: 'uuid',
    ...columnTypes(allocationFields),
  },
  accessorySchedule: {
    id: 'uuid',
    ...columnTypes(lotFields),
    sort_key: 'text',
  },
} as const satisfies Readonly<Record<ImportSheet, Readonly<Record<string, string>>>>;

type WrittenRow<Sheet extends ImportSheet> = Readonly<
  Record<keyof (typeof writtenColumns)[Sheet], ColumnValue>
>;

type RowWriters = {
  readonly [Sheet in ImportSheet]: (id: string, content: ImportContents[Sheet]) => WrittenRow<Sheet>;
};

const writers: RowWriters = {
  floors: (id, floor) => ({
    id,
    building_id: floor.buildingId,
    ...columnValues(floorFields, floor),
    sort_key: floorSortKey(floor.floorNumber),
  }),
  units: (id, unit) => ({
    id,
    building_id: unit.buildingId,
    floor_id: unit.floorId,
    ...columnValues(typedUnitFields, unit),
    sort_key: naturalSortKey(unit.unitNumber),
  }),
  commonProperty: (id, area) => ({
    id,
    ...columnValues(allocationFields, area),
  }),
  accessorySchedule: (id, lot) => ({
    id,
    ...columnValues(lotFields, lot),
    sort_key: naturalSortKey(lot.reference),
  }),
};

/** A content of a sheet as the row of its table. */
export function rowOf<Sheet extends ImportSheet>(
  sheet: Sheet,
  id: string,
  content: ImportContents[Sheet],
): WrittenRow<Sheet> {
  return writers[sheet](id, content);
}
