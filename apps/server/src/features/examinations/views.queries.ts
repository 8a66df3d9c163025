import type { ExaminedType } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { countOf } from './queue-counts.queries.ts';
import { conditionsOf, Parameters, type QueueFilter } from './queue-filter.queries.ts';

/** What a view looks for in its queue. */
export type ViewFilter = Omit<QueueFilter, 'objectType'>;

export interface View {
  readonly id: string;
  /** Null for the office's. */
  readonly personId: string | null;
  readonly objectType: ExaminedType;
  readonly name: string;
  readonly filter: ViewFilter;
  readonly version: number;
}

interface SeenView extends View {
  readonly isDefault: boolean;
  readonly retiredIsland: string | null;
}

const columns = `v.id, v.person_id as "personId", v.object_type as "objectType", v.name, v.filter, v.version`;

/** The person's own views and the office's, of a queue or of all, by name; their own first. */
export async function listViews(
  db: Queryable,
  personId: string,
  objectType: ExaminedType | undefined,
): Promise<readonly SeenView[]> {
  const { rows } = await db.query<SeenView & Record<string, unknown>>(
    `select ${columns}, d.view_id is not null as "isDefault", i.name as "retiredIsland"
     from queue_views v
       left join queue_view_defaults d on d.view_id = v.id and d.person_id = $1
       left join islands i on i.id = (v.filter ->> 'islandId')::int and i.retired_at is not null
     where (v.person_id = $1 or v.person_id is null) and ($2::text is null or v.object_type = $2)
     order by v.person_id is null, v.object_type, v.name, v.id`,
    [personId, objectType ?? null],
  );
  return rows;
}

/** How many records each view has, all with one statement. */
export async function countViews(
  db: Queryable,
  personId: string,
  views: readonly View[],
): Promise<readonly number[]> {
  if (views.length === 0) return [];
  const parameters = new Parameters();
  const person = parameters.add(personId);
  const counts = views.map(({ objectType, filter }) =>
    countOf(conditionsOf({ objectType, ...filter }, person, parameters)),
  );
  const { all } = onlyRow(
    await db.query<{ all: number[] }>(
      `select json_build_array(${counts.join(', ')}) as all where ${person}::uuid is not null`,
      parameters.values,
    ),
  );
  return all;
}

/** So many views one has of a queue, and so many the office. */
export const mostViews = 30;

/** Counts the views of their owner while nobody adds one. */
export async function lockViewsOf(
  tx: Queryable,
  personId: string | null,
  objectType: ExaminedType,
): Promise<number> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('queue_views ' || coalesce($1, '') || $2, 0))`,
    [personId, objectType],
  );
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      'select count(*)::int as count from queue_views where person_id is not distinct from $1::uuid and object_type = $2',
      [personId, objectType],
    ),
  );
  return count;
}

/** @throws when its name is taken */
export async function insertView(tx: Queryable, view: View, createdBy: string): Promise<void> {
  await tx.query(
    `insert into queue_views (id, person_id, object_type, name, filter, created_by) values ($1, $2, $3, $4, $5, $6)`,
    [view.id, view.personId, view.objectType, view.name, JSON.stringify(view.filter), createdBy],
  );
}

/** The view, locked, if it is the person's or the office's. */
export async function lockView(tx: Queryable, id: string, personId: string): Promise<View | undefined> {
  const { rows } = await tx.query<View & Record<string, unknown>>(
    `select ${columns} from queue_views v where v.id = $1 and (v.person_id = $2 or v.person_id is null) for update`,
    [id, personId],
  );
  return rows[0];
}

/** @throws when its name is taken */
export async function renameView(tx: Queryable, id: string, name: string): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      'update queue_views set name = $2, version = version + 1 where id = $1 returning version',
      [id, name],
    ),
  );
  return version;
}

export async function deleteView(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from queue_views where id = $1', [id]);
}

/** The view that the person's queue opens with, or none. */
export async function setDefaultView(
  tx: Queryable,
  personId: string,
  objectType: ExaminedType,
  viewId: string | null,
): Promise<void> {
  if (viewId === null)
    await tx.query('delete from queue_view_defaults where person_id = $1 and object_type = $2', [
      personId,
      objectType,
    ]);
  else
    await tx.query(
      `insert into queue_view_defaults (person_id, object_type, view_id) values ($1, $2, $3)
       on conflict (person_id, object_type) do update set view_id = excluded.view_id`,
      [personId, objectType, viewId],
    );
}
