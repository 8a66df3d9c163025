import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { findAllocation, insertAllocation } from './allocations.queries.ts';
import { checkAllocation } from './check-allocation.ts';

/** An area of common property; its reference is never given twice. */
export const addAllocation: Handler<'POST /Applications/cpAllocations'> = async (call) => {
  const { db, body } = call;
  const { commonPropertyTypeId } = body;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  if (commonPropertyTypeId === 2 && plan.facts.sharesOnEqualBasis !== false) return refuse('EQUAL_BASIS');
  const content = await checkAllocation(call, plan);
  if (content instanceof Refusal) return content;
  const id = uuidv7();
  await insertAllocation(db, plan.applicationId, { id, commonPropertyTypeId, ...content });
  await recordPlanAct(call, plan, {
    verb: 'addCommonProperty',
    after: await findAllocation(db, plan.applicationId, id),
  });
  return id;
};
