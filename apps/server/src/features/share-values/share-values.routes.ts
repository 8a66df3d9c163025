import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { loadPlanText } from '../strata-plans/plan/load-plan.ts';
import { openPlan, recordActOnPlan, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import { listOfferedMethods, lockChosenMethod, snapshotChoice, writeChoice } from './choosing.queries.ts';
import { judgePlan } from './judge-plan.ts';
import { listMethods } from './methods.queries.ts';
import { makeDefault, restoreMethod, retireMethod } from './offer-method.ts';
import { setEnteredShares } from './set-entered-shares.ts';
import { findSameSchedule, findSchedule, insertSchedule } from './share-schedules.queries.ts';
import { addMethod, addVersion, renameMethod } from './write-method.ts';

/** Chooses how a plan's share values are computed. A method that is retired stays where it was chosen before. */
const chooseMethod: Handler<'PUT /Applications/shareMethod'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.id);
  if (plan instanceof Refusal) return plan;
  const { applicationId, facts } = plan;
  if (isStale(seenVersion, facts.sharesVersion)) return refuseStale(facts.sharesVersion);
  const { shareMethodId } = body;
  if (shareMethodId === facts.shareMethodId) return { version: facts.sharesVersion };
  if (shareMethodId !== null) {
    const method = await lockChosenMethod(db, shareMethodId);
    if (!method) return refuse('INVALID', { shareMethodId: 'Choose a method that is offered' });
    if (method.isRetired) return refuse('SHARE_METHOD_RETIRED');
  }
  const before = await snapshotChoice(db, applicationId);
  const version = await writeChoice(db, applicationId, shareMethodId);
  const after = await snapshotChoice(db, applicationId);
  await recordPlanAct(call, plan, { verb: 'chooseShareMethod', before, after });
  return { version };
};

/**
 * Keeps the share values as they are worked out now, so that what changes later can be told. It changes nothing of the
 * plan; the very same values are not kept twice.
 */
const saveSchedule: Handler<'POST /Applications/shareSchedules'> = async (call) => {
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

export const shareValuesHandlers = {
  'GET /Applications/shareMethods': async ({ db }) => new JsonText(await listOfferedMethods(db)),
  'PUT /Applications/shareMethod': chooseMethod,
  'PUT /Applications/enteredShares': setEnteredShares,
  'POST /Applications/shareSchedules': saveSchedule,
  'GET /Applications/shareSchedule': async ({ db, session, query }) => {
    const schedule = await findSchedule(db, session.personId, query.applicationId);
    return schedule === undefined ? refuse('NOT_FOUND') : new JsonText(schedule);
  },
  'GET /ShareMethods': async ({ db }) => new JsonText(await listMethods(db)),
  'POST /ShareMethods': addMethod,
  'PUT /ShareMethods': renameMethod,
  'POST /ShareMethods/versions': addVersion,
  'POST /ShareMethods/default': makeDefault,
  'POST /ShareMethods/retire': retireMethod,
  'POST /ShareMethods/restore': restoreMethod,
} satisfies Partial<Handlers>;
