import type { Handlers } from '../../../platform/http/call.ts';
import { addDocument } from './add-document.ts';
import { deleteDocument } from './delete-document.ts';
import { showBoardResolution } from './show-board-resolution.ts';

export const planDocumentsHandlers = {
  'POST /Applications/strataDocuments': addDocument,
  'DELETE /Applications/strataDocuments': deleteDocument,
  'GET /Applications/boardResolution': showBoardResolution,
} satisfies Partial<Handlers>;
