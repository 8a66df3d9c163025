import { typingMessages } from '@strata/domain';
import { JsonText } from '../../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { judgePlan } from '../../share-values/judge-plan.ts';
import { getDetails, sharesApart, updateDetailsRow } from './details.queries.ts';
import { deleteOverride, findOverride, saveOverride } from './finding-overrides.queries.ts';
import { loadPlanText } from './load-plan.ts';
import { openPlan, recordPlanAct } from './open-plan.ts';
import {
  canChooseUse,
  listDocumentTypes,
  listOccupancyUses,
  listUnitTypes,
  listVehicleParkingTypes,
} from './plan-lists.queries.ts';
import { maySeePlan } from './plan-reads.queries.ts';
import { updatePlacing } from './update-placing.ts';

/**
 * The development details, whole. That owners share equally can be said only where nothing is shared apart: groups and
 * limited common property would have no sense any more, and are not deleted on the quiet. The same is no change.
 */
const updateDetails: Handler<'PUT /Applications/developmentDetails'> = async (call) => {
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

/** Answers a warning that the plan has at this moment with a reason. What blocks is mended, not answered. */
const overrideFinding: Handler<'POST /Applications/findingOverrides'> = async (call) => {
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
  await saveOverride(db, { applicationId, key, reason, personId: session.personId });
  const { message } = finding;
  await recordPlanAct(call, plan, {
    verb: 'overrideFinding',
    ...(before ? { before } : {}),
    after: { key, message, reason },
  });
  return null;
};

/** Takes the answer to a warning back, whether or not the warning is still there. */
const endOverride: Handler<'DELETE /Applications/findingOverrides'> = async (call) => {
  const { db, query } = call;
  const plan = await openPlan(call, query.applicationId);
  if (plan instanceof Refusal) return plan;
  const override = await findOverride(db, plan.applicationId, query.key);
  if (!override) return refuse('NOT_FOUND');
  await deleteOverride(db, plan.applicationId, query.key);
  await recordPlanAct(call, plan, { verb: 'endOverride', before: override });
  return null;
};

/** The occupancy uses that a plan can choose, for those who may see it. */
const showOccupancyUses: Handler<'GET /Applications/occupancyUses'> = async ({ db, query, session }) =>
  (await maySeePlan(db, session.personId, query.applicationId))
    ? new JsonText(await listOccupancyUses(db, query.applicationId))
    : refuse('NOT_FOUND');

export const planHandlers = {
  'PUT /Applications/developmentDetails': updateDetails,
  'PUT /Applications/placing': updatePlacing,
  'POST /Applications/findingOverrides': overrideFinding,
  'DELETE /Applications/findingOverrides': endOverride,
  'GET /Applications/occupancyUses': showOccupancyUses,
  'GET /Applications/unitTypes': async ({ db, query }) =>
    new JsonText(await listUnitTypes(db, query.occupancyUseId)),
  'GET /Applications/vehicleParkingTypes': async ({ db }) => new JsonText(await listVehicleParkingTypes(db)),
  'GET /Applications/documentTypes': async ({ db }) => new JsonText(await listDocumentTypes(db)),
} satisfies Partial<Handlers>;
