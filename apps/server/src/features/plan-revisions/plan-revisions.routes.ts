import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findDocumentOfRevision } from './plan-revisions.queries.ts';
import { sendFrozenFile, sendFrozenHtml, sendOriginal } from './send-document.ts';
import { showRevision } from './show-revision.ts';

/** Calculation plan or schedule of a revision as a file. */
const downloadFrozenDocument: Handler<'GET /Applications/frozenDocument'> = async (call) => {
  const { db, query, session, audience } = call;
  const { revisionId, document, format, state } = query;
  const asked = { audience, personId: session.personId, document, format, state };
  const found = await findDocumentOfRevision(db, asked, revisionId);
  if (!found) return refuse('NOT_FOUND');
  const send = state === undefined ? sendFrozenFile : sendOriginal;
  return send(call, found, document, format);
};

/** The same, to be shown in a page. */
const showFrozenHtml: Handler<'GET /Applications/frozenHtml'> = async (call) => {
  const { db, query, session, audience } = call;
  const { revisionId, document } = query;
  const asked = { audience, personId: session.personId, document, format: 'html' } as const;
  const found = await findDocumentOfRevision(db, asked, revisionId);
  return found ? sendFrozenHtml(call, found, document) : refuse('NOT_FOUND');
};

/** What was declared, as it was. */
export const planRevisionsHandlers = {
  'GET /Applications/revisions/{id}': showRevision,
  'GET /Applications/frozenDocument': downloadFrozenDocument,
  'GET /Applications/frozenHtml': showFrozenHtml,
} satisfies Partial<Handlers>;
