/*
 * Vitest's set-up of the `db` tests: one real PostgreSQL for the whole run, thrown away afterwards. With
 * TEST_DATABASE_URL (a superuser's address) that server is used instead; the run leaves nothing behind on it.
 */
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../embedded-postgres/start-throwaway-postgres.ts';
import { borrowPostgres } from './borrowed-postgres.ts';

/** Addresses of the database `postgres` for each role; a test file exchanges the database for one of its own. */
export interface PostgresForTests {
  /** Makes and drops databases. */
  readonly superuser: string;
  /** Owns a test's database and migrates it. */
  readonly owner: string;
  /** What the server under test connects as: member of `strata_app`, owner of nothing. */
  readonly app: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined || given === '' ? await startOwn() : await borrowPostgres(given);
  project.provide('postgres', server.addresses);
  return server.end;
}

/**
 * Each file of tests has a database of its own, which is small: to start processes that read it side by side takes longer than
 * reading it. The others look after databases that are gone before there is anything to do.
 */
const settings = { max_connections: '200', max_parallel_workers_per_gather: '0', autovacuum: 'off' };

async function startOwn(): Promise<{ addresses: PostgresForTests; end: () => Promise<void> }> {
  const postgres = await startThrowawayPostgres(settings);
  const addresses = {
    superuser: postgres.url('superuser', 'postgres'),
    owner: postgres.url('owner', 'postgres'),
    app: postgres.url('app', 'postgres'),
  };
  return { addresses, end: () => postgres.stop() };
}
