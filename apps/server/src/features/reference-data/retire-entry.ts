import { canRetire } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { isStale, type Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { lockEntry, setRetired, snapshotEntry } from './reference-data.queries.ts';
import { recordEntryAct } from './write-entry.ts';

type RetireCall = Call<'POST /ReferenceData/retire'> | Call<'POST /ReferenceData/restore'>;

/** Takes an entry out of its list, or puts it back. What refers to it is not touched. */
async function setOffered(call: RetireCall, isOffered: boolean): Promise<Refusal | { version: number }> {
  const { db, body, seenVersion } = call;
  const { list, id } = body;
  const entry = await lockEntry(db, list, id);
  if (!entry) return refuse('NOT_FOUND');
  if (!isOffered && !canRetire(list, id)) return refuse('ENTRY_FIXED');
  if (entry.isRetired !== isOffered) return refuse('ENTRY_STATE');
  if (isStale(seenVersion, entry.version)) return refuseStale(entry.version);
  const before = await snapshotEntry(db, list, id);
  const version = await setRetired(db, list, id, !isOffered);
  await recordEntryAct(call, list, {
    verb: isOffered ? 'restore' : 'retire',
    recordId: entry.recordId,
    before,
    after: await snapshotEntry(db, list, id),
  });
  return { version };
}

export const retireEntry = (call: Call<'POST /ReferenceData/retire'>) => setOffered(call, false);
export const restoreEntry = (call: Call<'POST /ReferenceData/restore'>) => setOffered(call, true);
