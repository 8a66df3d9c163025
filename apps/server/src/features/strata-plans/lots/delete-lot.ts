import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { deleteLotRow, findLot } from './parking-lots.queries.ts';

/** A lot goes from the accessory schedule. */
export const deleteLot: Handler<'DELETE /Applications/parkingAllocations/{id}'> = async (call) => {
  const { db, params, seenVersion } = call;
  const plan = await openPlanOf(call, 'parking_allocations', params.id);
  if (plan instanceof Refusal) return plan;
  const lot = await findLot(db, plan.applicationId, params.id);
  if (!lot) return refuse('NOT_FOUND');
  if (isStale(seenVersion, lot.version)) return refuseStale(lot.version);
  await deleteLotRow(db, plan.applicationId, lot.id);
  await recordPlanAct(call, plan, { verb: 'deleteLot', before: lot });
  return null;
};
