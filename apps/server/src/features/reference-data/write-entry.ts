import { type ReferenceList, referenceLists } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import {
  countChoosableUses,
  type EntryContent,
  type EntrySnapshot,
  insertEntry,
  lockEntry,
  snapshotEntry,
  updateEntry,
} from './reference-data.queries.ts';

type EntryCall = Pick<Call<'POST /OccupancyUses'>, 'db' | 'session' | 'requestId'>;
type ChangeCall = EntryCall & { readonly seenVersion: number | undefined };

const objectTypes = {
  occupancyUses: 'occupancyUse',
  unitTypes: 'unitType',
  vehicleParkingTypes: 'vehicleParkingType',
  documentTypes: 'documentType',
} as const satisfies Record<ReferenceList, string>;

/** Records what an Administrator did to an entry. */
export async function recordEntryAct(
  { db, session, requestId }: EntryCall,
  list: ReferenceList,
  act: { verb: string; recordId: string; before?: unknown; after: unknown },
): Promise<void> {
  const { recordId, ...rest } = act;
  await recordAct(db, {
    ...rest,
    objectType: objectTypes[list],
    objectId: recordId,
    actor: session,
    actingRole: 'officer',
    requestId,
  });
}

/** The content with each of its ids once, in order: the same choices are the same content. */
function inOrder<Content extends EntryContent>(content: Content): Content {
  const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);
  return {
    ...content,
    ...(content.occupancyUseIds ? { occupancyUseIds: sorted(content.occupancyUseIds) } : {}),
    ...(content.requiredFor ? { requiredFor: sorted(content.requiredFor) } : {}),
  };
}

async function refuseUses(
  { db }: EntryCall,
  { occupancyUseIds: ids }: EntryContent,
  unitTypeId: number | null,
): Promise<Refusal | undefined> {
  if (!ids || (await countChoosableUses(db, ids, unitTypeId)) === ids.length) return undefined;
  return refuse('INVALID', { occupancyUseIds: 'Choose occupancy uses that are in the list' });
}

/** Runs the writing; a name that another entry has is the form's matter. */
async function unlessNameIsTaken<Result>(
  list: ReferenceList,
  write: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error)?.endsWith('_names') !== true) throw error;
    const message = `There is a ${referenceLists[list].one} of this name already; it may be a retired one`;
    return refuse('INVALID', { name: message });
  }
}

/** Adds an entry at the end of its list. */
export async function addEntry(
  call: EntryCall,
  list: ReferenceList,
  given: EntryContent,
): Promise<Refusal | number> {
  const content = inOrder(given);
  const refused = await refuseUses(call, content, null);
  if (refused) return refused;
  const entry = await unlessNameIsTaken(list, () => insertEntry(call.db, list, content));
  if (entry instanceof Refusal) return entry;
  await recordEntryAct(call, list, {
    verb: 'create',
    recordId: entry.recordId,
    after: await snapshotEntry(call.db, list, entry.id),
  });
  return entry.id;
}

function isSame(content: EntryContent, before: EntrySnapshot): boolean {
  return Object.entries(content).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(before[name as keyof EntryContent]),
  );
}

/** Changes what an entry says. The same is no change. */
export async function changeEntry(
  call: ChangeCall,
  list: ReferenceList,
  { id, ...given }: EntryContent & { readonly id: number },
): Promise<Refusal | { version: number }> {
  const { db, seenVersion } = call;
  const content = inOrder(given);
  const entry = await lockEntry(db, list, id);
  if (!entry) return refuse('NOT_FOUND');
  if (isStale(seenVersion, entry.version)) return refuseStale(entry.version);
  const refused = await refuseUses(call, content, id);
  if (refused) return refused;
  const before = await snapshotEntry(db, list, id);
  if (isSame(content, before)) return { version: entry.version };
  const version = await unlessNameIsTaken(list, () => updateEntry(db, list, id, content));
  if (version instanceof Refusal) return version;
  await recordEntryAct(call, list, {
    verb: 'update',
    recordId: entry.recordId,
    before,
    after: await snapshotEntry(db, list, id),
  });
  return { version };
}
