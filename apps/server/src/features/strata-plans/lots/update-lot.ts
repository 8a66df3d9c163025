import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import { lotReferenceTaken } from '../plan/taken.ts';
import { checkLot } from './check-lot.ts';
import { findLot, updateLotRow } from './parking-lots.queries.ts';

/** A lot of the accessory schedule, which stays in its plan. The same is no change. */
export const updateLot: Handler<'PUT /Applications/parkingAllocations'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'parking_allocations', body.id);
  if (plan instanceof Refusal) return plan;
  const before = await findLot(db, plan.applicationId, body.id);
  if (!before) return refuse('NOT_FOUND');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const content = await checkLot(db, plan.applicationId, body, before.id);
  if (content instanceof Refusal) return content;
  const after = await refuseTaken(...lotReferenceTaken, () => updateLotRow(db, before.id, content));
  if (after instanceof Refusal) return after;
  if (!after) return { version: before.version };
  await recordPlanAct(call, plan, { verb: 'changeLot', before, after });
  return { version: after.version };
};
