import { recordAct } from '../../platform/acts.queries.ts';
import { type Queryable, violatedUniqueness } from '../../platform/database.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse } from '../../platform/refusal.ts';
import { refuseWithLastAct } from '../examinations/examine.ts';
import { type LockedMethod, lockMethod, snapshotMethod } from './methods.queries.ts';

/** A call by which an Administrator changes a method. */
export interface MethodCall {
  readonly db: Queryable;
  readonly session: SignedIn;
  readonly requestId: string;
}

/** A method that is locked for a change, with what it was before. */
export interface OpenMethod extends LockedMethod {
  readonly id: number;
  readonly before: Record<string, unknown>;
}

/**
 * Locks a method for a change: unknown 404, not in a state for it 409, changed since 412, which says who did it. `refusal` is what the state
 * says against it.
 */
export async function openMethod(
  { db, seenVersion }: MethodCall & { readonly seenVersion: number | undefined },
  id: number,
  refusal: (method: LockedMethod) => Refusal | undefined = () => undefined,
): Promise<OpenMethod | Refusal> {
  const method = await lockMethod(db, id);
  if (!method) return refuse('NOT_FOUND');
  const refused = refusal(method);
  if (refused) return refused;
  if (isStale(seenVersion, method.version)) {
    const record = { objectType: 'shareMethod', objectId: method.recordId };
    return refuseWithLastAct(db, record, 'STALE_VERSION', method.version);
  }
  return { ...method, id, before: await snapshotMethod(db, id) };
}

/** Records what an Administrator did to a method. */
export async function recordMethodAct(
  { db, session, requestId }: MethodCall,
  act: {
    readonly verb: string;
    readonly id: number;
    readonly recordId: string;
    readonly before?: Record<string, unknown>;
  },
): Promise<void> {
  const { verb, id, recordId, before } = act;
  await recordAct(db, {
    verb,
    objectType: 'shareMethod',
    objectId: recordId,
    actor: session,
    actingRole: 'officer',
    ...(before ? { before } : {}),
    after: await snapshotMethod(db, id),
    requestId,
  });
}

/** Runs the writing; a title that another method has is the form's matter. */
export async function unlessTitleIsTaken<Result>(write: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error) !== 'share_method_titles') throw error;
    return refuse('INVALID', { title: 'There is a method of this title already; it may be a retired one' });
  }
}
