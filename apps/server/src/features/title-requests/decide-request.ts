import {
  actOfRequest,
  consentsNeeded,
  identificationKey,
  titleRequestStatusAfter,
  workingDaysBetween,
} from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { takeDrafts } from '../examinations/drafts.queries.ts';
import {
  deleteExamination,
  endReturnedExamination,
  getExaminationDays,
  moveToDecide,
  moveToExamine,
} from '../examinations/examination-acts.queries.ts';
import { recountConsentsOfScheme } from '../register/consent-sums.ts';
import { lockScheme } from '../register/lock-titles.queries.ts';
import { recordTitleAct } from '../register/record-title-act.ts';
import { checkContent } from './check-content.ts';
import { listParties } from './consents.queries.ts';
import { orderOf } from './enter-order.ts';
import { lockForOfficer, type OfficerRequestAct } from './lock-for-officer.ts';
import { getFolio, type LockedRequest } from './locked-request.queries.ts';
import { notifyOfChange, notifyOfOrder, notifyParties, notifyRequester } from './notify-people.ts';
import { recordRequestAct } from './open-request.ts';
import { listConcernedKeys, listPartyKeys } from './told-people.queries.ts';
import { moveRequest, raiseRequestVersion, snapshotRequest } from './write-requests.queries.ts';

type Decided = Refusal | { version: number };
type DecidingCall = Pick<
  Call<'POST /Review/requests/recommend'>,
  'db' | 'session' | 'seenVersion' | 'requestId' | 'body'
>;

/** Does what an officer's act does, and records it with the request as it was and as it is. */
async function act(
  call: DecidingCall,
  verb: OfficerRequestAct,
  request: LockedRequest,
  work: () => Promise<number>,
  more?: Readonly<Record<string, unknown>>,
): Promise<{ version: number }> {
  const { db, session } = call;
  const before = await snapshotRequest(db, request.id);
  const examined = { objectType: 'request', objectId: request.id } as const;
  const drafts = isDecision(verb) ? await takeDrafts(db, examined, session.personId, verb) : {};
  const version = await work();
  const recorded = { verb, actingRole: 'officer', before, more: { ...more, ...drafts } } as const;
  await recordRequestAct(call, request, recorded);
  return { version };
}

const isDecision = (verb: OfficerRequestAct): verb is 'return' | 'reject' | 'register' =>
  verb === 'return' || verb === 'reject' || verb === 'register';

/** The examiner's part is done: another officer decides. */
export async function recommendRequest(call: Call<'POST /Review/requests/recommend'>): Promise<Decided> {
  const { db, body, session } = call;
  const request = await lockForOfficer(call, 'recommend', body.id);
  if (request instanceof Refusal) return request;
  const { id, note } = body;
  return act(
    call,
    'recommend',
    request,
    async () => {
      await moveToDecide(db, 'request', id, session.personId, note);
      return raiseRequestVersion(db, id);
    },
    note ? { note } : {},
  );
}

/** The registrar asks the examiners to look again; the recommendation is void. */
export async function referRequestBack(call: Call<'POST /Review/requests/referBack'>): Promise<Decided> {
  const { db, body } = call;
  const request = await lockForOfficer(call, 'referBack', body.id);
  if (request instanceof Refusal) return request;
  const { reason } = body;
  return act(
    call,
    'referBack',
    request,
    async () => {
      await moveToExamine(db, 'request', body.id, call.session.personId, reason);
      return raiseRequestVersion(db, body.id);
    },
    { reason },
  );
}

/** The requester puts right what the remarks name; everybody consents anew. The ministry's time stands still meanwhile. */
export async function returnRequest(call: Call<'POST /Review/requests/return'>): Promise<Decided> {
  const { db, body } = call;
  const { id, remarks } = body;
  const request = await lockForOfficer(call, 'return', id);
  if (request instanceof Refusal) return request;
  const { today, targetOn, holidays } = await getExaminationDays(db, 'request', id);
  const done = await act(call, 'return', request, async () => {
    await endReturnedExamination(db, 'request', id, call.session.personId);
    const statusId = titleRequestStatusAfter('return', request.facts);
    return moveRequest(db, id, {
      statusId,
      remarks,
      daysLeft: workingDaysBetween(today, targetOn, new Set(holidays)),
    });
  });
  await notifyRequester(db, 'titleRequestReturned', request, { remarks });
  return done;
}

export async function rejectRequest(call: Call<'POST /Review/requests/reject'>): Promise<Decided> {
  const { db, body } = call;
  const { id, reason } = body;
  const request = await lockForOfficer(call, 'reject', id);
  if (request instanceof Refusal) return request;
  const done = await act(call, 'reject', request, async () => {
    await deleteExamination(db, 'request', id);
    return moveRequest(db, id, {
      statusId: titleRequestStatusAfter('reject', request.facts),
      remarks: reason,
    });
  });
  const order = orderOf(request);
  if (order) {
    const keys = await listConcernedKeys(db, id);
    await notifyOfOrder(db, 'orderEnded', request, order, { keys, reason });
    return done;
  }
  const told = await notifyRequester(db, 'titleRequestRejected', request, { reason });
  const keys = (await listParties(db, id)).map(({ key }) => key);
  await notifyParties(db, 'titleRequestRejected', request, { keys, told }, { reason });
  return done;
}

/**
 * The act on the title is the registration: of what was submitted and consented to, if the title as it stands now still
 * allows it. Acts on the titles of a scheme come one after the other.
 */
export async function registerRequest(call: Call<'POST /Review/requests/register'>): Promise<Decided> {
  const { db, body, session, requestId } = call;
  const request = await lockForOfficer(call, 'register', body.id);
  if (request instanceof Refusal) return request;
  const { id, titleId, kind, submittedContent: content, entityType, entityId, facts } = request;
  if (!content) return refuse('REQUEST_STATE');
  await lockScheme(db, request.schemeId);
  const folio = await getFolio(db, titleId);
  const checked = await checkContent(db, titleId, folio, content);
  if ('faults' in checked) return refuse('TITLE_STATE');
  const parties = await listParties(db, id);
  const consented = new Set(parties.filter(({ hasConsented }) => hasConsented).map(({ key }) => key));
  const isConsented = consentsNeeded(folio, content).every(({ identification }) =>
    consented.has(identificationKey(identification)),
  );
  if (!isConsented) return refuse('CONSENTS_MISSING');
  const earlier = await listPartyKeys(db, titleId);
  const done = await act(call, 'register', request, async () => {
    await deleteExamination(db, 'request', id);
    const registeredAct = await recordTitleAct(db, {
      titleId,
      verb: actOfRequest[kind],
      before: folio,
      after: checked.after,
      basis: { kind: 'request', id },
      entity: { entityType, entityId },
      corrects: content.kind === 'correction' ? content.corrects : undefined,
      actor: session,
      requestId,
    });
    return moveRequest(db, id, { statusId: titleRequestStatusAfter('register', facts), registeredAct });
  });
  await recountConsentsOfScheme(db, request.schemeId);
  const order = orderOf(request);
  if (order && content.kind === 'correction') {
    const keys = [...earlier, ...(await listPartyKeys(db, titleId))];
    await notifyOfOrder(db, 'orderRegistered', request, order, { keys, reason: content.reason });
    return done;
  }
  const told = await notifyRequester(db, 'titleRequestRegistered', request);
  const keys = parties.map(({ key }) => key);
  await notifyParties(db, 'titleRequestRegistered', request, { keys, told });
  await notifyOfChange(db, request, [...earlier, ...(await listPartyKeys(db, titleId))], told);
  return done;
}
