import type { Queryable } from './database.ts';
import { tidyOutbox } from './outbox/outbox.queries.ts';

/** One sweep at a time over all server processes; the others skip their turn. */
const sweepLock = 7_204_916;

export async function claimSweep(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query<{ claimed: boolean }>('select pg_try_advisory_xact_lock($1) as claimed', [
    sweepLock,
  ]);
  return rows[0]?.claimed === true;
}

/** Keeps every process from sweeping until the connection ends; waits for one that sweeps now. */
export async function lockSweeping(connection: Queryable): Promise<void> {
  await connection.query('select pg_advisory_lock($1)', [sweepLock]);
}

/** Forgets what has served its time. Ended sessions stay for a week, so that a fault can be looked into. */
export async function deleteOutdated(tx: Queryable): Promise<void> {
  await tx.query(`delete from pending_sign_ins where created_at < now() - interval '1 hour'`);
  await tx.query(`delete from used_logout_tokens where good_until < now() - interval '1 hour'`);
  await tx.query(`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
  await tx.query(`delete from sessions where absolute_ends_at < now() - interval '7 days'`);
  await tx.query(`delete from form_drafts where saved_at < now() - interval '30 days'`);
  await tx.query(`delete from examination_drafts where ended_at < now() - interval '90 days'`);
  await tx.query(`delete from notifications where created_at < now() - interval '2 years'`);
  await tx.query(`delete from officer_notifications where created_at < now() - interval '2 years'`);
  await tx.query(`delete from costly_calls where ends_at < now() - interval '1 hour'`);
  await tidyOutbox(tx);
  await tx.query(
    `delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`,
  );
}
