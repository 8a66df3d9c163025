import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { startChild } from '../processes/child.ts';
import { startPortal, type Target } from '../processes/portal.ts';
import { fillDatabase, type ListOwner } from './rows.ts';

/** One table size: its database, and on it the floor and the portal. */
export interface System {
  readonly total: number;
  readonly owners: readonly ListOwner[];
  readonly floor: Target;
  readonly portal: Target;
  /** How often the table of applications was read from end to end. */
  countWholeReads(): Promise<number>;
  stop(): Promise<void>;
}

const migrate = fileURLToPath(new URL('../../apps/server/src/migrate.ts', import.meta.url));

export async function startSystem(
  postgres: ThrowawayPostgres,
  folder: string,
  { total, floorIsPrepared }: { readonly total: number; readonly floorIsPrepared: boolean },
): Promise<System> {
  const name = `applications_${total}`;
  const superuserUrl = postgres.url('superuser', name);
  await asSuperuser(postgres.url('superuser', 'postgres'), (connection) =>
    connection.query(`create database ${name} owner strata_owner`),
  );
  const migrated = spawnSync(process.execPath, [migrate], {
    env: { ...process.env, DATABASE_URL: postgres.url('owner', name) },
    encoding: 'utf8',
  });
  if (migrated.status !== 0) throw new Error(`The schema could not be made: ${migrated.stderr}`);
  const owners = await fillDatabase(superuserUrl, total);
  const databaseUrl = postgres.url('app', name);
  const floor = await startFloor(
    name,
    { DATABASE_URL: databaseUrl, PREPARED_STATEMENTS: floorIsPrepared ? 'on' : 'off' },
    folder,
  );
  const portal = await startPortal(name, databaseUrl, folder);
  return {
    total,
    owners,
    floor,
    portal,
    countWholeReads: () => countWholeReads(superuserUrl),
    async stop() {
      await Promise.all([floor.child.stop(), portal.child.stop()]);
    },
  };
}

async function startFloor(name: string, environment: NodeJS.ProcessEnv, folder: string): Promise<Target> {
  const child = startChild(
    new URL('./floor.ts', import.meta.url),
    environment,
    `${folder}/${name}-floor.log`,
  );
  const { port } = await child.ask<{ port: number }>({ listen: true });
  return { origin: `http://127.0.0.1:${port}`, child };
}

async function countWholeReads(superuserUrl: string): Promise<number> {
  return asSuperuser(superuserUrl, async (connection) => {
    const { rows } = await connection.query<{ reads: number }>(
      `select seq_scan::int as reads from pg_stat_user_tables where relname = 'applications'`,
    );
    return rows[0]?.reads ?? 0;
  });
}

async function asSuperuser<Result>(
  url: string,
  act: (connection: Client) => Promise<Result>,
): Promise<Result> {
  const connection = new Client({ connectionString: url });
  await connection.connect();
  try {
    return await act(connection);
  } finally {
    await connection.end();
  }
}
