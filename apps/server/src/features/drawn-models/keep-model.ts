import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { deleteUnused } from '../files/files.queries.ts';
import { savePlanFile } from '../strata-plans/documents/save-plan-file.ts';
import { openPlan } from '../strata-plans/plan/open-plan.ts';
import { findModel, lockModel } from './drawn-models.queries.ts';

/**
 * Keeps a model for whoever may change the plan, and for a day only: it is no part of the plan before shapes are taken
 * from it. Then the plan keeps it.
 */
export const keepModel: Handler<'POST /Applications/drawnModels'> = async (call) => {
  const { form, files } = call;
  const plan = await openPlan(call, form.ApplicationId);
  return plan instanceof Refusal ? plan : savePlanFile(call, plan, files.File);
};

/** Removes a model before its day is over: a few large ones use up what an entity may have lying about. */
export const removeModel: Handler<'DELETE /Applications/drawnModels'> = async (call) => {
  const { db, query, session, requestId } = call;
  const plan = await openPlan(call, query.applicationId);
  if (plan instanceof Refusal) return plan;
  const { application, party } = plan;
  const model = await findModel(db, session.personId, application, query.modelId);
  if (!model) return refuse('NOT_FOUND');
  await deleteUnused(db, [query.modelId]);
  // The plan keeps what it is drawn from.
  if (await lockModel(db, query.modelId)) return refuse('FILE_IN_USE');
  await recordAct(db, {
    verb: 'delete',
    objectType: 'file',
    objectId: query.modelId,
    entity: { entityType: application.entityType, entityId: application.entityId },
    actor: session,
    actingRole: party === 'applicant' ? 'member' : 'architect',
    before: {
      fileName: model.file_name,
      sizeInBytes: model.size_in_bytes,
      sha256: model.sha256.toString('hex'),
    },
    requestId,
  });
  return null;
};
