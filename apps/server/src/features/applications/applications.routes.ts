import { createHash } from 'node:crypto';
import { actsOnApplication, applicationTypes, canActOnApplication, canEditPlan } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { deleteUnused } from '../files/files.queries.ts';
import { filesAddressOf } from '../files/files-address.ts';
import { notify } from '../notifications/notify.ts';
import { listPlanFiles } from '../strata-plans/documents/plan-documents.queries.ts';
import { findPlanFields } from '../strata-plans/plan/plan-json.queries.ts';
import {
  deleteApplicationRow,
  findApplication,
  listApplications,
  lockApplication,
} from './applications.queries.ts';
import { listApprovedArchitects, lockAssignableArchitect } from './architects.queries.ts';
import { completePlan } from './complete-plan.ts';
import { createApplication } from './create-application.ts';
import { closeHandover, openHandover } from './hand-over-plan.ts';
import { noticeToApplicant, noticeToArchitect } from './handover-notices.ts';
import { updateApplication } from './update-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

/**
 * One application with its whole plan, and what the asking entity may do with it now. All but the plan is read first:
 * with the plan's own stamp it makes the tag, so that an unchanged plan is not put together again.
 */
const showApplication: Handler<'GET /Applications/{id}'> = async (call) => {
  const { db, params, entity } = call;
  const found = await findApplication(db, entity, params.id);
  if (!found) return refuse('NOT_FOUND');
  const { application, facts, party, planStamp } = found;
  const acts = actsOnApplication(facts, party);
  const text = JSON.stringify({
    ...application,
    canEdit: canEditPlan(facts, party),
    canAssignArchitect: acts.includes('assignArchitect'),
    canDelete: acts.includes('delete'),
    acts,
  });
  const tag = createHash('sha256').update(text).update(planStamp).digest('base64url').slice(0, 22);
  return new TaggedAnswer(tag, async () => {
    const plan = await findPlanFields(db, filesAddressOf(call), params.id);
    return plan === undefined ? refuse('NOT_FOUND') : new JsonText(`${text.slice(0, -1)},${plan}}`);
  });
};

/** The applicant hands the plan to an architect who is approved and whose licence is valid today. */
const assignArchitect: Handler<'POST /Applications/assignArchitect'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'assignArchitect', body.id);
  if (open instanceof Refusal) return open;
  if (!(await lockAssignableArchitect(db, body.architectRegistrationId))) {
    return refuse('ARCHITECT_NOT_AVAILABLE');
  }
  await closeHandover(call, open, { said: body.architectRegistrationId });
  const notice = await noticeToArchitect(db, open, body.architectRegistrationId);
  await notify(db, { ...notice, kind: 'architectAssigned' });
  return null;
};

/** The applicant takes the plan back; to the architect the application no longer exists. */
const recallPlan: Handler<'POST /Applications/recall'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'recall', body.id);
  if (open instanceof Refusal) return open;
  await closeHandover(call, open);
  const { architectId } = open.names;
  if (architectId === null) return null;
  await notify(db, { ...(await noticeToArchitect(db, open, architectId)), kind: 'planRecalled' });
  return null;
};

/** The architect gives the plan back; the reason stays with the application until the next one is assigned. */
const declinePlan: Handler<'POST /Applications/decline'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'decline', body.id);
  if (open instanceof Refusal) return open;
  await closeHandover(call, open, { said: body.reason });
  const { params, ...notice } = await noticeToApplicant(db, open);
  await notify(db, { ...notice, kind: 'architectDeclined', params: { ...params, reason: body.reason } });
  return null;
};

/** The applicant gives a completed plan back to its architect; what was declared no longer holds. */
const reopenPlan: Handler<'POST /Applications/reopen'> = async (call) => {
  const { db, body } = call;
  const open = await openHandover(call, 'reopen', body.id);
  if (open instanceof Refusal) return open;
  await closeHandover(call, open);
  const { architectId } = open.names;
  if (architectId === null) return null;
  await notify(db, { ...(await noticeToArchitect(db, open, architectId)), kind: 'planReopened' });
  return null;
};

/** Deletes a draft that was never submitted; what it was stays in the acts. */
const deleteApplication: Handler<'DELETE /Applications'> = async (call) => {
  const { db, query, session, seenVersion, requestId } = call;
  const application = await lockApplication(db, session.personId, query.id);
  if (!application) return refuse('NOT_FOUND');
  if (!canActOnApplication('delete', application.facts, 'applicant')) return refuse('APPLICATION_STATE');
  if (isStale(seenVersion, application.version)) return refuseStale(application.version);
  const files = await listPlanFiles(db, application.id);
  await deleteApplicationRow(db, application.id);
  await deleteUnused(db, files);
  const { entityType, entityId, reference, propertyId, projectId, applicationTypeId } = application;
  await recordAct(db, {
    verb: 'delete',
    objectType: 'application',
    objectId: application.id,
    entity: { entityType, entityId },
    actor: session,
    actingRole: 'member',
    before: { reference, propertyId, projectId, applicationTypeId },
    requestId,
  });
  return null;
};

export const applicationsHandlers = {
  'GET /Applications': async ({ db, query, entity }) =>
    new JsonText(await listApplications(db, entity, query)),
  'GET /Applications/applicationTypes': async () => [...applicationTypes],
  'GET /Applications/{id}': showApplication,
  'GET /Architects/approved': async ({ db, query }) =>
    new JsonText(await listApprovedArchitects(db, query.search ?? '')),
  'POST /Applications/assignArchitect': assignArchitect,
  'POST /Applications/recall': recallPlan,
  'POST /Applications/decline': declinePlan,
  'POST /Applications/architect/submit': completePlan,
  'POST /Applications/reopen': reopenPlan,
  'POST /Applications/withdraw': withdrawApplication,
  'POST /Applications': createApplication,
  'PUT /Applications': updateApplication,
  'DELETE /Applications': deleteApplication,
} satisfies Partial<Handlers>;
