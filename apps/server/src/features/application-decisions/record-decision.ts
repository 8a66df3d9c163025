import { recordAct } from '../../platform/acts.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { snapshotHandover } from '../applications/application-acts.queries.ts';
import { snapshotHolding } from '../examinations/holding.queries.ts';
import type { ExaminedApplication } from './examined-applications.queries.ts';
import type { OfficerApplicationAct } from './lock-for-officer.ts';

interface ActingCall {
  readonly db: Queryable;
  readonly session: SignedIn;
  readonly requestId: string;
}

/** The application, and where its examination stands while there is one. */
async function snapshot(tx: Queryable, id: string): Promise<Record<string, unknown>> {
  return { ...(await snapshotHandover(tx, id)), ...(await snapshotHolding(tx, 'application', id)) };
}

/** Does what an officer's act does, and records it with how the application was before and is now. */
export async function recordDecision<Done>(
  { db, session, requestId }: ActingCall,
  verb: OfficerApplicationAct,
  { id, entityType, entityId }: ExaminedApplication,
  work: () => Promise<Done>,
  /** What is recorded with it: what was said, and of which revision. Never the plan itself. */
  more: Readonly<Record<string, unknown>> = {},
): Promise<Done> {
  const before = await snapshot(db, id);
  const done = await work();
  await recordAct(db, {
    verb,
    objectType: 'application',
    objectId: id,
    entity: { entityType, entityId },
    actor: session,
    actingRole: 'officer',
    before,
    after: { ...(await snapshot(db, id)), ...more },
    requestId,
  });
  return done;
}
