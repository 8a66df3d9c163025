import { floorSortKey } from '@strata/domain';
import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import { noPodium, withFreeFloorNumber } from './check-floor.ts';
import { findFloor, releaseTowersOfFloor, updateFloorRow } from './floors.queries.ts';

/** Changes a floor; its units lose their tower when it becomes part of the podium. The same is no change. */
export const updateFloor: Handler<'PUT /Applications/strataFloors'> = async (call) => {
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
  const { id, floorNumber, grossFloorAreaInSqm, isPodiumFloor } = body;
  const after = await withFreeFloorNumber(() =>
    updateFloorRow(db, {
      id,
      floorNumber,
      grossFloorAreaInSqm,
      isPodiumFloor,
      sortKey: floorSortKey(floorNumber),
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
