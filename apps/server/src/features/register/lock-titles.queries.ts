import type { Queryable } from '../../platform/database.ts';

/**
 * Acts on the titles of a scheme come one after the other: whoever means to change one of them, or to say what stands
 * in it, holds the scheme until the transaction ends, and reads its titles only then. The register's own rows cannot be
 * locked by the running role, which has no right to write them.
 */
export async function lockScheme(tx: Queryable, schemeId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('titles of scheme ' || $1::uuid, 0))`, [
    schemeId,
  ]);
}
