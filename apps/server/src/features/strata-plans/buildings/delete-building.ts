import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { snapshotFloors } from '../floors/snapshot-floors.queries.ts';
import { releaseUnits } from '../plan/contents.queries.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import { deleteBuildingRow, findBuildingRow } from './buildings.queries.ts';

/** A building goes with its floors, their units and common property, as far as that was agreed to. */
export const deleteBuilding: Handler<'DELETE /Applications/strataBuildings'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_buildings', query.id);
  if (plan instanceof Refusal) return plan;
  const { applicationId } = plan;
  const building = await findBuildingRow(db, applicationId, query.id);
  if (!building) return refuse('NOT_FOUND');
  if (isStale(seenVersion, building.version)) return refuseStale(building.version);
  const removal = { buildingIds: [building.id] };
  const unagreed = await refuseUnagreed(db, applicationId, removal, query.agreedTo);
  if (unagreed) return unagreed;
  const floors = await snapshotFloors(db, applicationId, { buildingId: building.id });
  const formerUses = await releaseUnits(db, applicationId, removal);
  await deleteBuildingRow(db, building.id);
  await recordPlanAct(call, plan, { verb: 'deleteBuilding', before: { ...building, floors, formerUses } });
  return null;
};
