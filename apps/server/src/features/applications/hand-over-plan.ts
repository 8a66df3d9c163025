import {
  type ApplicationParty,
  applicationStatusAfter,
  canActOnApplication,
  statusesAllowing,
} from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { type ApplicationWithParties, lockApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import {
  getHandoverNames,
  type HandoverAct,
  type HandoverNames,
  handOver,
  snapshotHandover,
} from './application-acts.queries.ts';

/** A call by which the plan changes hands. */
export interface HandoverCall {
  readonly db: Queryable;
  readonly session: SignedIn;
  readonly seenVersion: number | undefined;
  readonly requestId: string;
}

/** An application that is locked for the act, with what it was before it. */
export interface OpenHandover {
  readonly act: HandoverAct;
  readonly application: ApplicationWithParties;
  /** As which party the caller acts. */
  readonly party: ApplicationParty;
  readonly names: HandoverNames;
  readonly before: Record<string, unknown>;
}

/** Locks the application for the act: not theirs 404, not theirs to do 403, not in this state 409, changed since 412. */
export async function openHandover(
  { db, session, seenVersion }: HandoverCall,
  act: HandoverAct,
  id: string,
): Promise<OpenHandover | Refusal> {
  const application = await lockApplicationFor(db, session.personId, id);
  if (!application) return refuse('NOT_FOUND');
  const party = application.parties.find((one) => statusesAllowing(act, one).length > 0);
  if (!party) return refuse('FORBIDDEN');
  if (!canActOnApplication(act, application.facts, party)) return refuse('APPLICATION_STATE');
  if (isStale(seenVersion, application.version)) return refuseStale(application.version);
  const [names, before] = [await getHandoverNames(db, id), await snapshotHandover(db, id)];
  return { act, application, party, names, before };
}

/**
 * Writes the new state and records the act. `said` is the architect who is assigned, the reason of a decline, what was
 * declared, or the refund of a withdrawal.
 */
export async function closeHandover(
  { db, session, requestId }: HandoverCall,
  { act, application, party, before }: OpenHandover,
  { said, more = {} }: { readonly said?: string; readonly more?: Record<string, unknown> } = {},
): Promise<void> {
  const { id, entityType, entityId, facts } = application;
  const statusId = applicationStatusAfter(act, facts);
  await handOver(db, act, { id, statusId, ...(said === undefined ? {} : { said }) });
  await recordAct(db, {
    verb: act,
    objectType: 'application',
    objectId: id,
    entity: { entityType, entityId },
    actor: session,
    actingRole: party === 'applicant' ? 'member' : 'architect',
    before,
    after: { ...(await snapshotHandover(db, id)), ...more },
    requestId,
  });
}
