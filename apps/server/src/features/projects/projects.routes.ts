import { canDeleteProject } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { findProject, listProjects } from './projects.queries.ts';
import { updateProject } from './update-project.ts';

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
