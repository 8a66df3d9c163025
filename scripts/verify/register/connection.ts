import type { ClientBase } from 'pg';

/** The one connection of a verification, inside one transaction whose search path is pg_catalog alone. */
export type Connection = Pick<ClientBase, 'query'>;

/** A value as the database writes it. */
type Cell = string | null;

/** The rows of a statement as texts, in the order of its columns. */
export async function readRows(
  connection: Connection,
  text: string,
  values: readonly unknown[] = [],
): Promise<Cell[][]> {
  const { rows } = await connection.query<Cell[]>({ text, values: [...values], rowMode: 'array' });
  return rows;
}

const pageSize = 10_000;

/**
 * The rows of a statement, page by page in the order of its first column, which is above `$1`; the next page is read while
 * one is worked on.
 */
export async function* readPages(
  connection: Connection,
  statement: string,
  before: string,
): AsyncGenerator<Cell[][]> {
  const read = (from: string) => readRows(connection, `${statement} limit ${pageSize}`, [from]);
  let rows = await read(before);
  while (rows.length > 0) {
    const last = rows.at(-1)?.[0] ?? '';
    const following = rows.length < pageSize ? undefined : read(last);
    // Whoever stops reading early does not wait for it.
    following?.catch(() => undefined);
    yield rows;
    rows = (await following) ?? [];
  }
}
