import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { deleteUnused } from '../files/files.queries.ts';
import { identificationKeysOf } from '../titles/parties-of-session.queries.ts';
import { openRequest, recordRequestAct } from './open-request.ts';
import { listRequestFiles } from './request-documents.queries.ts';
import { findTitleOfParty } from './requested-title.queries.ts';
import { deleteRequestRow, insertRequest, setContent, snapshotRequest } from './write-requests.queries.ts';

/** A request of an owner or a lender of the title; to everybody else the title does not exist. */
export const createRequest: Handler<'POST /TitleRequests'> = async (call) => {
  const { db, body, entity, session } = call;
  const { titleId, content } = body;
  const keys = await identificationKeysOf(db, session.personId, entity);
  const title = await findTitleOfParty(db, titleId, keys);
  if (!title) return refuse('NOT_FOUND');
  if (title.state !== 'registered') return refuse('TITLE_STATE');
  const id = uuidv7();
  await insertRequest(db, { ...entity, id, titleId, content, createdBy: session.personId });
  await recordRequestAct(call, { id, ...entity }, { verb: 'create' });
  return id;
};

export const updateRequest: Handler<'PUT /TitleRequests'> = async (call) => {
  const { db, body } = call;
  const request = await openRequest(call, 'update', body.id);
  if (request instanceof Refusal) return request;
  if (body.content.kind !== request.kind) {
    return refuse('INVALID', {
      'content.kind': 'What a request asks for stays what it is. Begin another one',
    });
  }
  const before = await snapshotRequest(db, body.id);
  await setContent(db, body.id, body.content);
  await recordRequestAct(call, request, { verb: 'update', before });
  return null;
};

/** A draft goes, with its documents. */
export const deleteRequest: Handler<'DELETE /TitleRequests'> = async (call) => {
  const { db, query } = call;
  const request = await openRequest(call, 'delete', query.id);
  if (request instanceof Refusal) return request;
  const before = await snapshotRequest(db, query.id);
  const files = await listRequestFiles(db, query.id);
  await deleteRequestRow(db, query.id);
  await deleteUnused(db, files);
  await recordRequestAct(call, request, { verb: 'delete', before });
  return null;
};
