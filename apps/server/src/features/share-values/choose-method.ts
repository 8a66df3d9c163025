import type { Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import { holdMethod, snapshotChoice, writeChoice } from './choosing.queries.ts';

/** Chooses how a plan's share values are computed. A method that is retired stays where it was chosen before. */
export const chooseMethod: Handler<'PUT /Applications/shareMethod'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.id);
  if (plan instanceof Refusal) return plan;
  const { applicationId, facts } = plan;
  if (isStale(seenVersion, facts.sharesVersion)) return refuseStale(facts.sharesVersion);
  const { shareMethodId } = body;
  if (shareMethodId === facts.shareMethodId) return { version: facts.sharesVersion };
  if (shareMethodId !== null) {
    const method = await holdMethod(db, shareMethodId);
    if (!method) return refuse('INVALID', { shareMethodId: 'Choose a method that is offered' });
    if (method.isRetired) return refuse('SHARE_METHOD_RETIRED');
  }
  const before = await snapshotChoice(db, applicationId);
  const version = await writeChoice(db, applicationId, shareMethodId);
  const after = await snapshotChoice(db, applicationId);
  await recordPlanAct(call, plan, { verb: 'chooseShareMethod', before, after });
  return { version };
};
