import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { deleteOverride, findOverride } from './finding-overrides.queries.ts';
import { openPlan, recordPlanAct } from './open-plan.ts';

/** Takes the answer to a warning back, whether or not the warning is still there. */
export const endOverride: Handler<'DELETE /Applications/findingOverrides'> = async (call) => {
  const { db, query } = call;
  const plan = await openPlan(call, query.applicationId);
  if (plan instanceof Refusal) return plan;
  const override = await findOverride(db, plan.applicationId, query.key);
  if (!override) return refuse('NOT_FOUND');
  await deleteOverride(db, plan.applicationId, query.key);
  await recordPlanAct(call, plan, { verb: 'endOverride', before: override });
  return null;
};
