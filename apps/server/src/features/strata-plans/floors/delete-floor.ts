import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { releaseUnits } from '../plan/contents.queries.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import { deleteFloorRow, findFloor } from './floors.queries.ts';
import { snapshotFloors } from './snapshot-floors.queries.ts';

/** A floor goes with its units and common property, as far as that was agreed to. */
export const deleteFloor: Handler<'DELETE /Applications/strataFloors'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_floors', query.id);
  if (plan instanceof Refusal) return plan;
  const { applicationId } = plan;
  const floor = await findFloor(db, applicationId, query.id);
  if (!floor) return refuse('NOT_FOUND');
  if (isStale(seenVersion, floor.version)) return refuseStale(floor.version);
  const removal = { floorIds: [floor.id] };
  const unagreed = await refuseUnagreed(db, applicationId, removal, query.agreedTo);
  if (unagreed) return unagreed;
  const floors = await snapshotFloors(db, applicationId, { floorId: floor.id });
  const formerUses = await releaseUnits(db, applicationId, removal);
  await deleteFloorRow(db, floor.id);
  await recordPlanAct(call, plan, { verb: 'deleteFloor', before: { ...floor, floors, formerUses } });
  return null;
};
