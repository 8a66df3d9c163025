import { complete, floorFields, floorSortKey, typingMessages } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Handler, Handlers } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { releaseUnits } from '../plan/contents.queries.ts';
import { openPlan, openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import { duplicateFloor } from './duplicate-floor.ts';
import {
  deleteFloorRow,
  findBuilding,
  findFloor,
  insertFloor,
  releaseTowersOfFloor,
  updateFloorRow,
} from './floors.queries.ts';
import { snapshotFloors } from './snapshot-floors.queries.ts';

/** One floor of a building; its number is free there, by the database's word. */
const addFloor: Handler<'POST /Applications/strataFloors'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const building = await findBuilding(db, plan.applicationId, body.buildingId);
  if (!building) return refuse('NOT_FOUND');
  if (body.isPodiumFloor && !building.hasPodium) {
    return refuse('INVALID', noPodium);
  }
  const floor = await withFreeFloorNumber(() =>
    insertFloor(db, {
      id: uuidv7(),
      ...complete(floorFields, body),
      applicationId: plan.applicationId,
      buildingId: building.id,
      sortKey: floorSortKey(body.floorNumber),
    }),
  );
  if (floor instanceof Refusal) return floor;
  await recordPlanAct(call, plan, { verb: 'addFloor', after: { building: building.name, ...floor } });
  return floor.id;
};

/** Changes a floor; its units lose their tower when it becomes part of the podium. The same is no change. */
const updateFloor: Handler<'PUT /Applications/strataFloors'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_floors', body.id);
  if (plan instanceof Refusal) return plan;
  const floor = await findFloor(db, plan.applicationId, body.id);
  if (!floor) return refuse('NOT_FOUND');
  if (isStale(seenVersion, floor.version)) return refuseStale(floor.version);
  if (body.isPodiumFloor && !floor.hasPodium) return refuse('INVALID', noPodium);
  const joinsPodium = body.isPodiumFloor && !floor.isPodiumFloor;
  const removal = joinsPodium ? { floorsIntoPodium: [floor.id] } : {};
  const unagreed = await refuseUnagreed(db, plan.applicationId, removal, body.agreedTo);
  if (unagreed) return unagreed;
  const after = await withFreeFloorNumber(() =>
    updateFloorRow(db, {
      id: body.id,
      ...complete(floorFields, body, floor),
      sortKey: floorSortKey(body.floorNumber),
    }),
  );
  if (after instanceof Refusal) return after;
  if (!after) return { version: floor.version };
  const formerTowers = joinsPodium ? await releaseTowersOfFloor(db, plan.applicationId, floor) : [];
  await recordPlanAct(call, plan, {
    verb: 'changeFloor',
    before: { ...floor, formerTowers },
    after: { building: floor.building, ...after },
  });
  return { version: after.version };
};

/** A floor goes with its units and common property, as far as that was agreed to. */
const deleteFloor: Handler<'DELETE /Applications/strataFloors'> = async (call) => {
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

const noPodium = { isPodiumFloor: typingMessages.noPodium } as const;

/** Says it beside the field when the building has a floor of this number already. */
const withFreeFloorNumber = <Written>(write: () => Promise<Written>) =>
  refuseTaken(
    'one_floor_of_a_number',
    refuse('INVALID', { floorNumber: typingMessages.floorNumberTaken }),
    write,
  );

export const floorsHandlers = {
  'POST /Applications/strataFloors': addFloor,
  'PUT /Applications/strataFloors': updateFloor,
  'DELETE /Applications/strataFloors': deleteFloor,
  'POST /Applications/strataFloors/duplicate': duplicateFloor,
} satisfies Partial<Handlers>;
