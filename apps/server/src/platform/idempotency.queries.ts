import type { Queryable } from './database.ts';

export type Claim =
  | { readonly kind: 'first' }
  | { readonly kind: 'repeated'; readonly answer: unknown }
  | { readonly kind: 'otherRequest' };

/**
 * Claims the key for this request in the transaction of the change. A second request with the same key waits here for
 * the first to end: then it gets the first one's answer, or its own turn when the first was refused.
 */
export async function claimIdempotencyKey(
  tx: Queryable,
  personId: string,
  key: string,
  requestHash: Buffer,
): Promise<Claim> {
  await tx.query(
    `delete from idempotency_keys where person_id = $1 and key = $2 and created_at < now() - interval '24 hours'`,
    [personId, key],
  );
  const inserted = await tx.query(
    `insert into idempotency_keys (person_id, key, request_sha256) values ($1, $2, $3) on conflict do nothing`,
    [personId, key, requestHash],
  );
  if (inserted.rowCount === 1) return { kind: 'first' };
  const { rows } = await tx.query<{ same: boolean; answer: unknown }>(
    `select request_sha256 = $3 as same, answer from idempotency_keys where person_id = $1 and key = $2`,
    [personId, key, requestHash],
  );
  const [row] = rows;
  return row?.same ? { kind: 'repeated', answer: row.answer } : { kind: 'otherRequest' };
}

/** Keeps the answer with the key, to be given again to a repetition. */
export async function saveAnswer(
  tx: Queryable,
  personId: string,
  key: string,
  answer: unknown,
): Promise<void> {
  await tx.query('update idempotency_keys set answer = $3 where person_id = $1 and key = $2', [
    personId,
    key,
    JSON.stringify(answer ?? null),
  ]);
}
