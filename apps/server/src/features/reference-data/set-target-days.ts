import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, refuseStale } from '../../platform/refusal.ts';
import { lockTargetDays, updateTargetDays } from './target-days.queries.ts';

/** Sets the working days of a kind. What was submitted before keeps its target day. */
export const setTargetDays: Handler<'PUT /TargetDays'> = async (call) => {
  const { db, body, seenVersion, session, requestId } = call;
  const { recordId, ...before } = await lockTargetDays(db, body.kind);
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  if (before.workingDays === body.workingDays) return { version: before.version };
  const after = await updateTargetDays(db, body.kind, body.workingDays);
  await recordAct(db, {
    verb: 'update',
    objectType: 'targetDays',
    objectId: recordId,
    actor: session,
    actingRole: 'officer',
    before,
    after,
    requestId,
  });
  return { version: after.version };
};
