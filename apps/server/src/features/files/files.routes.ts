import type { Handlers } from '../../platform/http/call.ts';
import { keepFile } from './keep-file.ts';
import { openFile } from './open-file.ts';

export const filesHandlers = {
  'POST /Files': keepFile,
  'GET /Files/{id}': openFile,
} satisfies Partial<Handlers>;
