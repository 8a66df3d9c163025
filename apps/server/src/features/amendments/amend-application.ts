import { ApplicationType, canActOnApplication, statusesAllowing } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, refuse, refuseStale } from '../../platform/refusal.ts';
import { keepProblems } from '../drawn-plan/keep-problems.ts';
import { listMembers } from '../experts/memberships.queries.ts';
import { notify } from '../notifications/notify.ts';
import { lockApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { insertAmendment, isAmended } from './amendments.queries.ts';
import { copyPlan } from './copy-plan.queries.ts';

/**
 * The applicant begins an amendment: a draft with a copy of the registered plan. What was approved stays as it is. The
 * approved application is locked, so that of two who begin one at the same time the second is told. What was amended
 * already is amended through its amendment, which is what is registered since.
 */
export const amendApplication: Handler<'POST /Applications/amend'> = async (call) => {
  const { db, body, session, seenVersion, requestId } = call;
  const parent = await lockApplicationFor(db, session.personId, body.id);
  if (!parent) return refuse('NOT_FOUND');
  const party = parent.parties.find((one) => statusesAllowing('amend', one).length > 0);
  if (!party) return refuse('FORBIDDEN');
  if (!canActOnApplication('amend', parent.facts, party)) return refuse('APPLICATION_STATE');
  if (isStale(seenVersion, parent.version)) return refuseStale(parent.version);
  if (await isAmended(db, parent.id)) return refuse('ALREADY_AMENDED');
  const id = uuidv7();
  const { confirmsAsBuilt } = body;
  const begun = await insertAmendment(db, {
    id,
    parentId: parent.id,
    createdBy: session.personId,
    confirmsAsBuilt,
  });
  const files = await copyPlan(db, parent.id, id);
  await keepProblems(db, id);
  const { entityType, entityId, plotName, applicantName, ...after } = begun;
  const entity = { entityType, entityId };
  await recordAct(db, {
    verb: 'amend',
    objectType: 'application',
    objectId: id,
    entity,
    actor: session,
    actingRole: 'member',
    after: { ...after, applicationTypeId: ApplicationType.amendment, files },
    requestId,
  });
  await notify(db, {
    kind: 'amendmentBegun',
    recipients: await listMembers(db, entity),
    object: { type: 'application', id },
    entity,
    params: { reference: begun.reference, plotName, applicantName },
  });
  return id;
};
