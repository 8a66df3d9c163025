import { canCreateApplications } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertApplication, lockProjectOf, lockPropertyOf } from './applications.queries.ts';

/** A new draft for a property of the same entity; a Pending property will do for a draft (domain decision 3). */
export const createApplication: Handler<'POST /Applications'> = async ({
  db,
  body,
  entity,
  session,
  requestId,
}) => {
  if (!canCreateApplications(entity.entityType)) return refuse('FORBIDDEN');
  const { propertyId, applicationTypeId, projectId = null } = body;
  if (!(await lockPropertyOf(db, entity, propertyId))) return refuse('NOT_FOUND');
  if (projectId !== null && !(await lockProjectOf(db, entity, projectId))) return refuse('NOT_FOUND');
  const id = uuidv7();
  const reference = await insertApplication(db, {
    ...entity,
    id,
    propertyId,
    projectId,
    applicationTypeId,
    createdBy: session.personId,
  });
  await recordAct(db, {
    verb: 'create',
    objectType: 'application',
    objectId: id,
    entity,
    actor: session,
    actingRole: 'member',
    after: { reference, propertyId, projectId, applicationTypeId },
    requestId,
  });
  return id;
};
