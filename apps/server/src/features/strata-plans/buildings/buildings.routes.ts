import { BuildingType, buildingFields, complete, naturalSortKey } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Handler, Handlers } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { snapshotFloors } from '../floors/snapshot-floors.queries.ts';
import { releaseUnits } from '../plan/contents.queries.ts';
import { openPlan, openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import {
  deleteBuildingRow,
  findBuildingRow,
  insertBuilding,
  replaceTowers,
  type ToweredBuilding,
} from './buildings.queries.ts';
import { refuseBuilding, withFreeBuildingName } from './check-building.ts';
import { setStoreys } from './set-storeys.ts';
import { updateBuilding } from './update-building.ts';

/** A building with its towers; floors come one by one. */
const addBuilding: Handler<'POST /Applications/strataBuildings'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const building: ToweredBuilding = {
    ...complete(buildingFields, {
      ...body,
      hasPodium: body.hasPodium ?? false,
      applicationBuildingTypeId: body.applicationBuildingTypeId ?? BuildingType.building,
    }),
    towers: (body.towers ?? []).map((name) => ({ id: uuidv7(), name })),
  };
  const refused = await refuseBuilding(call, plan, building, (place) => `towers.${place}`);
  if (refused) return refused;
  const keys = { id: uuidv7(), applicationId: plan.applicationId, sortKey: naturalSortKey(body.name) };
  const unwritten = await withFreeBuildingName(() => insertBuilding(db, { ...building, ...keys }));
  if (unwritten) return unwritten;
  await replaceTowers(db, { ...building, ...keys });
  await recordPlanAct(call, plan, { verb: 'addBuilding', after: { id: keys.id, ...building } });
  return keys.id;
};

/** A building goes with its floors, their units and common property, as far as that was agreed to. */
const deleteBuilding: Handler<'DELETE /Applications/strataBuildings'> = async (call) => {
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

export const buildingsHandlers = {
  'POST /Applications/strataBuildings': addBuilding,
  'PUT /Applications/strataBuildings': updateBuilding,
  'DELETE /Applications/strataBuildings': deleteBuilding,
  'PUT /Applications/storeys': setStoreys,
} satisfies Partial<Handlers>;
