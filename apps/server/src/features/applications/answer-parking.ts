import { typingMessages } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { lockApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { openPlan, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import { hasLots, setHasParkingLots } from './parking-answer.queries.ts';

/**
 * Whether lots are allocated to the units: the answer that opens the accessory schedule. It is an edit of the plan, and
 * a field of the application, whose version it raises: the application is locked first, so that nobody who only holds
 * it for another change waits for this one in turn.
 */
export async function answerParking(
  call: Pick<Call<'PUT /Applications'>, 'db' | 'body' | 'session' | 'seenVersion' | 'requestId'>,
  answer: boolean,
): Promise<Refusal | { version: number }> {
  const { db, body, session, seenVersion } = call;
  const application = await lockApplicationFor(db, session.personId, body.id);
  if (!application) return refuse('NOT_FOUND');
  const plan = await openPlan(call, application.id);
  if (plan instanceof Refusal) return plan;
  if (isStale(seenVersion, application.version)) return refuseStale(application.version);
  const before = plan.facts.hasParkingLots;
  if (answer === before) return { version: application.version };
  if (!answer && (await hasLots(db, application.id))) {
    return refuse('INVALID', {
      hasParkingLotsAssignedToUnits: typingMessages.lotsInSchedule,
    });
  }
  const version = await setHasParkingLots(db, application.id, answer);
  await recordPlanAct(call, plan, {
    verb: 'update',
    before: { hasParkingLotsAssignedToUnits: before },
    after: { hasParkingLotsAssignedToUnits: answer },
  });
  return { version };
}
