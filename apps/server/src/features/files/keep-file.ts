import type { Handler } from '../../platform/http/call.ts';
import { keepUpload } from './keep-upload.ts';

/** Keeps a PDF for a record of the entity that is yet to be written. */
export const keepFile: Handler<'POST /Files'> = (call) =>
  keepUpload(call, { file: call.file, owner: call.entity });
