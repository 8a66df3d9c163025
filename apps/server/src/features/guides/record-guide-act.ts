import { recordAct } from '../../platform/acts.queries.ts';
import type { Call } from '../../platform/http/call.ts';
import { snapshotGuide } from './guides.queries.ts';

type GuideCall = Pick<Call<'POST /Guides'>, 'db' | 'session' | 'requestId'>;

/** Records what was done to a guide, with the guide as it is now. */
export async function recordGuideAct(
  { db, session, requestId }: GuideCall,
  id: string,
  verb: string,
  before?: unknown,
): Promise<void> {
  await recordAct(db, {
    verb,
    objectType: 'guide',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    before,
    after: await snapshotGuide(db, id),
    requestId,
  });
}
