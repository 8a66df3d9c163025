import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuseStale } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { deleteCommonProperty, snapshotCommonProperty } from './reset-common-property.queries.ts';

/** All common property goes, with the accessory schedule and its answer; one act says what went. */
export const resetCommonProperty: Handler<'DELETE /Applications/cpAllocations'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlan(call, query.applicationId);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (isStale(seenVersion, revision)) return refuseStale(revision);
  const before = await snapshotCommonProperty(db, plan.applicationId);
  await deleteCommonProperty(db, plan.applicationId);
  await recordPlanAct(call, plan, { verb: 'resetCommonProperty', before });
  return null;
};
