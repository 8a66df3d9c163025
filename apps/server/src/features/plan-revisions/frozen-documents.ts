import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findDocumentOfRevision } from './plan-revisions.queries.ts';
import { sendFrozenFile, sendFrozenHtml } from './send-document.ts';

/** Calculation plan or schedule of a revision as a file. */
export const downloadFrozenDocument: Handler<'GET /Applications/frozenDocument'> = async (call) => {
  const { db, query, session, audience } = call;
  const { revisionId, document, format } = query;
  const asked = { audience, personId: session.personId, document, format };
  const found = await findDocumentOfRevision(db, asked, revisionId);
  return found ? sendFrozenFile(call, found, document, format) : refuse('NOT_FOUND');
};

/** The same, to be shown in a page. */
export const showFrozenHtml: Handler<'GET /Applications/frozenHtml'> = async (call) => {
  const { db, query, session, audience } = call;
  const { revisionId, document } = query;
  const asked = { audience, personId: session.personId, document, format: 'html' } as const;
  const found = await findDocumentOfRevision(db, asked, revisionId);
  return found ? sendFrozenHtml(call, found, document) : refuse('NOT_FOUND');
};
