import {
  allocationFields,
  buildingFields,
  type Fields,
  floorFields,
  groupFields,
  lotFields,
  ofKinds,
  plotFields,
  unitFields,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { columnNames } from '../../platform/described-columns.ts';

/** The id of a row's copy in the plan $2: whatever refers to the row can be copied without looking it up. */
const idOfCopy = (id: string): string => `id_in_copy(${id}, $2::uuid)`;

interface CopiedTable {
  readonly table: string;
  /** Columns with ids of rows that are copied too. */
  readonly ids: readonly string[];
  /** Columns that the copy has from the row as they are. */
  readonly values: readonly string[];
}

/** A table whose fields are described: parts and files have copies of their own. */
function described(
  table: string,
  fields: Fields,
  { ids, values }: Pick<CopiedTable, 'ids' | 'values'>,
): CopiedTable {
  return {
    table,
    ids: [...ids, ...columnNames(ofKinds(fields, 'part', 'file'))],
    values: [
      ...values,
      ...columnNames(ofKinds(fields, 'number', 'text', 'area', 'day', 'yesNo', 'length', 'angle', 'entry')),
    ],
  };
}

/** The parts of a plan, each before those that refer to it. */
const parts: readonly CopiedTable[] = [
  described('strata_plots', plotFields, { ids: ['id'], values: [] }),
  described('strata_buildings', buildingFields, { ids: ['id'], values: ['sort_key'] }),
  { table: 'building_towers', ids: ['id', 'building_id'], values: ['name', 'position'] },
  described('strata_floors', floorFields, { ids: ['id', 'building_id'], values: ['sort_key'] }),
  described('application_groups', groupFields, { ids: ['id'], values: ['group_number'] }),
  described('strata_units', unitFields, { ids: ['id', 'building_id', 'floor_id'], values: ['sort_key'] }),
  described('common_property_allocations', allocationFields, {
    ids: ['id'],
    values: ['common_property_type_id', 'reference_number'],
  }),
  { table: 'allocation_units', ids: ['allocation_id', 'unit_id'], values: [] },
  described('parking_allocations', lotFields, { ids: ['id'], values: ['sort_key'] }),
  {
    table: 'plan_drawings',
    ids: ['id', 'file_id'],
    values: [
      'file_name',
      'file_sha256',
      'format',
      'unit',
      'mapping',
      'measured_to',
      'imported_by',
      'imported_at',
      'undone_at',
      'undone_by',
    ],
  },
  {
    table: 'plan_shapes',
    ids: ['floor_id', 'plot_id', 'unit_id', 'allocation_id', 'lot_id', 'drawing_id'],
    values: ['polygons', 'sha256', 'area_in_sqmm'],
  },
  { table: 'entered_share_values', ids: ['unit_id'], values: ['share_value'] },
  { table: 'strata_documents', ids: ['id', 'file_id'], values: ['document_type_id', 'added_at'] },
];

function statementOf({ table, ids, values }: CopiedTable): string {
  return `insert into ${table} (${['application_id', ...ids, ...values].join(', ')})
    select ${['$2::uuid', ...ids.map((id) => idOfCopy(`o.${id}`)), ...values.map((value) => `o.${value}`)].join(', ')}
    from ${table} o where o.application_id = $1`;
}

const detailColumns = [
  'strata_development_type_id',
  'shares_on_equal_basis',
  'allotted_share_value',
  'land_area_in_sqm',
  'occupancy_use_id',
  'scheme_name',
  'scheme_address',
  'has_more_than_one_level',
  'has_separate_utilities',
  'has_separate_entrances',
  'complies_with_regulations',
  'placed_land',
  'has_parking_lots',
  'groups_numbered',
  'general_numbered',
  'limited_numbered',
  'accessory_numbered',
];

/** A method that counted as the default when the plan was registered is chosen by its name once another is the default. */
const copyDetails = `
  update strata_plans n set ${detailColumns.map((column) => `${column} = o.${column}`).join(', ')},
    share_method_id = coalesce(o.share_method_id, (select m.share_method_id from plan_share_methods m
      where m.application_id = o.application_id and not m.is_default))
  from strata_plans o where o.application_id = $1 and n.application_id = $2`;

const fileColumns = [
  'entity_type',
  'entity_id',
  'uploaded_by',
  'file_name',
  'media_type',
  'size_in_bytes',
  'sha256',
  'created_at',
  'scan',
  'scanned_at',
].join(', ');

/** A file belongs to one record: the copy has rows of its own for the same bytes. */
const copyFiles = `
  insert into files (id, ${fileColumns})
  select ${idOfCopy('id')}, ${fileColumns} from files where id in (
    select file_id from strata_documents where application_id = $1
    union all select drawing_file_id from strata_units where application_id = $1 and drawing_file_id is not null
    union all select file_id from plan_drawings where application_id = $1 and file_id is not null)
  returning id, encode(sha256, 'hex') as sha256`;

/** A file of the copy, with the SHA-256 of its bytes. */
interface CopiedFile {
  readonly id: string;
  readonly sha256: string;
}

/**
 * Copies all that a plan says into the empty plan of another application, a statement for each table. Answers to
 * warnings and kept schedules are not copied: they are about the plan that they were given for. Answers with its files.
 */
export async function copyPlan(
  tx: Queryable,
  sourceId: string,
  copyId: string,
): Promise<readonly CopiedFile[]> {
  const ids = [sourceId, copyId];
  await tx.query(copyDetails, ids);
  const { rows } = await tx.query<CopiedFile & Record<string, unknown>>(copyFiles, ids);
  for (const part of parts) await tx.query(statementOf(part), ids);
  return rows;
}
