import { complete, typedUnitFields } from '@strata/domain';
import type { Handler, Handlers } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { findFloor } from '../floors/floors.queries.ts';
import { releaseUnits } from '../plan/contents.queries.ts';
import { openPlan, openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import { findTakenUnitNumbers } from '../plan/repeats.queries.ts';
import { checkUnit, checkUnits, unitNumberTaken, withFreeUnitNumber } from './check-units.ts';
import { deleteUnitDrawing, setUnitDrawing } from './unit-drawing.ts';
import { deleteUnitRow, findUnit, insertUnits, updateUnitRow } from './units.queries.ts';

/** One unit of a floor; its number is free in the whole plan, by the database's word. */
const addUnit: Handler<'POST /Applications/strataUnits'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlanOf(call, 'strata_floors', body.floorId);
  if (plan instanceof Refusal) return plan;
  const unit = await checkUnit(db, plan.applicationId, body);
  if (unit instanceof Refusal) return unit;
  const written = await withFreeUnitNumber(() => insertUnits(db, plan.applicationId, [unit]));
  if (written instanceof Refusal) return written;
  const { building, floorNumber } = unit.place;
  await recordPlanAct(call, plan, { verb: 'addUnit', after: { building, floorNumber, ...written[0] } });
  return unit.id;
};

const fieldOf = (place: number, field: string): string => `units.${place}.${field}`;

/** Many units, all or none; what is wrong is said by row. The plan is kept, so that a number found free stays so. */
const addUnitRows: Handler<'POST /Applications/strataUnits/rows'> = async (call) => {
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

/** Changes a unit, which stays on its floor. What need not be sent, such as the tower, stays as it is when it is left out. */
const updateUnit: Handler<'PUT /Applications/strataUnits'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'strata_units', body.id);
  if (plan instanceof Refusal) return plan;
  const before = await findUnit(db, plan.applicationId, body.id);
  if (!before) return refuse('NOT_FOUND');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const wanted = { ...complete(typedUnitFields, body, before), floorId: before.floorId };
  const unit = await checkUnit(db, plan.applicationId, wanted, before);
  if (unit instanceof Refusal) return unit;
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

/** A unit goes; lots and limited property that name it lose it, as far as that was agreed to. */
const deleteUnit: Handler<'DELETE /Applications/strataUnits'> = async (call) => {
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

export const unitsHandlers = {
  'POST /Applications/strataUnits': addUnit,
  'POST /Applications/strataUnits/rows': addUnitRows,
  'PUT /Applications/strataUnits': updateUnit,
  'DELETE /Applications/strataUnits': deleteUnit,
  'PUT /Applications/strataUnits/drawing': setUnitDrawing,
  'DELETE /Applications/strataUnits/drawing': deleteUnitDrawing,
} satisfies Partial<Handlers>;
