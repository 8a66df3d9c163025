import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkLot } from './check-lot.ts';
import { openPlanOf, recordPlanAct } from './open-plan.ts';
import { insertLot } from './parking-lots.queries.ts';
import { refuseTaken } from './refuse-taken.ts';
import { lotReferenceTaken } from './taken.ts';

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
