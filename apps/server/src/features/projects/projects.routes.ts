import { canCreateApplications, canDeleteProject } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import {
  countApplications,
  deleteProjectRow,
  findProject,
  insertProject,
  listProjects,
  lockProject,
  updateProjectRow,
} from './projects.queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** A new project: for whoever creates applications, since a project is a group of them. */
const createProject: Handler<'POST /Projects'> = async ({ db, body, entity, session, requestId }) => {
  if (!canCreateApplications(entity.entityType)) return refuse('FORBIDDEN');
  const { name, desc } = body;
  const id = uuidv7();
  const refused = await refuseTakenName(() =>
    insertProject(db, { ...entity, id, name, desc, createdBy: session.personId }),
  );
  if (refused instanceof Refusal) return refused;
  await recordAct(db, {
    verb: 'create',
    objectType: 'project',
    objectId: id,
    entity,
    actor: session,
    actingRole: 'member',
    after: { name, desc },
    requestId,
  });
  return id;
};

/** Changes name and description. What is the same as before is no change. */
const updateProject: Handler<'PUT /Projects'> = async (call) => {
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

/** Deletes a project that no application is in; what it was stays in the acts. */
const deleteProject: Handler<'DELETE /Projects'> = async (call) => {
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

export const projectsHandlers = {
  'GET /Projects': async ({ db, entity }) => new JsonText(await listProjects(db, entity)),
  'GET /Projects/{id}': async ({ db, params, session }) => {
    const project = await findProject(db, session.personId, params.id);
    if (!project) return refuse('NOT_FOUND');
    return new JsonText(JSON.stringify({ ...project, canDelete: canDeleteProject(project) }));
  },
  'POST /Projects': createProject,
  'PUT /Projects': updateProject,
  'DELETE /Projects': deleteProject,
} satisfies Partial<Handlers>;
