import type { ReferenceList } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

const tables: Readonly<Record<ReferenceList, string>> = {
  occupancyUses: 'occupancy_uses',
  unitTypes: 'unit_types',
  vehicleParkingTypes: 'vehicle_parking_types',
  documentTypes: 'document_types',
};

/** What an entry says; each list has the fields that it needs. */
export interface EntryContent {
  readonly name: string;
  readonly occupancyUseIds?: readonly number[];
  readonly description?: string;
  readonly requiredFor?: readonly number[];
}

const usesOf = `(select coalesce(json_agg(u.occupancy_use_id order by u.occupancy_use_id), '[]')
  from unit_type_uses u where u.unit_type_id = e.id)`;

/** What a list's entries have besides their name, as arguments of json_build_object. */
const details: Readonly<Record<ReferenceList, string>> = {
  occupancyUses: '',
  unitTypes: `, 'occupancyUseIds', ${usesOf}`,
  vehicleParkingTypes: '',
  documentTypes: `, 'description', e.description, 'requiredFor', e.required_for`,
};

const entriesOf = (list: ReferenceList): string =>
  `'${list}', (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name,
       'isRetired', e.retired_at is not null, 'version', e.version${details[list]})
     order by e.retired_at is not null, e.position, e.id), '[]') from ${tables[list]} e)`;

const listStatement = `select json_build_object(${(Object.keys(tables) as ReferenceList[])
  .map(entriesOf)
  .join(', ')})::text as lists`;

/** All lists as JSON of the wire. */
export async function listReferenceData(db: Queryable): Promise<string> {
  return onlyRow(await db.query<{ lists: string }>(listStatement)).lists;
}

export interface LockedEntry {
  /** By which the acts know it. */
  readonly recordId: string;
  readonly version: number;
  readonly isRetired: boolean;
}

/** Locks the entry until the transaction ends. */
export async function lockEntry(
  tx: Queryable,
  list: ReferenceList,
  id: number,
): Promise<LockedEntry | undefined> {
  const { rows } = await tx.query<LockedEntry>(
    `select record_id as "recordId", version, retired_at is not null as "isRetired"
     from ${tables[list]} where id = $1 for update`,
    [id],
  );
  return rows[0];
}

export type EntrySnapshot = EntryContent & { readonly id: number; readonly version: number };

/** The entry as it goes into the acts. */
export async function snapshotEntry(tx: Queryable, list: ReferenceList, id: number): Promise<EntrySnapshot> {
  const { entry } = onlyRow(
    await tx.query<{ entry: EntrySnapshot }>(
      `select json_build_object('id', e.id, 'name', e.name, 'position', e.position, 'version', e.version,
         'retiredAt', e.retired_at${details[list]}) as entry from ${tables[list]} e where e.id = $1`,
      [id],
    ),
  );
  return entry;
}

const nextPosition = (list: ReferenceList): string =>
  `(select coalesce(max(position), 0) + 1 from ${tables[list]} where retired_at is null)`;

/** Adds an entry at the end of its list. @throws when its name is taken */
export async function insertEntry(
  tx: Queryable,
  list: ReferenceList,
  content: EntryContent,
): Promise<{ id: number; recordId: string }> {
  const entry = onlyRow(
    await tx.query<{ id: number; recordId: string }>(
      `insert into ${tables[list]} (name, position) values ($1, ${nextPosition(list)})
       returning id, record_id as "recordId"`,
      [content.name],
    ),
  );
  await writeDetails(tx, list, entry.id, content);
  return entry;
}

/** Changes an entry; answers with its version. @throws when its name is taken */
export async function updateEntry(
  tx: Queryable,
  list: ReferenceList,
  id: number,
  content: EntryContent,
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update ${tables[list]} set name = $2, version = version + 1 where id = $1 returning version`,
      [id, content.name],
    ),
  );
  await writeDetails(tx, list, id, content);
  return version;
}

async function writeDetails(
  tx: Queryable,
  list: ReferenceList,
  id: number,
  { occupancyUseIds, description, requiredFor }: EntryContent,
): Promise<void> {
  if (list === 'unitTypes') {
    await tx.query('delete from unit_type_uses where unit_type_id = $1', [id]);
    await tx.query(
      'insert into unit_type_uses (unit_type_id, occupancy_use_id) select $1, unnest($2::smallint[])',
      [id, occupancyUseIds],
    );
  }
  if (list === 'documentTypes') {
    await tx.query('update document_types set description = $2, required_for = $3 where id = $1', [
      id,
      description,
      requiredFor,
    ]);
  }
}

/** How many of the occupancy uses can be chosen: those of the list, and retired ones that the unit type has already. */
export async function countChoosableUses(
  tx: Queryable,
  ids: readonly number[],
  unitTypeId: number | null,
): Promise<number> {
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      `select count(*)::int as count from occupancy_uses o where o.id = any($1::smallint[]) and (o.retired_at is null
         or exists (select from unit_type_uses u where u.occupancy_use_id = o.id and u.unit_type_id = $2::int))`,
      [ids, unitTypeId],
    ),
  );
  return count;
}

/** Takes an entry out of its list, or puts it back at the end; answers with its version. */
export async function setRetired(
  tx: Queryable,
  list: ReferenceList,
  id: number,
  retired: boolean,
): Promise<number> {
  const change = retired ? 'retired_at = now()' : `retired_at = null, position = ${nextPosition(list)}`;
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update ${tables[list]} set ${change}, version = version + 1 where id = $1 returning version`,
      [id],
    ),
  );
  return version;
}

/**
 * The ids of what is offered, in order, locked until the transaction ends. They are locked first and put in order second:
 * whoever has waited would otherwise read the order from before the wait.
 */
export async function lockOrder(tx: Queryable, list: ReferenceList): Promise<readonly number[]> {
  const offered = `from ${tables[list]} where retired_at is null`;
  await tx.query(`select ${offered} order by id for update`);
  const { rows } = await tx.query<{ id: number }>(`select id ${offered} order by position, id`);
  return rows.map(({ id }) => id);
}

export async function writeOrder(tx: Queryable, list: ReferenceList, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update ${tables[list]} e set position = o.position
     from unnest($1::smallint[]) with ordinality o (id, position) where e.id = o.id and e.position <> o.position`,
    [ids],
  );
}
