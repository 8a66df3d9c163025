import type { Queryable } from '../../platform/database.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { listScans } from './files.queries.ts';

/**
 * Refuses to hand files to the ministry of which nobody knows yet that they are clean, or that are not. Whatever submits
 * asks this, in its transaction.
 */
export async function refuseUnready(tx: Queryable, fileIds: readonly string[]): Promise<Refusal | undefined> {
  const scans = await listScans(tx, fileIds);
  if (scans.includes('infected')) return refuse('FILE_INFECTED');
  return scans.includes('waiting') ? refuse('FILE_BEING_CHECKED') : undefined;
}
