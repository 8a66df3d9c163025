import type { FilePart } from '@strata/contract';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { InspectedFile, Uploads } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { inspectContent } from './inspect-content.ts';
import { removeUnusedContent } from './remove-content.ts';
import { scanUpload } from './scan-upload.ts';

/**
 * What an upload is by its content, and whether malware was found in it; then its bytes go to the store. No connection
 * to the database is held meanwhile, and nothing is locked: a store that is slow keeps nobody else waiting.
 */
const inspect: Uploads['inspect'] = async (upload, call) => {
  const mediaType = await inspectContent(upload.temporaryPath, upload.accept, upload.field);
  if (mediaType instanceof Refusal) return mediaType;
  const scan = await findMalware(upload, call);
  if (scan instanceof Refusal) return scan;
  if (isKept(upload)) await call.services.fileStore.keep(upload);
  return { mediaType, scan };
};

/** Workbooks and plan files are read and not kept. */
function isKept({ accept }: FilePart): boolean {
  return accept === 'pdf' || accept === 'document';
}

/** The uploads of calls: looked into and kept before the transaction, their bytes taken back when it comes to nothing. */
export const uploads: Uploads = {
  inspect,
  async takeBack(file, services) {
    if (isKept(file)) await removeUnusedContent(services, file.sha256);
  },
};

/** Refused when malware is found, and that is recorded although nothing is kept. */
async function findMalware(
  upload: Parameters<Uploads['inspect']>[0],
  { services, session, entity, requestId, log }: Parameters<Uploads['inspect']>[1],
): Promise<Refusal | InspectedFile['scan']> {
  const { scanner, database } = services;
  if (!scanner) return 'notConfigured';
  const verdict = await scanUpload(scanner, upload.temporaryPath, log);
  if (verdict.found === 'nothing') return 'clean';
  if (verdict.found === 'unknown') return 'waiting';
  const { fileName, sizeInBytes, sha256 } = upload;
  log.warn({ event: 'malware-found', name: verdict.name }, 'Malware was found in an upload');
  await database.transaction((tx) =>
    recordAct(tx, {
      verb: 'refuse-infected',
      objectType: 'file',
      objectId: uuidv7(),
      ...(entity ? { entity } : {}),
      actor: session,
      actingRole: entity ? 'member' : 'person',
      after: { fileName, sizeInBytes, sha256: sha256.toString('hex'), malware: verdict.name },
      requestId,
    }),
  );
  return refuse('FILE_INFECTED', { [upload.field]: 'The selected file contains a virus' });
}
