import type { Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { judgePlan } from '../../share-values/judge-plan.ts';
import { findOverride, keepOverride } from './finding-overrides.queries.ts';
import { loadPlanText } from './load-plan.ts';
import { openPlan, recordPlanAct } from './open-plan.ts';

/** Answers a warning that the plan has at this moment with a reason. What blocks is mended, not answered. */
export const overrideFinding: Handler<'POST /Applications/findingOverrides'> = async (call) => {
  const { db, body, session, services } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  const { applicationId } = plan;
  const { key, reason } = body;
  const judged = await judgePlan(services.workers, await loadPlanText(db, applicationId));
  if (judged instanceof Refusal) return judged;
  const finding = judged.findings.find((one) => one.key === key);
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
