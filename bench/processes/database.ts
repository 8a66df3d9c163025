import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';

const migrate = fileURLToPath(new URL('../../apps/server/src/migrate.ts', import.meta.url));

/** An empty, migrated database of the benchmark's own. */
export interface BenchDatabase {
  readonly superuserUrl: string;
  /** What a server connects with. */
  readonly appUrl: string;
  /** How often these tables were read from end to end, together. */
  countWholeReads(tables: readonly string[]): Promise<number>;
}

export async function createDatabase(postgres: ThrowawayPostgres, name: string): Promise<BenchDatabase> {
  const superuserUrl = postgres.url('superuser', name);
  await connected(postgres.url('superuser', 'postgres'), (connection) =>
    connection.query(`create database ${name} owner strata_owner`),
  );
  const migrated = spawnSync(process.execPath, [migrate], {
    env: { ...process.env, DATABASE_URL: postgres.url('owner', name) },
    encoding: 'utf8',
  });
  if (migrated.status !== 0) throw new Error(`The schema could not be made: ${migrated.stderr}`);
  return {
    superuserUrl,
    appUrl: postgres.url('app', name),
    countWholeReads: (tables) => countWholeReads(superuserUrl, tables),
  };
}

async function countWholeReads(superuserUrl: string, tables: readonly string[]): Promise<number> {
  return connected(superuserUrl, async (connection) => {
    const { rows } = await connection.query<{ reads: number }>(
      `select coalesce(sum(seq_scan), 0)::int as reads from pg_stat_user_tables where relname = any($1)`,
      [tables],
    );
    return rows[0]?.reads ?? 0;
  });
}

async function connected<Result>(url: string, act: (connection: Client) => Promise<Result>): Promise<Result> {
  const connection = new Client({ connectionString: url });
  await connection.connect();
  try {
    return await act(connection);
  } finally {
    await connection.end();
  }
}
