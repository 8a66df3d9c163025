import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { findTakenUnitNumbers } from '../plan/repeats.queries.ts';
import { checkUnits } from './check-units.ts';
import { unitNumberTaken } from './unit-number-taken.ts';
import { insertUnits } from './units.queries.ts';

const fieldOf = (place: number, field: string): string => `units.${place}.${field}`;

/** Many units, all or none; what is wrong is said by row. The plan is kept, so that a number found free stays so. */
export const addUnitRows: Handler<'POST /Applications/strataUnits/rows'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const checked = await checkUnits(db, plan.applicationId, body.units, fieldOf);
  if (checked instanceof Refusal && !checked.fields) return checked;
  const numbers = body.units.map(({ unitNumber }) => unitNumber);
  const taken = await findTakenUnitNumbers(db, plan.applicationId, numbers);
  const fields = Object.fromEntries(taken.map((place) => [fieldOf(place, 'unitNumber'), unitNumberTaken]));
  if (checked instanceof Refusal) return refuse('INVALID', { ...checked.fields, ...fields });
  if (taken.length > 0) return refuse('UNIT_NUMBER_TAKEN', fields);
  const units = await insertUnits(db, plan.applicationId, checked);
  await recordPlanAct(call, plan, { verb: 'addUnits', after: { units } });
  return checked.map(({ id }) => id);
};
