import { isDeepStrictEqual } from 'node:util';
import { allocationFields, CommonPropertyType, complete, without } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Handler, Handlers } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import {
  deleteAllocationRow,
  deleteCommonProperty,
  findAllocation,
  insertAllocation,
  listLotsOf,
  snapshotCommonProperty,
  updateAllocationRow,
} from './allocations.queries.ts';
import { checkAllocation } from './check-allocation.ts';

/** What came after the specification's call. */
const unknownToSpecification = without(
  allocationFields,
  'applicationBuildingId',
  'floorId',
  'floorAreaInSqm',
  'occupancyUseId',
  'applicationGroupId',
);

/** An area of common property; its reference is never given twice. */
const addAllocation: Handler<'POST /Applications/cpAllocations'> = async (call) => {
  const { db, body } = call;
  const { commonPropertyTypeId } = body;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  if (commonPropertyTypeId === CommonPropertyType.limited && plan.facts.sharesOnEqualBasis !== false)
    return refuse('EQUAL_BASIS');
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

/**
 * Changes an area of common property; its type and its reference stay. What the specification's call does not know stays
 * too when it is left out: the description, and the units that it serves unless it comes to serve a group. The same is
 * no change.
 */
const updateAllocation: Handler<'PUT /Applications/cpAllocations'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const before = await findAllocation(db, plan.applicationId, body.id);
  if (!before) return refuse('NOT_FOUND');
  if (before.commonPropertyTypeId === CommonPropertyType.limited && plan.facts.sharesOnEqualBasis !== false)
    return refuse('EQUAL_BASIS');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  if (body.commonPropertyTypeId !== before.commonPropertyTypeId) {
    return refuse('INVALID', { commonPropertyTypeId: 'The type of common property cannot be changed' });
  }
  const kept = {
    ...body,
    ...complete(unknownToSpecification, body, before),
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

/** An area of common property goes, and with an accessory unit its lots. */
const deleteAllocation: Handler<'DELETE /Applications/cpAllocationById'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlan(call, query.applicationId);
  if (plan instanceof Refusal) return plan;
  const { applicationId } = plan;
  const allocation = await findAllocation(db, applicationId, query.commonPropertyId);
  if (!allocation) return refuse('NOT_FOUND');
  if (isStale(seenVersion, allocation.version)) return refuseStale(allocation.version);
  const { id } = allocation;
  const unagreed = await refuseUnagreed(db, applicationId, { allocationIds: [id] }, query.agreedTo);
  if (unagreed) return unagreed;
  const lots = await listLotsOf(db, applicationId, id);
  await deleteAllocationRow(db, applicationId, id);
  await recordPlanAct(call, plan, { verb: 'deleteCommonProperty', before: { ...allocation, lots } });
  return null;
};

/** All common property goes, with the accessory schedule and its answer; one act says what went. */
const resetCommonProperty: Handler<'DELETE /Applications/cpAllocations'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlan(call, query.applicationId);
  if (plan instanceof Refusal) return plan;
  const { revision } = plan.facts;
  if (isStale(seenVersion, revision)) return refuseStale(revision);
  const before = await snapshotCommonProperty(db, plan.applicationId);
  await deleteCommonProperty(db, plan.applicationId);
  await recordPlanAct(call, plan, { verb: 'resetCommonProperty', before });
  return null;
};

export const commonPropertyHandlers = {
  'POST /Applications/cpAllocations': addAllocation,
  'PUT /Applications/cpAllocations': updateAllocation,
  'DELETE /Applications/cpAllocationById': deleteAllocation,
  'DELETE /Applications/cpAllocations': resetCommonProperty,
} satisfies Partial<Handlers>;
