import { CommonPropertyType, complete, lotFields, naturalSortKey, typingMessages } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../../platform/database.ts';
import type { Call, Handler, Handlers } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlan, openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import {
  deleteLotRow,
  findLot,
  findLotPlaces,
  findTakenLotReferences,
  insertLot,
  insertLots,
  type LotRow,
  type PlacedLot,
  updateLotRow,
} from './lots.queries.ts';

/** The database's rule for the reference of a lot, and how the refusal says it. */
const lotReferenceTaken = [
  'one_lot_of_a_reference',
  refuse('INVALID', { reference: typingMessages.lotReferenceTaken }),
] as const;

/** A lot of the accessory schedule; whose plan it is follows from its accessory unit. */
const addLot: Handler<'POST /Applications/parkingAllocations'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlanOf(call, 'common_property_allocations', body.accessoryCommonPropertyId);
  if (plan instanceof Refusal) return plan;
  const content = await checkLot(db, plan.applicationId, body);
  if (content instanceof Refusal) return content;
  const lot = await refuseTaken(...lotReferenceTaken, () => insertLot(db, plan.applicationId, content));
  if (lot instanceof Refusal) return lot;
  await recordPlanAct(call, plan, { verb: 'addLot', after: lot });
  return lot.id;
};

const fieldOfRow = (place: number, field: string): string => `lots.${place}.${field}`;

/** Many lots, all or none; what is wrong is said by row. The plan is locked, so that a reference found free stays so. */
const addLotRows: Handler<'POST /Applications/parkingAllocations/rows'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const checked = await checkLots(db, plan.applicationId, body.lots, fieldOfRow);
  if (checked instanceof Refusal && !checked.fields) return checked;
  const references = body.lots.map(({ reference }) => reference);
  const taken = await findTakenLotReferences(db, plan.applicationId, references);
  const fields = Object.fromEntries(
    taken.map((place) => [fieldOfRow(place, 'reference'), typingMessages.lotReferenceTaken]),
  );
  if (checked instanceof Refusal) return refuse('INVALID', { ...checked.fields, ...fields });
  if (taken.length > 0) return refuse('INVALID', fields);
  const lots = await insertLots(db, plan.applicationId, checked);
  await recordPlanAct(call, plan, { verb: 'addLots', after: { lots } });
  return checked.map(({ id }) => id);
};

/** A lot of the accessory schedule, which stays in its plan. The same is no change. */
const updateLot: Handler<'PUT /Applications/parkingAllocations'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'parking_allocations', body.id);
  if (plan instanceof Refusal) return plan;
  const before = await findLot(db, plan.applicationId, body.id);
  if (!before) return refuse('NOT_FOUND');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const content = await checkLot(db, plan.applicationId, body, before);
  if (content instanceof Refusal) return content;
  const after = await refuseTaken(...lotReferenceTaken, () => updateLotRow(db, before.id, content));
  if (after instanceof Refusal) return after;
  if (!after) return { version: before.version };
  await recordPlanAct(call, plan, { verb: 'changeLot', before, after });
  return { version: after.version };
};

/** A lot goes from the accessory schedule. */
const deleteLot: Handler<'DELETE /Applications/parkingAllocations/{id}'> = async (call) => {
  const { db, params, seenVersion } = call;
  const plan = await openPlanOf(call, 'parking_allocations', params.id);
  if (plan instanceof Refusal) return plan;
  const lot = await findLot(db, plan.applicationId, params.id);
  if (!lot) return refuse('NOT_FOUND');
  if (isStale(seenVersion, lot.version)) return refuseStale(lot.version);
  await deleteLotRow(db, plan.applicationId, lot.id);
  await recordPlanAct(call, plan, { verb: 'deleteLot', before: lot });
  return null;
};

type LotBody = Call<'POST /Applications/parkingAllocations'>['body'];

/**
 * What a call asks of lots, all checked in one statement, when the plan allows it: their accessory units and units are
 * the plan's own. `fieldOf` says where a lot's field was entered; `has` is the lot as it was.
 */
async function checkLots(
  tx: Queryable,
  applicationId: string,
  lots: readonly LotBody[],
  fieldOf: (place: number, field: string) => string,
  has?: LotRow,
): Promise<readonly PlacedLot[] | Refusal> {
  const wanted = lots.map((lot) => complete(lotFields, lot));
  const places = await findLotPlaces(tx, applicationId, wanted);
  const fields: Record<string, string> = {};
  for (const [index, place] of places.entries()) {
    if (place.commonPropertyTypeId === null || !place.hasUnit) return refuse('NOT_FOUND');
    if (place.commonPropertyTypeId !== CommonPropertyType.accessory) {
      fields[fieldOf(index, 'accessoryCommonPropertyId')] = typingMessages.chooseAccessoryUnit;
    }
    // A type that is offered no more stays with a lot that has it.
    if (!place.typeIsOffered && wanted[index]?.vehicleParkingTypeId !== has?.vehicleParkingTypeId) {
      fields[fieldOf(index, 'vehicleParkingTypeId')] = typingMessages.chooseParkingType;
    }
  }
  if (Object.keys(fields).length > 0) return refuse('INVALID', fields);
  return wanted.map((lot) => ({ ...lot, id: has?.id ?? uuidv7(), sortKey: naturalSortKey(lot.reference) }));
}

/** The same for one lot by itself. */
async function checkLot(
  tx: Queryable,
  applicationId: string,
  body: LotBody,
  has?: LotRow,
): Promise<PlacedLot | Refusal> {
  const checked = await checkLots(tx, applicationId, [body], (_, field) => field, has);
  if (checked instanceof Refusal) return checked;
  const [lot] = checked;
  return lot ?? refuse('NOT_FOUND');
}

export const lotsHandlers = {
  'POST /Applications/parkingAllocations': addLot,
  'POST /Applications/parkingAllocations/rows': addLotRows,
  'PUT /Applications/parkingAllocations': updateLot,
  'DELETE /Applications/parkingAllocations/{id}': deleteLot,
} satisfies Partial<Handlers>;
