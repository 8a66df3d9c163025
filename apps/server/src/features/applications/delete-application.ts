import { canActOnApplication } from '@strata/domain';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, refuse, refuseStale } from '../../platform/refusal.ts';
import { forgetUnused } from '../files/files.queries.ts';
import { listPlanFiles } from '../strata-plans/documents/plan-documents.queries.ts';
import { deleteApplicationRow, lockApplication } from './applications.queries.ts';

/** Deletes a draft that was never submitted; what it was stays in the acts. */
export const deleteApplication: Handler<'DELETE /Applications'> = async (call) => {
  const { db, query, session, seenVersion, requestId } = call;
  const application = await lockApplication(db, session.personId, query.id);
  if (!application) return refuse('NOT_FOUND');
  if (!canActOnApplication('delete', application.facts, 'applicant')) return refuse('APPLICATION_STATE');
  if (isStale(seenVersion, application.version)) return refuseStale(application.version);
  const files = await listPlanFiles(db, application.id);
  await deleteApplicationRow(db, application.id);
  await forgetUnused(db, files);
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
