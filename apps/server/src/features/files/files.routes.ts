import type { Handler, Handlers } from '../../platform/http/call.ts';
import { keepUpload } from './keep-upload.ts';
import { openFile } from './open-file.ts';

/** Keeps a PDF for a record of the entity that is yet to be written. */
const keepFile: Handler<'POST /Files'> = (call) => keepUpload(call, { file: call.file, owner: call.entity });

export const filesHandlers = {
  'POST /Files': keepFile,
  'GET /Files/{id}': openFile,
} satisfies Partial<Handlers>;
