import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findFile } from './files.queries.ts';
import { keepFile } from './keep-file.ts';

export const filesHandlers = {
  'POST /Files': keepFile,
  'GET /Files/{id}': async ({ db, params, session, services, log }) => {
    const file = await findFile(db, session.personId, params.id);
    if (!file) return refuse('NOT_FOUND');
    const content = await services.fileStore.open({
      sha256: file.sha256,
      sizeInBytes: file.size_in_bytes,
    });
    if (!content) {
      log.error({ event: 'file-missing', fileId: file.id }, 'The store has lost a file');
      return refuse('UNAVAILABLE');
    }
    return new FileAnswer({
      content,
      mediaType: file.media_type,
      fileName: file.file_name,
      sizeInBytes: file.size_in_bytes,
    });
  },
} satisfies Partial<Handlers>;
