import type { Queryable } from '../../platform/database.ts';

/** The atolls from north to south, as JSON of the wire. */
export async function listAtolls(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]')::text as list from atolls`,
  );
  return rows[0]?.list ?? '[]';
}

/** The islands of an atoll by name, as JSON of the wire; none for an atoll that is not there. */
export async function listIslands(db: Queryable, atollId: number): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name), '[]')::text as list
     from islands where atoll_id = $1::int and retired_at is null`,
    [atollId],
  );
  return rows[0]?.list ?? '[]';
}

/** Whether there is such an island. */
export async function islandExists(tx: Queryable, islandId: number): Promise<boolean> {
  // As bigint: a number that is too large for the column is no island, and no fault.
  const { rows } = await tx.query('select 1 from islands where id = $1::bigint', [islandId]);
  return rows.length === 1;
}
