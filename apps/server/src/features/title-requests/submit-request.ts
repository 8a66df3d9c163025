import { consentDeclaration, consentsNeeded, receiversOf } from '@strata/domain';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { lockScheme } from '../register/lock-titles.queries.ts';
import { identificationKeysOf } from '../titles/parties-of-session.queries.ts';
import { checkContent, messagesOf } from './check-content.ts';
import {
  hasBusyReceiver,
  hasOtherSubmitted,
  insertConsents,
  insertParties,
  listParties,
} from './consents.queries.ts';
import { hand } from './hand-to-ministry.ts';
import { getFolio } from './locked-request.queries.ts';
import { notifyParties } from './notify-people.ts';
import { openRequest, recordRequestAct } from './open-request.ts';
import { listRequestFiles } from './request-documents.queries.ts';
import { findTitleOfParty } from './requested-title.queries.ts';
import { getEntityName } from './told-people.queries.ts';
import { markSubmitted, snapshotRequest } from './write-requests.queries.ts';

/**
 * What is requested is right as the title stands, and no other request on it waits. Whoever makes it consents by that; all
 * others are asked. Where nobody else is, the ministry has it at once.
 */
export const submitRequest: Handler<'POST /TitleRequests/submit'> = async (call) => {
  const { db, body, session } = call;
  const request = await openRequest(call, 'submit', body.id);
  if (request instanceof Refusal) return request;
  const { id, titleId, content, entityType, entityId } = request;
  const files = await listRequestFiles(db, id);
  if (files.length === 0) return refuse('INVALID', { documents: 'Add at least one document' });
  const unready = await refuseUnready(db, files);
  if (unready) return unready;
  await lockScheme(db, request.schemeId);
  const folio = await getFolio(db, titleId);
  if (folio.state !== 'registered') return refuse('TITLE_STATE');
  if (await hasOtherSubmitted(db, titleId, id)) return refuse('REQUEST_PENDING');
  // Since it was drafted, all that the requester had in the title may have gone to others.
  const own = await identificationKeysOf(db, session.personId, { entityType, entityId });
  if (!(await findTitleOfParty(db, titleId, own))) return refuse('TITLE_STATE');
  const checked = await checkContent(db, titleId, folio, content);
  if ('faults' in checked) return refuse('NOT_REQUESTABLE', messagesOf(checked.faults));
  const needed = consentsNeeded(folio, content);
  if (await hasBusyReceiver(db, receiversOf(needed))) return refuse('RECEIVER_BUSY');
  const before = await snapshotRequest(db, id);
  try {
    await markSubmitted(db, id);
  } catch (error) {
    if (violatedUniqueness(error) === 'one_submitted_request_of_a_title') return refuse('REQUEST_PENDING');
    throw error;
  }
  await insertParties(db, id, needed);
  await insertConsents(db, { requestId: id, keys: own, personId: session.personId });
  const parties = await listParties(db, id);
  const asked = parties.filter(({ hasConsented }) => !hasConsented).map(({ key }) => key);
  if (asked.length === 0) await hand(db, request);
  else {
    const requesterName = await getEntityName(db, request);
    await notifyParties(db, 'consentAsked', request, { keys: asked }, { requesterName });
  }
  await recordRequestAct(call, request, {
    verb: 'submit',
    before,
    more: { declaration: consentDeclaration.version },
  });
  return null;
};
