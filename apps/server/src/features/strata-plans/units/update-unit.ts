import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { checkUnits } from './check-units.ts';
import { withFreeUnitNumber } from './unit-number-taken.ts';
import { findUnit, updateUnitRow } from './units.queries.ts';

/** Changes a unit, which stays on its floor. Tower and group stay as they are when they are left out. */
export const updateUnit: Handler<'PUT /Applications/strataUnits'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_units', body.id);
  if (plan instanceof Refusal) return plan;
  const before = await findUnit(db, plan.applicationId, body.id);
  if (!before) return refuse('NOT_FOUND');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const wanted = {
    ...body,
    floorId: before.floorId,
    towerId: body.towerId === undefined ? before.towerId : body.towerId,
    applicationGroupId:
      body.applicationGroupId === undefined ? before.applicationGroupId : body.applicationGroupId,
  };
  const checked = await checkUnits(db, plan.applicationId, [wanted], (_, field) => field, before);
  if (checked instanceof Refusal) return checked;
  const [unit] = checked;
  if (!unit) return refuse('NOT_FOUND');
  const after = await withFreeUnitNumber(() => updateUnitRow(db, unit));
  if (after instanceof Refusal) return after;
  if (!after) return { version: before.version };
  const { building, floorNumber } = unit.place;
  const where = { building, floorNumber };
  await recordPlanAct(call, plan, {
    verb: 'changeUnit',
    before: { ...where, ...before },
    after: { ...where, ...after },
  });
  return { version: after.version };
};
