import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { checkUnits } from './check-units.ts';
import { withFreeUnitNumber } from './unit-number-taken.ts';
import { insertUnits } from './units.queries.ts';

/** One unit of a floor; its number is free in the whole plan, by the database's word. */
export const addUnit: Handler<'POST /Applications/strataUnits'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlanOf(call, 'strata_floors', body.floorId);
  if (plan instanceof Refusal) return plan;
  const checked = await checkUnits(db, plan.applicationId, [body], (_, field) => field);
  if (checked instanceof Refusal) return checked;
  const written = await withFreeUnitNumber(() => insertUnits(db, plan.applicationId, checked));
  if (written instanceof Refusal) return written;
  const [unit] = written;
  const [place] = checked;
  if (!unit || !place) return refuse('NOT_FOUND');
  const { building, floorNumber } = place.place;
  await recordPlanAct(call, plan, { verb: 'addUnit', after: { building, floorNumber, ...unit } });
  return unit.id;
};
