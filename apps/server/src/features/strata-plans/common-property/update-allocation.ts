import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { findAllocation, updateAllocationRow } from './allocations.queries.ts';
import { checkAllocation } from './check-allocation.ts';

/**
 * Changes an area of common property; its type and its reference stay. What the specification's call does not know stays
 * too when it is left out: the description, and the units that it serves unless it comes to serve a group. The same is
 * no change.
 */
export const updateAllocation: Handler<'PUT /Applications/cpAllocations'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const before = await findAllocation(db, plan.applicationId, body.id);
  if (!before) return refuse('NOT_FOUND');
  if (before.commonPropertyTypeId === 2 && plan.facts.sharesOnEqualBasis !== false)
    return refuse('EQUAL_BASIS');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  if (body.commonPropertyTypeId !== before.commonPropertyTypeId) {
    return refuse('INVALID', { commonPropertyTypeId: 'The type of common property cannot be changed' });
  }
  const kept = {
    ...body,
    description: body.description === undefined ? before.description : body.description,
    unitIds: body.unitIds ?? (body.applicationGroupId ? [] : [...before.unitIds]),
  };
  const content = await checkAllocation({ db, body: kept }, plan, before);
  if (content instanceof Refusal) return content;
  const { id, version, reference, commonPropertyTypeId } = before;
  if (isDeepStrictEqual({ id, version, reference, commonPropertyTypeId, ...content }, before)) {
    return { version };
  }
  await updateAllocationRow(db, plan.applicationId, id, content);
  const after = await findAllocation(db, plan.applicationId, id);
  await recordPlanAct(call, plan, { verb: 'changeCommonProperty', before, after });
  return { version: version + 1 };
};
