import { Client } from 'pg';
import type { TestDatabase } from './test-database.ts';

/** A lock on a table, held by somebody else, and who waits for it. */
export interface HeldLock {
  /** Connections of the server under test that wait. */
  waiting(): Promise<number[]>;
  /** Ends a connection of the server from outside, as an operator can. */
  terminate(pid: number): Promise<void>;
  release(): Promise<void>;
}

/** `exclusive` lets readers pass; `access exclusive` lets nobody pass. */
export async function holdLock(
  database: TestDatabase,
  table: string,
  mode: 'exclusive' | 'access exclusive' = 'access exclusive',
): Promise<HeldLock> {
  const holder = new Client({ connectionString: database.superuserUrl });
  // Looks from outside: what a transaction sees of the others stands still.
  const observer = new Client({ connectionString: database.superuserUrl });
  await Promise.all([holder.connect(), observer.connect()]);
  await holder.query('begin');
  await holder.query(`lock table ${table} in ${mode} mode`);
  let isReleased = false;
  return {
    async waiting() {
      const { rows } = await observer.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database()
           and application_name = 'strata-portal' and wait_event_type = 'Lock'`,
      );
      return rows.map(({ pid }) => pid);
    },
    async terminate(pid) {
      await observer.query('select pg_terminate_backend($1)', [pid]);
    },
    async release() {
      if (isReleased) return;
      isReleased = true;
      await Promise.all([holder.end(), observer.end()]);
    },
  };
}
