import { naturalSortKey } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { type BuildingContent, insertBuilding, replaceTowers } from './buildings.queries.ts';
import { refuseBuilding, withFreeBuildingName } from './check-building.ts';

/** A building with its towers; floors come one by one. */
export const addBuilding: Handler<'POST /Applications/strataBuildings'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const building: BuildingContent = {
    name: body.name,
    code: body.code ?? null,
    hasPodium: body.hasPodium ?? false,
    applicationBuildingTypeId: body.applicationBuildingTypeId ?? 1,
    plotId: body.plotId ?? null,
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
