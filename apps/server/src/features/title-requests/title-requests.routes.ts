import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { identificationKeysOf } from '../titles/parties-of-session.queries.ts';
import { consentToRequest, declineRequest, withdrawRequest } from './answer-request.ts';
import { listAwaitingAmendments } from './awaiting-amendments.queries.ts';
import {
  recommendRequest,
  referRequestBack,
  registerRequest,
  rejectRequest,
  returnRequest,
} from './decide-request.ts';
import { createRequest, deleteRequest, updateRequest } from './draft-request.ts';
import { enterOrder, withdrawOrder } from './enter-order.ts';
import { listAwaiting, listRequests } from './request-json.queries.ts';
import { reviewRequest } from './review-request.ts';
import { addRequestDocument, removeDocument } from './save-request-documents.ts';
import { showRequest } from './show-request.ts';
import { submitRequest } from './submit-request.ts';

/** What waits for the entity's consent. */
const showAwaiting: Handler<'GET /TitleRequests/awaiting'> = async ({ db, entity, session }) => {
  const keys = await identificationKeysOf(db, session.personId, entity);
  const requests = await listAwaiting(db, keys);
  return new JsonText(`{"requests":${requests},"amendments":${await listAwaitingAmendments(db, keys)}}`);
};

export const titleRequestsHandlers = {
  'GET /TitleRequests': async ({ db, entity, session }) =>
    new JsonText(await listRequests(db, entity, await identificationKeysOf(db, session.personId, entity))),
  'GET /TitleRequests/awaiting': showAwaiting,
  'GET /TitleRequests/{id}': showRequest,
  'POST /TitleRequests': createRequest,
  'PUT /TitleRequests': updateRequest,
  'DELETE /TitleRequests': deleteRequest,
  'POST /TitleRequests/documents': addRequestDocument,
  'DELETE /TitleRequests/documents': removeDocument,
  'POST /TitleRequests/submit': submitRequest,
  'POST /TitleRequests/withdraw': withdrawRequest,
  'POST /TitleRequests/consent': consentToRequest,
  'POST /TitleRequests/decline': declineRequest,
  'GET /Review/requests/{id}': reviewRequest,
  'POST /Review/requests/order': enterOrder,
  'POST /Review/requests/withdrawOrder': withdrawOrder,
  'POST /Review/requests/recommend': recommendRequest,
  'POST /Review/requests/return': returnRequest,
  'POST /Review/requests/referBack': referRequestBack,
  'POST /Review/requests/register': registerRequest,
  'POST /Review/requests/reject': rejectRequest,
} satisfies Partial<Handlers>;
