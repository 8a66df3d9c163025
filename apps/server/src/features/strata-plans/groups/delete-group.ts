import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import { deleteGroupRow, findGroup } from './groups.queries.ts';

/** A group goes; its units and areas of common property stay without one. */
export const deleteGroup: Handler<'DELETE /Applications/group'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlan(call, query.id);
  if (plan instanceof Refusal) return plan;
  const group = await findGroup(db, plan.applicationId, query.applicationGroupId);
  if (!group) return refuse('NOT_FOUND');
  if (isStale(seenVersion, group.version)) return refuseStale(group.version);
  const unagreed = await refuseUnagreed(db, plan.applicationId, { groupIds: [group.id] }, query.agreedTo);
  if (unagreed) return unagreed;
  const former = await deleteGroupRow(db, plan.applicationId, group.id);
  await recordPlanAct(call, plan, { verb: 'deleteGroup', before: { ...group, ...former } });
  return null;
};
