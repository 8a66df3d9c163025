import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../embedded-postgres/start-throwaway-postgres.ts';
import type { PostgresForTests } from '../test/postgres-for-tests.ts';
import { durable } from './postgres-for-trials.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the disk on which the database is, and nothing else. */
    smallDisk: string;
  }
}

const size = '512m';

/** Vitest's set-up of F04: a PostgreSQL on a disk of its own, which can be filled. @throws where none can be mounted */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const disk = mkdtempSync(join(tmpdir(), 'strata-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    rmdirSync(disk);
    throw new Error(
      `F04 was not tried: a small disk for the database can be mounted by root on Linux alone. ${mounted.stderr ?? ''}`,
    );
  }
  chmodSync(disk, 0o755);
  // That is where a throw-away PostgreSQL puts its folder.
  process.env['TMPDIR'] = disk;
  const wal = { max_wal_size: '64MB', min_wal_size: '32MB' };
  const postgres = await startThrowawayPostgres(
    { max_connections: '200', ...durable, ...wal },
    { comesBack: true },
  );
  const addresses: PostgresForTests = {
    superuser: postgres.url('superuser', 'postgres'),
    owner: postgres.url('owner', 'postgres'),
    app: postgres.url('app', 'postgres'),
  };
  project.provide('postgres', addresses);
  project.provide('smallDisk', disk);
  delete process.env['TMPDIR'];
  return async () => {
    await postgres.stop();
    spawnSync('umount', [disk]);
    rmdirSync(disk);
  };
}
