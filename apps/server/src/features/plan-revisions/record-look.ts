import { recordAct } from '../../platform/acts.queries.ts';
import type { Call } from '../../platform/http/call.ts';
import { hasLookedLately } from '../application-timeline/application-timeline.queries.ts';
import { findVisible } from '../application-timeline/visible-application.queries.ts';
import type { FoundRevision } from './plan-revisions.queries.ts';

type LookingCall = Pick<Call<'GET /Applications/frozenHtml'>, 'db' | 'session' | 'audience' | 'requestId'>;

/** What of an application was looked at. */
type LookedAt =
  | 'revision'
  | 'calculationPlan'
  | 'schedule'
  | 'drawing'
  | 'shareSteps'
  | 'course'
  | 'differences'
  | 'export'
  | 'letter'
  | 'payment'
  | 'owners'
  | 'registrations'
  | 'consents';

/**
 * An officer's look at what was declared is recorded, unless that officer looked at the application a moment ago: the
 * page of an examination asks for it with everything else.
 */
export async function recordLook(
  call: LookingCall,
  { applicationId, entityType, entityId }: Pick<FoundRevision, 'applicationId' | 'entityType' | 'entityId'>,
  part: LookedAt,
): Promise<void> {
  const { db, session, audience, requestId } = call;
  if (audience !== 'console' || (await hasLookedLately(db, session.personId, applicationId))) return;
  await recordAct(db, {
    verb: 'view',
    objectType: 'application',
    objectId: applicationId,
    entity: { entityType, entityId },
    actor: session,
    actingRole: 'officer',
    after: { part },
    requestId,
  });
}

/** The same where it is still to be found out whose the application is. */
export async function recordLookAt(call: LookingCall, applicationId: string, part: LookedAt): Promise<void> {
  const { db, audience, session } = call;
  if (audience !== 'console') return;
  const found = await findVisible(db, { audience, personId: session.personId, applicationId });
  if (found) await recordLook(call, { ...found, applicationId }, part);
}
