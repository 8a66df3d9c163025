import { canDeleteProject } from '@strata/domain';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, refuse, refuseStale } from '../../platform/refusal.ts';
import { countApplications, deleteProjectRow, lockProject } from './projects.queries.ts';

/** Deletes a project that no application is in; what it was stays in the acts. */
export const deleteProject: Handler<'DELETE /Projects'> = async (call) => {
  const { db, query, session, seenVersion, requestId } = call;
  const project = await lockProject(db, session.personId, query.id);
  if (!project) return refuse('NOT_FOUND');
  const applications = await countApplications(db, query.id);
  if (!canDeleteProject({ applications })) return refuse('PROJECT_IN_USE');
  if (isStale(seenVersion, project.version)) return refuseStale(project.version);
  await deleteProjectRow(db, query.id);
  await recordAct(db, {
    verb: 'delete',
    objectType: 'project',
    objectId: query.id,
    entity: { entityType: project.entityType, entityId: project.entityId },
    actor: session,
    actingRole: 'member',
    before: { name: project.name, desc: project.desc },
    requestId,
  });
  return null;
};
