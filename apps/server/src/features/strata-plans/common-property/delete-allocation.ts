import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import { deleteAllocationRow, findAllocation, listLotsOf } from './allocations.queries.ts';

/** An area of common property goes, and with an accessory unit its lots. */
export const deleteAllocation: Handler<'DELETE /Applications/cpAllocationById'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlan(call, query.applicationId);
  if (plan instanceof Refusal) return plan;
  const { applicationId } = plan;
  const allocation = await findAllocation(db, applicationId, query.commonPropertyId);
  if (!allocation) return refuse('NOT_FOUND');
  if (isStale(seenVersion, allocation.version)) return refuseStale(allocation.version);
  const { id } = allocation;
  const unagreed = await refuseUnagreed(db, applicationId, { allocationIds: [id] }, query.agreedTo);
  if (unagreed) return unagreed;
  const lots = await listLotsOf(db, applicationId, id);
  await deleteAllocationRow(db, applicationId, id);
  await recordPlanAct(call, plan, { verb: 'deleteCommonProperty', before: { ...allocation, lots } });
  return null;
};
