import { floorSortKey } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { noPodium, withFreeFloorNumber } from './check-floor.ts';
import { findBuilding, insertFloor } from './floors.queries.ts';

/** One floor of a building; its number is free there, by the database's word. */
export const addFloor: Handler<'POST /Applications/strataFloors'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const building = await findBuilding(db, plan.applicationId, body.buildingId);
  if (!building) return refuse('NOT_FOUND');
  if (body.isPodiumFloor && !building.hasPodium) {
    return refuse('INVALID', noPodium);
  }
  const { floorNumber, grossFloorAreaInSqm, isPodiumFloor } = body;
  const floor = await withFreeFloorNumber(() =>
    insertFloor(db, {
      id: uuidv7(),
      floorNumber,
      grossFloorAreaInSqm,
      isPodiumFloor,
      applicationId: plan.applicationId,
      buildingId: building.id,
      sortKey: floorSortKey(floorNumber),
    }),
  );
  if (floor instanceof Refusal) return floor;
  await recordPlanAct(call, plan, { verb: 'addFloor', after: { building: building.name, ...floor } });
  return floor.id;
};
