import { typingMessages } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Handler, Handlers } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlan, openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import { refuseUnagreed } from '../plan/refuse-unagreed.ts';
import { refuseUse } from '../plan/refuse-use.ts';
import {
  countUnits,
  deleteGroupRow,
  findGroup,
  insertGroup,
  moveUnits,
  updateGroupRow,
} from './groups.queries.ts';

/** The database's rule for a group's name, and how the refusal says it. */
const groupNameTaken = [
  'one_group_of_a_name',
  refuse('INVALID', { groupName: typingMessages.groupNameTaken }),
] as const;

/** A group of units, where owners do not share common property equally; its reference is never given twice. */
const addGroup: Handler<'POST /Applications/groups'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  if (plan.facts.sharesOnEqualBasis !== false) return refuse('EQUAL_BASIS');
  const refused = await refuseUse(db, plan.applicationId, body.occupancyUseId);
  if (refused) return refused;
  const group = await refuseTaken(...groupNameTaken, () => insertGroup(db, { id: uuidv7(), ...body }));
  if (group instanceof Refusal) return group;
  await recordPlanAct(call, plan, { verb: 'addGroup', after: group });
  return group.id;
};

/** Name and occupancy use of a group. The same is no change. */
const updateGroup: Handler<'PUT /Applications/groups'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlanOf(call, 'application_groups', body.id);
  if (plan instanceof Refusal) return plan;
  const before = await findGroup(db, plan.applicationId, body.id);
  if (!before) return refuse('NOT_FOUND');
  if (plan.facts.sharesOnEqualBasis !== false) return refuse('EQUAL_BASIS');
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const refused = await refuseUse(db, plan.applicationId, body.occupancyUseId);
  if (refused) return refused;
  const after = await refuseTaken(...groupNameTaken, () => updateGroupRow(db, body.id, body));
  if (after instanceof Refusal) return after;
  if (!after) return { version: before.version };
  await recordPlanAct(call, plan, { verb: 'changeGroup', before, after });
  return { version: after.version };
};

/** Puts units into a group, or into none; those that are there already stay as they are. */
const setGroupMembers: Handler<'PUT /Applications/groups/members'> = async (call) => {
  const { db, body } = call;
  const { applicationGroupId } = body;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const unitIds = [...new Set(body.unitIds)];
  const group =
    applicationGroupId === null ? null : await findGroup(db, plan.applicationId, applicationGroupId);
  if (group === undefined) return refuse('NOT_FOUND');
  if ((await countUnits(db, plan.applicationId, unitIds)) !== unitIds.length) return refuse('NOT_FOUND');
  if (group && plan.facts.sharesOnEqualBasis !== false) return refuse('EQUAL_BASIS');
  const moved = await moveUnits(db, plan.applicationId, unitIds, applicationGroupId);
  if (moved.length === 0) return { changed: 0 };
  await recordPlanAct(call, plan, {
    verb: 'setGroupMembers',
    before: { units: moved },
    after: { applicationGroupId, units: moved.map((unit) => ({ ...unit, applicationGroupId })) },
  });
  return { changed: moved.length };
};

/** A group goes; its units and areas of common property stay without one. */
const deleteGroup: Handler<'DELETE /Applications/group'> = async (call) => {
  const { db, query, seenVersion } = call;
  const plan = await openPlan(call, query.id);
  if (plan instanceof Refusal) return plan;
  const group = await findGroup(db, plan.applicationId, query.applicationGroupId);
  if (!group) return refuse('NOT_FOUND');
  if (isStale(seenVersion, group.version)) return refuseStale(group.version);
  const unagreed = await refuseUnagreed(db, plan.applicationId, { groupIds: [group.id] }, query.agreedTo);
  if (unagreed) return unagreed;
  const former = await deleteGroupRow(db, plan.applicationId, group.id);
  await recordPlanAct(call, plan, { verb: 'deleteGroup', before: { ...group, ...former } });
  return null;
};

export const groupsHandlers = {
  'POST /Applications/groups': addGroup,
  'PUT /Applications/groups': updateGroup,
  'PUT /Applications/groups/members': setGroupMembers,
  'DELETE /Applications/group': deleteGroup,
} satisfies Partial<Handlers>;
