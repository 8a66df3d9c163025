import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../plan/open-plan.ts';
import { countUnits, findGroup, moveUnits } from './groups.queries.ts';

/** Puts units into a group, or into none; those that are there already stay as they are. */
export const setGroupMembers: Handler<'PUT /Applications/groups/members'> = async (call) => {
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
