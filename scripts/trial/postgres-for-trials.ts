import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../embedded-postgres/start-throwaway-postgres.ts';
import type { PostgresForTests } from '../test/postgres-for-tests.ts';

/** What a PostgreSQL needs to keep what it has committed, whatever is killed. */
export const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Vitest's set-up of the trials: a PostgreSQL that keeps what it has committed, and is started again when it was killed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres({ max_connections: '200', ...durable }, { comesBack: true });
  const addresses: PostgresForTests = {
    superuser: postgres.url('superuser', 'postgres'),
    owner: postgres.url('owner', 'postgres'),
    app: postgres.url('app', 'postgres'),
  };
  project.provide('postgres', addresses);
  return () => postgres.stop();
}
