import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Queryable } from '../platform/database.ts';
import type { TestDatabase } from './test-database.ts';

/** Until the call waits for a lock; what is printed before anything is locked takes a slow machine a minute. */
async function untilItWaits({ query }: TestDatabase, call: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  call.then(end, end);
  for (;;) {
    const [row] = await query<{ waiting: boolean }>(
      `select exists (select from pg_locks join pg_stat_activity using (pid)
         where datname = current_database() and not granted) as waiting`,
    );
    if (row?.waiting) return;
    if (isOver) throw new Error('The call waited for nobody who is changing anything');
    await sleep(20);
  }
}

/**
 * Changes by which an application goes with its plan. Whoever reads that table waits until both are gone, so that what they
 * have read by then was still there.
 */
export const deletingApplication = (id: string, table: string): readonly string[] => [
  `lock table ${table} in access exclusive mode`,
  `delete from strata_plans where application_id = '${id}'`,
  `delete from applications where id = '${id}'`,
];

/** SQL, or what the server itself does in a transaction. */
type Change = string | ((tx: Queryable) => Promise<unknown>);

/**
 * Makes a call while somebody else is in the middle of these changes: they are committed only once the call waits for them. Of acts
 * that the register records, the locks alone matter, so that its triggers are left out.
 */
export async function whileChanging<Answer>(
  database: TestDatabase,
  changes: readonly Change[],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const other = new Client({ connectionString: database.superuserUrl });
  await other.connect();
  try {
    await other.query('set session_replication_role = replica');
    await other.query('begin');
    const tx: Queryable = { query: (text, values) => other.query(text, values as unknown[]) };
    for (const change of changes) await (typeof change === 'string' ? other.query(change) : change(tx));
    const answer = call();
    await untilItWaits(database, answer);
    await other.query('commit');
    return await answer;
  } finally {
    await other.end();
  }
}
