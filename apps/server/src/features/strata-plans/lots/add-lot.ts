import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import { lotReferenceTaken } from '../plan/taken.ts';
import { checkLot } from './check-lot.ts';
import { insertLot } from './parking-lots.queries.ts';

/** A lot of the accessory schedule; whose plan it is follows from its accessory unit. */
export const addLot: Handler<'POST /Applications/parkingAllocations'> = async (call) => {
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
