import type { Handlers } from '../../platform/http/call.ts';
import { downloadFrozenDocument, showFrozenHtml } from './frozen-documents.ts';
import { showRevision } from './show-revision.ts';

/** What was declared, as it was. */
export const planRevisionsHandlers = {
  'GET /Applications/revisions/{id}': showRevision,
  'GET /Applications/frozenDocument': downloadFrozenDocument,
  'GET /Applications/frozenHtml': showFrozenHtml,
} satisfies Partial<Handlers>;
