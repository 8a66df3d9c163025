import { typingMessages } from '@strata/domain';
import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { getDetails, sharesApart, updateDetailsRow } from './details.queries.ts';
import { canChooseUse } from './occupancy-uses.queries.ts';
import { openPlan, recordPlanAct } from './open-plan.ts';

/**
 * The development details, whole. That owners share equally can be said only where nothing is shared apart: groups and
 * limited common property would have no sense any more, and are not deleted on the quiet. The same is no change.
 */
export const updateDetails: Handler<'PUT /Applications/developmentDetails'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.id);
  if (plan instanceof Refusal) return plan;
  if (isStale(seenVersion, plan.facts.detailsVersion)) return refuseStale(plan.facts.detailsVersion);
  const { id, ...details } = body;
  if (details.occupancyUseId !== null && !(await canChooseUse(db, id, details.occupancyUseId))) {
    return refuse('INVALID', { occupancyUseId: typingMessages.chooseUse });
  }
  if (details.allOwnersShareCommonPropertiesOnEqualBais !== false && (await sharesApart(db, id))) {
    return refuse('INVALID', {
      allOwnersShareCommonPropertiesOnEqualBais: typingMessages.sharedApart,
    });
  }
  const before = await getDetails(db, id);
  const after = await updateDetailsRow(db, id, details);
  if (!after) return { version: before.version };
  await recordPlanAct(call, plan, { verb: 'changeDetails', before, after });
  return { version: after.version };
};
