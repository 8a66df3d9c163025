import { consentDeclaration, TitleRequestStatus, titleRequestStatusAfter } from '@strata/domain';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deleteExamination } from '../examinations/examination-acts.queries.ts';
import { insertConsents, listParties } from './consents.queries.ts';
import { hand } from './hand-to-ministry.ts';
import { notifyParties, notifyRequester } from './notify-people.ts';
import { openRequest, recordRequestAct } from './open-request.ts';
import { moveRequest, snapshotRequest } from './write-requests.queries.ts';

/** A party consents, in all the capacities in which the request waits for them. With the last consent the ministry has it. */
export const consentToRequest: Handler<'POST /TitleRequests/consent'> = async (call) => {
  const { db, body, session } = call;
  const request = await openRequest(call, 'consent', body.id);
  if (request instanceof Refusal) return request;
  const { id, unanswered: keys } = request;
  const before = await snapshotRequest(db, id);
  const names = await insertConsents(db, { requestId: id, keys, personId: session.personId });
  const parties = await listParties(db, id);
  if (parties.every(({ hasConsented }) => hasConsented)) await hand(db, request);
  await recordRequestAct(call, request, {
    verb: 'consent',
    before,
    more: { parties: names, declaration: consentDeclaration.version },
  });
  return null;
};

/** What one party declines goes back to whoever asked, with the reason. */
export const declineRequest: Handler<'POST /TitleRequests/decline'> = async (call) => {
  const { db, body, session } = call;
  const { id, reason } = body;
  const request = await openRequest(call, 'decline', id);
  if (request instanceof Refusal) return request;
  const before = await snapshotRequest(db, id);
  const keys = request.unanswered;
  const names = await insertConsents(db, { requestId: id, keys, personId: session.personId, reason });
  const statusId = titleRequestStatusAfter('decline', request.facts);
  await moveRequest(db, id, { statusId, remarks: reason });
  await notifyRequester(db, 'consentDeclined', request, { reason, partyName: names.join(', ') });
  await recordRequestAct(call, request, { verb: 'decline', before, more: { parties: names } });
  return null;
};

/** Whoever made it gives it up; nothing has changed on the title. */
export const withdrawRequest: Handler<'POST /TitleRequests/withdraw'> = async (call) => {
  const { db, body } = call;
  const request = await openRequest(call, 'withdraw', body.id);
  if (request instanceof Refusal) return request;
  const { id, facts } = request;
  const before = await snapshotRequest(db, id);
  await deleteExamination(db, 'request', id);
  await moveRequest(db, id, { statusId: titleRequestStatusAfter('withdraw', facts) });
  const told = await notifyRequester(db, 'titleRequestWithdrawn', request);
  if (facts.statusId === TitleRequestStatus.submitted) {
    const keys = (await listParties(db, id)).map(({ key }) => key);
    await notifyParties(db, 'titleRequestWithdrawn', request, { keys, told });
  }
  await recordRequestAct(call, request, { verb: 'withdraw', before });
  return null;
};
