import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertFile, lockContent, measureUnused } from './files.queries.ts';
import { isPdf } from './pdf.ts';

/** What an entity may have lying about unused, so that nobody fills the disk. */
const mostUnusedFiles = 50;
const mostUnusedBytes = 300_000_000;

/** Keeps an uploaded PDF: bytes first, row second, so that no row ever lacks its bytes. */
export const keepFile: Handler<'POST /Files'> = async ({
  db,
  entity,
  file,
  session,
  services,
  requestId,
}) => {
  if (!(await isPdf(file.temporaryPath)))
    return refuse('FILE_NOT_PDF', { File: 'The selected file must be a PDF' });
  const unused = await measureUnused(db, entity);
  if (unused.files >= mostUnusedFiles || unused.bytes + file.sizeInBytes > mostUnusedBytes) {
    return refuse('QUOTA_REACHED');
  }
  const id = uuidv7();
  const { fileName, sizeInBytes, sha256 } = file;
  await lockContent(db, sha256);
  await services.fileStore.keep(file);
  await insertFile(db, {
    ...entity,
    id,
    uploadedBy: session.personId,
    fileName,
    mediaType: 'application/pdf',
    sizeInBytes,
    sha256,
  });
  await recordAct(db, {
    verb: 'upload',
    objectType: 'file',
    objectId: id,
    entity,
    actor: session,
    actingRole: 'member',
    after: { fileName, sizeInBytes, sha256: sha256.toString('hex') },
    requestId,
  });
  return { id, fileName, sizeInBytes };
};
