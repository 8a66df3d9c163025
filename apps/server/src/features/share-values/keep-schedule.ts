import type { Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { loadPlanText } from '../strata-plans/plan/load-plan.ts';
import { openPlan, recordActOnPlan } from '../strata-plans/plan/open-plan.ts';
import { judgePlan } from './judge-plan.ts';
import { findSameSchedule, insertSchedule } from './share-schedules.queries.ts';

/**
 * Keeps the share values as they are worked out now, so that what changes later can be told. It changes nothing of the
 * plan; the very same values are not kept twice.
 */
export const keepSchedule: Handler<'POST /Applications/shareSchedules'> = async (call) => {
  const { db, body, seenVersion, session, services } = call;
  const plan = await openPlan(call, body.id);
  if (plan instanceof Refusal) return plan;
  const { applicationId, facts } = plan;
  if (isStale(seenVersion, facts.revision)) return refuseStale(facts.revision);
  const judged = await judgePlan(services.workers, await loadPlanText(db, applicationId));
  if (judged instanceof Refusal) return judged;
  const { schedule, faults } = judged;
  if (!schedule) return refuse('SHARES_MISSING', { shares: faults.join(' ') });
  const same = await findSameSchedule(db, applicationId, schedule);
  if (same !== undefined) return same;
  const { personId } = session;
  const id = await insertSchedule(db, { ...schedule, applicationId, occasion: 'kept', personId });
  const { lots: _, ...after } = schedule;
  await recordActOnPlan(call, plan, {
    verb: 'keepSchedule',
    after: { id, planRevision: facts.revision, ...after },
  });
  return id;
};
