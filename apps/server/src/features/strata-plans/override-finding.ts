import { findingsOf } from '@strata/domain';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { findOverride, keepOverride } from './finding-overrides.queries.ts';
import { loadPlan } from './load-plan.ts';
import { openPlan, recordPlanAct } from './open-plan.ts';

/** Answers a warning that the plan has at this moment with a reason. What blocks is mended, not answered. */
export const overrideFinding: Handler<'POST /Applications/findingOverrides'> = async (call) => {
  const { db, body, session } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const { applicationId } = plan;
  const { key, reason } = body;
  const finding = findingsOf(await loadPlan(db, applicationId)).find((one) => one.key === key);
  if (finding?.severity !== 'warning') return refuse('FINDING_GONE');
  const before = await findOverride(db, applicationId, key);
  await keepOverride(db, { applicationId, key, reason, personId: session.personId });
  const { message } = finding;
  await recordPlanAct(call, plan, {
    verb: 'overrideFinding',
    ...(before ? { before } : {}),
    after: { key, message, reason },
  });
  return null;
};
