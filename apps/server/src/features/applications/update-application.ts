import { isDeepStrictEqual } from 'node:util';
import { ApplicationType, canActOnApplication } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { answerParking } from './answer-parking.ts';
import {
  lockApplication,
  lockProjectOf,
  lockPropertyOf,
  updateApplicationRow,
} from './applications.queries.ts';

type Updated = Refusal | { version: number };

/** Changes what was sent: the applicant's own fields, the plan's answer of the accessory schedule, or both. */
export const updateApplication: Handler<'PUT /Applications'> = async (call) => {
  const { hasParkingLotsAssignedToUnits: answer, propertyId, applicationTypeId, projectId } = call.body;
  if (answer === undefined) return updateOwnFields(call);
  const ownFields = [propertyId, applicationTypeId, projectId];
  if (ownFields.every((field) => field === undefined)) return answerParking(call, answer);
  const updated = await updateOwnFields(call);
  // Its version was compared; by now it is another one.
  return updated instanceof Refusal ? updated : answerParking({ ...call, seenVersion: undefined }, answer);
};

/** Changes what the applicant may change, field by field as sent. An amendment keeps its property and its type. The same is no change. */
async function updateOwnFields(call: Call<'PUT /Applications'>): Promise<Updated> {
  const { db, body, session, seenVersion, requestId } = call;
  const application = await lockApplication(db, session.personId, body.id);
  if (!application) return refuse('NOT_FOUND');
  if (!canActOnApplication('update', application.facts, 'applicant')) return refuse('APPLICATION_STATE');
  if (isStale(seenVersion, application.version)) return refuseStale(application.version);
  const before = {
    propertyId: application.propertyId,
    projectId: application.projectId,
    applicationTypeId: application.applicationTypeId,
  };
  const after = {
    propertyId: body.propertyId ?? before.propertyId,
    projectId: body.projectId === undefined ? before.projectId : body.projectId,
    applicationTypeId: body.applicationTypeId ?? before.applicationTypeId,
  };
  const isAmendment = before.applicationTypeId === ApplicationType.amendment;
  if (isAmendment && (body.propertyId !== undefined || body.applicationTypeId !== undefined)) {
    return refuse('APPLICATION_STATE');
  }
  const entity = { entityType: application.entityType, entityId: application.entityId };
  if (!(await lockPropertyOf(db, entity, after.propertyId))) return refuse('NOT_FOUND');
  if (after.projectId !== null && !(await lockProjectOf(db, entity, after.projectId))) {
    return refuse('NOT_FOUND');
  }
  if (isDeepStrictEqual(after, before)) return { version: application.version };
  const version = await updateApplicationRow(db, { id: application.id, ...after });
  await recordAct(db, {
    verb: 'update',
    objectType: 'application',
    objectId: application.id,
    entity,
    actor: session,
    actingRole: 'member',
    before,
    after,
    requestId,
  });
  return { version };
}
