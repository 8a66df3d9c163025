import type { Queryable } from '../../platform/database.ts';
import type { InspectedFile } from '../../platform/http/call.ts';
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

/**
 * Refuses to publish an upload that the scanner could not look at. Nobody waits for it: everybody would be offered what
 * may be malware, or a document that does not open.
 */
export function refuseUnchecked(file: Pick<InspectedFile, 'scan'>): Refusal | undefined {
  if (file.scan !== 'waiting') return undefined;
  return refuse('FILE_BEING_CHECKED', {
    File: 'The file could not be checked for viruses yet, so it cannot be published. Try again in a few minutes',
  });
}
