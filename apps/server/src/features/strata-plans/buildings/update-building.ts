import { isDeepStrictEqual } from 'node:util';
import { BuildingType, buildingFields, complete, naturalSortKey, typingMessages } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { type OpenPlan, openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import {
  endPodium,
  findBuildingRow,
  hasCommonPropertyInside,
  releaseTowers,
  replaceTowers,
  type ToweredBuilding,
  type TowerRow,
  updateBuildingRow,
} from './buildings.queries.ts';
import { refuseBuilding, withFreeBuildingName } from './check-building.ts';

type UpdateCall = Call<'PUT /Applications/strataBuildings'>;

/** Those that are there by their id, those that come with a new one. */
function towersAfter({ body }: UpdateCall, before: readonly TowerRow[]): readonly TowerRow[] | Refusal {
  const known = new Set(before.map(({ id }) => id));
  const named = body.towers.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (named.some((id) => !known.has(id))) return refuse('NOT_FOUND');
  if (new Set(named).size < named.length) return refuse('INVALID', { towers: 'A tower is there twice' });
  return body.towers.map(({ id, name }) => ({ id: id ?? uuidv7(), name }));
}

/** What is not about the building alone: the common property inside it, and who loses a tower or the podium. */
async function refuseLosses(
  { db, body }: UpdateCall,
  { applicationId }: OpenPlan,
  before: ToweredBuilding,
  after: ToweredBuilding,
): Promise<Refusal | undefined> {
  const becomesOther =
    before.applicationBuildingTypeId === BuildingType.building &&
    after.applicationBuildingTypeId !== BuildingType.building;
  if (becomesOther && (await hasCommonPropertyInside(db, applicationId, body.id))) {
    return refuse('INVALID', {
      applicationBuildingTypeId: typingMessages.commonPropertyInside,
    });
  }
  const removal = {
    towerIds: towersLost(before, after),
    podiumsOf: before.hasPodium && !after.hasPodium ? [body.id] : [],
  };
  return refuseUnagreed(db, applicationId, removal, body.agreedTo);
}

const towersLost = (before: ToweredBuilding, after: ToweredBuilding): string[] => {
  const kept = new Set(after.towers.map(({ id }) => id));
  return before.towers.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
};

/**
 * Changes a building; what is left out stays as it is. A tower that is not sent goes, and its units lose it; floors of
 * a podium that goes become plain ones.
 */
export const updateBuilding: Handler<'PUT /Applications/strataBuildings'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_buildings', body.id);
  if (plan instanceof Refusal) return plan;
  const building = await findBuildingRow(db, plan.applicationId, body.id);
  if (!building) return refuse('NOT_FOUND');
  if (isStale(seenVersion, building.version)) return refuseStale(building.version);
  const { id, version, ...before } = building;
  const towers = towersAfter(call, before.towers);
  if (towers instanceof Refusal) return towers;
  const after: ToweredBuilding = {
    ...complete(
      buildingFields,
      {
        ...body,
        hasPodium: body.hasPodium ?? before.hasPodium,
        applicationBuildingTypeId: body.applicationBuildingTypeId ?? before.applicationBuildingTypeId,
      },
      before,
    ),
    towers,
  };
  const refused =
    (await refuseBuilding(call, plan, after, (place) => `towers.${place}.name`)) ??
    (await refuseLosses(call, plan, before, after));
  if (refused) return refused;
  if (isDeepStrictEqual(before, after)) return { version };
  const keys = { id, applicationId: plan.applicationId, sortKey: naturalSortKey(after.name) };
  const newVersion = await withFreeBuildingName(() => updateBuildingRow(db, { ...after, ...keys }));
  if (newVersion instanceof Refusal) return newVersion;
  const formerTowers = await releaseTowers(db, plan.applicationId, towersLost(before, after));
  await replaceTowers(db, { ...after, ...keys });
  const formerPodium = after.hasPodium ? [] : await endPodium(db, plan.applicationId, id);
  await recordPlanAct(call, plan, {
    verb: 'changeBuilding',
    before: { id, ...before, formerTowers, formerPodium },
    after: { id, ...after },
  });
  return { version: newVersion };
};
