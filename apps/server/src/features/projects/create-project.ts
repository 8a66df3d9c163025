import { canCreateApplications } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { insertProject } from './projects.queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

/** A new project: for whoever creates applications, since a project is a group of them. */
export const createProject: Handler<'POST /Projects'> = async ({ db, body, entity, session, requestId }) => {
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
