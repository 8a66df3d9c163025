import type { Handler, Handlers } from '../../platform/http/call.ts';
import { openFile } from './open-file.ts';
import { saveUpload } from './save-upload.ts';

/** Keeps a PDF for a record of the entity that is yet to be written. */
const saveFile: Handler<'POST /Files'> = (call) => saveUpload(call, { file: call.file, owner: call.entity });

export const filesHandlers = {
  'POST /Files': saveFile,
  'GET /Files/{id}': openFile,
} satisfies Partial<Handlers>;
