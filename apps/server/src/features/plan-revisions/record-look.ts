import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Call } from '../../platform/http/call.ts';
import { hasLookedLately } from '../application-course/application-course.queries.ts';
import type { FoundRevision } from './plan-revisions.queries.ts';

/**
 * An officer's look at what was declared is recorded, unless that officer looked at the application a moment ago: the
 * page of an examination asks for it with everything else.
 */
export async function recordLook(
  call: Pick<Call<'GET /Applications/frozenHtml'>, 'db' | 'session' | 'audience' | 'requestId'>,
  { applicationId, entityType, entityId }: Pick<FoundRevision, 'applicationId' | 'entityType' | 'entityId'>,
  part: 'revision' | 'calculationPlan' | 'schedule' | 'course',
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
