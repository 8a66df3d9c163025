import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { findFloor } from '../floors/floors.queries.ts';
import { releaseUnits } from '../plan/contents.queries.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import { deleteUnitRow, findUnit } from './units.queries.ts';

/** A unit goes; lots and limited property that name it lose it, as far as that was agreed to. */
export const deleteUnit: Handler<'DELETE /Applications/strataUnits'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_units', query.id);
  if (plan instanceof Refusal) return plan;
  const { applicationId } = plan;
  const unit = await findUnit(db, applicationId, query.id);
  if (!unit) return refuse('NOT_FOUND');
  if (isStale(seenVersion, unit.version)) return refuseStale(unit.version);
  const removal = { unitIds: [unit.id] };
  const unagreed = await refuseUnagreed(db, applicationId, removal, query.agreedTo);
  if (unagreed) return unagreed;
  const floor = await findFloor(db, applicationId, unit.floorId);
  const formerUses = await releaseUnits(db, applicationId, removal);
  await deleteUnitRow(db, unit.id);
  const where = { building: floor?.building, floorNumber: floor?.floorNumber };
  await recordPlanAct(call, plan, { verb: 'deleteUnit', before: { ...where, ...unit, formerUses } });
  return null;
};
