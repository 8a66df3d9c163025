import {
  buildingFields,
  type ExchangeRows,
  type ExchangeTable,
  groupFields,
  naturalSortKey,
  plotFields,
} from '@strata/domain';
import { columnTypes, columnValues } from '../../platform/described-columns.ts';
import type { ColumnValue } from '../../workbooks/import/array-literal.ts';
import { rowOf, writtenColumns } from '../../workbooks/import/written-columns.ts';

/** The tables that a file of a whole plan writes, and their columns with their types, from what others hang on. */
export const exchangeTables = {
  plots: { name: 'strata_plots', columns: { id: 'uuid', ...columnTypes(plotFields) } },
  buildings: {
    name: 'strata_buildings',
    columns: { id: 'uuid', ...columnTypes(buildingFields), sort_key: 'text' },
  },
  towers: {
    name: 'building_towers',
    columns: { id: 'uuid', building_id: 'uuid', name: 'text', position: 'smallint' },
    hasNoVersion: true,
  },
  groups: {
    name: 'application_groups',
    columns: { id: 'uuid', group_number: 'integer', ...columnTypes(groupFields) },
  },
  floors: { name: 'strata_floors', columns: writtenColumns.floors },
  units: { name: 'strata_units', columns: writtenColumns.units },
  commonProperty: {
    name: 'common_property_allocations',
    columns: {
      ...writtenColumns.commonProperty,
      common_property_type_id: 'smallint',
      reference_number: 'integer',
    },
  },
  lots: { name: 'parking_allocations', columns: writtenColumns.accessorySchedule },
} as const;

export const exchangeTableNames = Object.keys(exchangeTables) as readonly ExchangeTable[];

type Row = Readonly<Record<string, ColumnValue>>;

const writers: { readonly [Table in ExchangeTable]: (id: string, content: ExchangeRows[Table]) => Row } = {
  plots: (id, plot) => ({ id, ...columnValues(plotFields, plot) }),
  buildings: (id, building) => ({
    id,
    ...columnValues(buildingFields, building),
    sort_key: naturalSortKey(building.name),
  }),
  towers: (id, tower) => ({ id, building_id: tower.buildingId, name: tower.name, position: tower.position }),
  groups: (id, group) => ({
    id,
    group_number: group.groupNumber,
    ...columnValues(groupFields, group),
  }),
  floors: (id, floor) => rowOf('floors', id, floor),
  units: (id, unit) => rowOf('units', id, unit),
  commonProperty: (id, area) => ({
    ...rowOf('commonProperty', id, area),
    common_property_type_id: area.commonPropertyTypeId,
    reference_number: area.referenceNumber,
  }),
  lots: (id, lot) => rowOf('accessorySchedule', id, lot),
};

/** A content as the row of its table. */
export function rowOfTable<Table extends ExchangeTable>(
  table: Table,
  id: string,
  content: ExchangeRows[Table],
): Row {
  return writers[table](id, content);
}
