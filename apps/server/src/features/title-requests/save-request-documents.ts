import { v7 as uuidv7 } from 'uuid';
import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { deleteUnused } from '../files/files.queries.ts';
import { saveUpload } from '../files/save-upload.ts';
import { openRequest, recordRequestAct } from './open-request.ts';
import {
  countRequestDocuments,
  findRequestDocument,
  findRequestOf,
  insertRequestDocument,
  removeRequestDocument,
} from './request-documents.queries.ts';
import { snapshotRequest } from './write-requests.queries.ts';

const mostDocuments = 20;

/** A document of a request that is drafted or was returned: the requester's own file. */
export const addRequestDocument: Handler<'POST /TitleRequests/documents'> = async (call) => {
  const { db, form, file } = call;
  const request = await openRequest(call, 'update', form.RequestId);
  if (request instanceof Refusal) return request;
  if ((await countRequestDocuments(db, request.id)) >= mostDocuments) {
    return refuse('INVALID', { File: `A request has at most ${mostDocuments} documents. Remove one first` });
  }
  const before = await snapshotRequest(db, request.id);
  const { entityType, entityId } = request;
  const kept = await saveUpload(call, { file, owner: { entityType, entityId } });
  if (kept instanceof Refusal) return kept;
  const id = uuidv7();
  await insertRequestDocument(db, { id, requestId: request.id, fileId: kept.id });
  await recordRequestAct(call, request, { verb: 'addDocument', before });
  return id;
};

export const removeDocument: Handler<'DELETE /TitleRequests/documents'> = async (call) => {
  const { db, query } = call;
  const requestId = await findRequestOf(db, query.documentId);
  if (requestId === undefined) return refuse('NOT_FOUND');
  const request = await openRequest(call, 'update', requestId);
  if (request instanceof Refusal) return request;
  const document = await findRequestDocument(db, query.documentId);
  if (!document) return refuse('NOT_FOUND');
  const before = await snapshotRequest(db, request.id);
  await removeRequestDocument(db, query.documentId, document);
  if (!document.wasSubmitted) await deleteUnused(db, [document.fileId]);
  await recordRequestAct(call, request, { verb: 'removeDocument', before });
  return null;
};
