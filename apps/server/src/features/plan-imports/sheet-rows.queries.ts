import type { ImportSheet } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { writtenColumns } from '../../workbooks/import/written-columns.ts';

/** A table whose rows come and go with imports, and the columns by which they are written and restored. */
export interface RowTable {
  readonly name: string;
  /** Column → type; the first is the id. */
  readonly columns: Readonly<Record<string, string>>;
  /** Nobody changes its rows by their own version. */
  readonly hasNoVersion?: true;
}

/** The table of each sheet. */
export const sheetTables = {
  floors: { name: 'strata_floors', columns: writtenColumns.floors },
  units: { name: 'strata_units', columns: writtenColumns.units },
  commonProperty: { name: 'common_property_allocations', columns: writtenColumns.commonProperty },
  accessorySchedule: { name: 'parking_allocations', columns: writtenColumns.accessorySchedule },
} as const satisfies Readonly<Record<ImportSheet, RowTable>>;

const raised = ({ hasNoVersion }: RowTable): string => (hasNoVersion ? '' : ', version = t.version + 1');
const namesOf = ({ columns }: RowTable): readonly string[] => Object.keys(columns);
const ofRow = (row: string, names: readonly string[]): string =>
  names.map((name) => `${row}.${name}`).join(', ');
/** Columns of values as the rows that they make up; the parameters of the columns follow that of the application. */
const unnested = ({ columns }: RowTable): string =>
  `unnest(${Object.values(columns)
    .map((type, at) => `$${at + 2}::${type}[]`)
    .join(', ')})`;

/** Rows in pieces, each of them column by column and each column one text: a statement for each piece. */
type Pieces = readonly (readonly string[])[];

/** Inserts rows. */
export async function insertRows(
  tx: Queryable,
  table: RowTable,
  applicationId: string,
  pieces: Pieces,
): Promise<void> {
  const names = namesOf(table);
  for (const columns of pieces) {
    await tx.query(
      `insert into ${table.name} (application_id, ${names.join(', ')})
       select $1, ${ofRow('w', names)} from ${unnested(table)} as w (${names.join(', ')})`,
      [applicationId, ...columns],
    );
  }
}

/** Inserts areas of common property, numbered from the plan's counter of their type on. */
export async function insertAreas(
  tx: Queryable,
  applicationId: string,
  pieces: Pieces,
  numbered: { readonly typeId: number; readonly after: number },
): Promise<void> {
  const table = sheetTables.commonProperty;
  const names = namesOf(table);
  let after = numbered.after;
  for (const columns of pieces) {
    const { rowCount } = await tx.query(
      `insert into ${table.name} (application_id, common_property_type_id, reference_number, ${names.join(', ')})
       select $1, $${names.length + 2}, $${names.length + 3} + w.place, ${ofRow('w', names)}
       from ${unnested(table)} with ordinality as w (${names.join(', ')}, place)`,
      [applicationId, ...columns, numbered.typeId, after],
    );
    after += rowCount ?? 0;
  }
}

/** Changes rows; answers with them as they were, as JSON. */
export async function updateRows(
  tx: Queryable,
  table: RowTable,
  applicationId: string,
  pieces: Pieces,
): Promise<string> {
  const names = namesOf(table);
  const set = names.filter((name) => name !== 'id').map((name) => `${name} = w.${name}`);
  const before: string[] = [];
  for (const columns of pieces) {
    const { list } = onlyRow(
      await tx.query<{ list: string | null }>(
        `with w as (select * from ${unnested(table)} as w (${names.join(', ')})),
           before as (select ${ofRow('t', names)} from w join ${table.name} t on t.id = w.id where t.application_id = $1),
           written as (update ${table.name} t set ${set.join(', ')}${raised(table)} from w
             where t.id = w.id and t.application_id = $1)
         select string_agg(to_json(b)::text, ',') as list from before b`,
        [applicationId, ...columns],
      ),
    );
    if (list !== null) before.push(list);
  }
  return `[${before.join(',')}]`;
}

/** Takes the towers from the units of floors that are part of the podium by now; answers with the units as they were. */
export async function releaseTowers(tx: Queryable, applicationId: string, floorIds: string): Promise<string> {
  const { before } = onlyRow(
    await tx.query<{ before: string }>(
      `with before as (
           select ${ofRow('u', namesOf(sheetTables.units))} from unnest($2::uuid[]) as w (id)
             join strata_floors f on f.id = w.id and f.is_podium_floor
             join strata_units u on u.application_id = f.application_id and u.building_id = f.building_id
               and u.floor_id = f.id and u.tower_id is not null
           where f.application_id = $1),
         written as (update strata_units u set tower_id = null, version = u.version + 1 from before b where u.id = b.id)
       select coalesce(json_agg(b), '[]')::text as before from before b`,
      [applicationId, floorIds],
    ),
  );
  return before;
}

/** Takes all units from areas of common property; answers with the pairs, as JSON. */
export async function releaseServed(tx: Queryable, applicationId: string, areaIds: string): Promise<string> {
  const { before } = onlyRow(
    await tx.query<{ before: string }>(
      `with gone as (delete from allocation_units where application_id = $1 and allocation_id = any($2::uuid[])
         returning allocation_id, unit_id)
       select coalesce(json_agg(g), '[]')::text as before from gone g`,
      [applicationId, areaIds],
    ),
  );
  return before;
}

/** Says which units areas of limited common property serve: both columns, pair by pair. */
export async function insertServed(
  tx: Queryable,
  applicationId: string,
  { allocationIds, unitIds }: { readonly allocationIds: string; readonly unitIds: string },
): Promise<void> {
  await tx.query(
    `insert into allocation_units (application_id, allocation_id, unit_id)
     select $1, w.allocation_id, w.unit_id from unnest($2::uuid[], $3::uuid[]) as w (allocation_id, unit_id)`,
    [applicationId, allocationIds, unitIds],
  );
}

/** Deletes what an import created in a table. */
export async function deleteCreated(tx: Queryable, { name }: RowTable, importId: string): Promise<void> {
  await tx.query(
    `delete from ${name} t using plan_imports i, unnest(i.created) as c (id)
     where i.id = $1 and t.id = c.id and t.application_id = i.application_id`,
    [importId],
  );
}

/** Restores what an import changed in a table; each row has a version that it never had. */
export async function restoreRows(tx: Queryable, table: RowTable, importId: string): Promise<void> {
  const definitions = Object.entries(table.columns).map(([name, type]) => `${name} ${type}`);
  const set = namesOf(table)
    .filter((name) => name !== 'id')
    .map((name) => `${name} = b.${name}`);
  await tx.query(
    `update ${table.name} t set ${set.join(', ')}${raised(table)}
     from plan_imports i, jsonb_to_recordset(i.before -> '${table.name}') as b (${definitions.join(', ')})
     where i.id = $1 and t.id = b.id and t.application_id = i.application_id`,
    [importId],
  );
}

/** Restores which units the areas serve that an import changed. */
export async function restoreServed(tx: Queryable, importId: string): Promise<void> {
  await tx.query(
    `delete from allocation_units s
     using plan_imports i, jsonb_to_recordset(i.before -> 'common_property_allocations') as b (id uuid)
     where i.id = $1 and s.allocation_id = b.id and s.application_id = i.application_id`,
    [importId],
  );
  await tx.query(
    `insert into allocation_units (application_id, allocation_id, unit_id)
     select i.application_id, b.allocation_id, b.unit_id
     from plan_imports i, jsonb_to_recordset(i.before -> 'allocation_units') as b (allocation_id uuid, unit_id uuid)
     where i.id = $1`,
    [importId],
  );
}
