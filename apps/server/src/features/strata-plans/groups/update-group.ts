import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import { refuseUse } from '../plan/refuse-use.ts';
import { groupNameTaken } from '../plan/taken.ts';
import { findGroup, updateGroupRow } from './groups.queries.ts';

/** Name and occupancy use of a group. The same is no change. */
export const updateGroup: Handler<'PUT /Applications/groups'> = async (call) => {
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
