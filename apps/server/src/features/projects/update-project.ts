import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { lockProject, updateProjectRow } from './projects.queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** Changes name and description. What is the same as before is no change. */
export const updateProject: Handler<'PUT /Projects'> = async (call) => {
  const { db, body, session, seenVersion, requestId } = call;
  const project = await lockProject(db, session.personId, body.id);
  if (!project) return refuse('NOT_FOUND');
  if (isStale(seenVersion, project.version)) return refuseStale(project.version);
  const { entityType, entityId } = project;
  const before = { name: project.name, desc: project.desc };
  const after = { name: body.name, desc: body.desc };
  if (before.name === after.name && before.desc === after.desc) return { version: project.version };
  const version = await refuseTakenName(() => updateProjectRow(db, body.id, after));
  if (version instanceof Refusal) return version;
  await recordAct(db, {
    verb: 'update',
    objectType: 'project',
    objectId: body.id,
    entity: { entityType, entityId },
    actor: session,
    actingRole: 'member',
    before,
    after,
    requestId,
  });
  return { version };
};
