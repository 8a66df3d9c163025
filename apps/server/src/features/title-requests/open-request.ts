import { canActOnTitleRequest, type TitleRequestAct } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { type LockedRequest, lockTitleRequest, type OpenedRequest } from './locked-request.queries.ts';
import { snapshotRequest } from './write-requests.queries.ts';

interface ChangingCall {
  readonly db: Queryable;
  readonly session: SignedIn;
  /** Undefined where the act does not name a version. */
  readonly seenVersion?: number | undefined;
}

/** What the portal's people do with a request. */
type PortalAct = Extract<
  TitleRequestAct,
  'update' | 'delete' | 'submit' | 'withdraw' | 'consent' | 'decline'
>;
const isPartys = (act: PortalAct): boolean => act === 'consent' || act === 'decline';

/**
 * The first step of every change of a request at the portal: locks it, and asks whether it is there for the person, whether
 * the act is theirs, whether its state allows it, and whether they saw its present version.
 */
export async function openRequest(
  { db, session, seenVersion }: ChangingCall,
  act: PortalAct,
  id: string,
): Promise<Refusal | OpenedRequest> {
  const request = await lockTitleRequest(db, session.personId, id);
  if (!request) return refuse('NOT_FOUND');
  if (!(isPartys(act) ? request.isParty : request.isRequester)) return refuse('FORBIDDEN');
  const isAllowed = canActOnTitleRequest(act, request.facts, isPartys(act) ? 'party' : 'requester');
  if (!isAllowed || (isPartys(act) && request.unanswered.length === 0)) return refuse('REQUEST_STATE');
  if (isStale(seenVersion, request.version)) return refuseStale(request.version);
  return request;
}

/** What is recorded of a change besides the request itself. */
interface Recorded {
  readonly verb: string;
  readonly actingRole?: 'member' | 'officer';
  readonly before?: unknown;
  /** Added to the request as it is afterwards. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** The last step of every change of a request: the act, with the request as it was and as it is. */
export async function recordRequestAct(
  {
    db,
    session,
    requestId,
  }: { readonly db: Queryable; readonly session: SignedIn; readonly requestId: string },
  { id, entityType, entityId }: Pick<LockedRequest, 'id' | 'entityType' | 'entityId'>,
  { verb, actingRole = 'member', before, more }: Recorded,
): Promise<void> {
  const after = await snapshotRequest(db, id);
  await recordAct(db, {
    verb,
    objectType: 'request',
    objectId: id,
    entity: { entityType, entityId },
    actor: session,
    actingRole,
    before,
    ...(after === undefined ? {} : { after: { ...(after as Record<string, unknown>), ...more } }),
    requestId,
  });
}
