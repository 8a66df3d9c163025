import { naturalSortKey, typingMessages } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../../platform/database.ts';
import type { Call, Handler, Handlers } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { findAllocation } from '../common-property/allocations.queries.ts';
import { countUnits } from '../groups/groups.queries.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import {
  canChooseParkingType,
  deleteLotRow,
  findLot,
  insertLot,
  type LotContent,
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
  const content = await checkLot(db, plan.applicationId, body, null);
  if (content instanceof Refusal) return content;
  const lot = await refuseTaken(...lotReferenceTaken, () =>
    insertLot(db, plan.applicationId, { id: uuidv7(), ...content }),
  );
  if (lot instanceof Refusal) return lot;
  await recordPlanAct(call, plan, { verb: 'addLot', after: lot });
  return lot.id;
};

/** A lot of the accessory schedule, which stays in its plan. The same is no change. */
const updateLot: Handler<'PUT /Applications/parkingAllocations'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'parking_allocations', body.id);
  if (plan instanceof Refusal) return plan;
  const before = await findLot(db, plan.applicationId, body.id);
  if (!before) return refuse('NOT_FOUND');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const content = await checkLot(db, plan.applicationId, body, before.id);
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

const accessory = 3;

/** What a call asks of a lot, when the plan allows it: its accessory unit and its unit are the plan's own. */
async function checkLot(
  tx: Queryable,
  applicationId: string,
  body: LotBody,
  lotId: string | null,
): Promise<(LotContent & { readonly sortKey: string }) | Refusal> {
  const { accessoryCommonPropertyId, unitId = null, vehicleParkingTypeId, reference } = body;
  const allocation = await findAllocation(tx, applicationId, accessoryCommonPropertyId);
  if (!allocation) return refuse('NOT_FOUND');
  if (unitId !== null && (await countUnits(tx, applicationId, [unitId])) === 0) return refuse('NOT_FOUND');
  if (allocation.commonPropertyTypeId !== accessory) {
    return refuse('INVALID', { accessoryCommonPropertyId: typingMessages.chooseAccessoryUnit });
  }
  if (!(await canChooseParkingType(tx, vehicleParkingTypeId, lotId))) {
    return refuse('INVALID', { vehicleParkingTypeId: typingMessages.chooseParkingType });
  }
  return {
    accessoryCommonPropertyId,
    unitId,
    vehicleParkingTypeId,
    reference,
    sortKey: naturalSortKey(reference),
  };
}

export const lotsHandlers = {
  'POST /Applications/parkingAllocations': addLot,
  'PUT /Applications/parkingAllocations': updateLot,
  'DELETE /Applications/parkingAllocations/{id}': deleteLot,
} satisfies Partial<Handlers>;
