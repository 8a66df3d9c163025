import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

type Connection = Pick<Client, 'query'>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table with the columns whose values are stored and not computed. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Values in texts that any PostgreSQL reads back as they were. */
export async function setExactTexts(connection: Connection): Promise<void> {
  await connection.query(
    `set datestyle = 'ISO'; set intervalstyle = 'iso_8601'; set timezone = 'UTC'; set bytea_output = 'hex';
     set extra_float_digits = 3; set client_encoding = 'UTF8'; set statement_timeout = 0;
     set idle_in_transaction_session_timeout = 0; set search_path = public`,
  );
}

/** One moment of the whole database, until the transaction ends; nobody changes the form of a table meanwhile. */
export async function beginSnapshot(connection: Connection): Promise<readonly Table[]> {
  await connection.query('begin isolation level repeatable read read only');
  const tables = await listTables(connection);
  await connection.query("set local lock_timeout = '10s'");
  await connection.query(
    `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
  );
  return tables;
}

export async function listTables(connection: Connection): Promise<readonly Table[]> {
  const { rows } = await connection.query<Table>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname order by c.relname`,
  );
  return rows;
}

/** What the database is, and where the chain of acts stands. */
export async function describeDatabase(connection: Connection) {
  const { rows } = await connection.query<{ at: string; version: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, current_setting('server_version') as version`,
  );
  const migrations = await connection.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migrations order by number',
  );
  const [row] = rows;
  return {
    at: row?.at ?? '',
    postgresVersion: row?.version ?? '',
    migrations: migrations.rows,
    chain: await findChainHead(connection),
  };
}

export async function findChainHead(connection: Connection) {
  const { rows } = await connection.query<{ position: number; hash: string }>(
    `select position::int8::float8 as position, encode(hash, 'hex') as hash from act_links order by position desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Numbers that a sequence has given are never given again, also those of transactions that the snapshot does not have. */
export async function readSequences(connection: Connection) {
  const { rows } = await connection.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const read = rows.map(
    ({ name }) =>
      `select '${name}' as name, last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
  );
  if (read.length === 0) return [];
  const values = await connection.query<{ name: string; last: string; isCalled: boolean }>(
    read.join(' union all '),
  );
  return values.rows;
}

export async function setSequence(
  connection: Connection,
  name: string,
  last: string,
  isCalled: boolean,
): Promise<void> {
  await connection.query('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled]);
}

/** Contents that rows of files name. */
export async function listContents(connection: Connection) {
  const { rows } = await connection.query<{ sha256: string; size: number }>(
    `select distinct encode(sha256, 'hex') as sha256, size_in_bytes::float8 as size from files order by 1`,
  );
  return rows;
}

export async function listPublicKeys(connection: Connection) {
  const { rows } = await connection.query<{ id: string; public_key: string }>(
    'select id, public_key from signing_keys order by id',
  );
  return rows;
}

const named = ({ name, columns }: Table): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** The rows of a table as PostgreSQL's own text, a line each. */
export function readTable(connection: Connection, table: Table) {
  return connection.query(copyTo(`copy ${named(table)} to stdout`));
}

/** Takes such lines into a table. */
export function writeTable(connection: Connection, table: Table) {
  return connection.query(copyFrom(`copy ${named(table)} from stdin`));
}

export async function countRows(connection: Connection, table: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `select count(*)::float8 as count from ${quoted(table)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Takes everything out of the way that would judge rows one by one, and empties the tables that migrations filled. */
export async function prepareForLoading(
  connection: Connection,
  tables: readonly Table[],
): Promise<{ finish(): Promise<void> }> {
  const { rows } = await connection.query<{ table: string; name: string; definition: string }>(
    `select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'public'::regnamespace and (k.contype = 'f' or (k.contype = 'c' and not k.convalidated))
     order by c.relname, k.conname`,
  );
  const each = (statement: (table: string) => string): Promise<unknown> =>
    connection.query(tables.map(({ name }) => statement(quoted(name))).join('; '));
  await each((table) => `alter table ${table} disable trigger user`);
  for (const { table, name } of rows)
    await connection.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  await connection.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  return {
    async finish() {
      await connection.query('set constraints all immediate');
      for (const { table, name, definition } of rows)
        await connection.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
      await each((table) => `alter table ${table} enable trigger user`);
    },
  };
}

/** Ends every session that was not; answers with how many. */
export async function endSessions(connection: Connection): Promise<number> {
  const { rowCount } = await connection.query('update sessions set ended_at = now() where ended_at is null');
  return rowCount ?? 0;
}

/** So that the planner knows what is there now. */
export async function analyze(connection: Connection): Promise<void> {
  await connection.query('analyze');
}
