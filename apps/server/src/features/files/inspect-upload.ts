import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { InspectedFile, InspectUpload } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { inspectContent } from './inspect-content.ts';
import { scanUpload } from './scan-upload.ts';

/** What an upload is by its content, and whether malware was found in it. No connection to the database is held meanwhile. */
export const inspectUpload: InspectUpload = async (upload, call) => {
  const mediaType = await inspectContent(upload.temporaryPath, upload.accept, upload.field);
  if (mediaType instanceof Refusal) return mediaType;
  const scan = await findMalware(upload, call);
  return scan instanceof Refusal ? scan : { mediaType, scan };
};

/** Refused when malware is found, and that is recorded although nothing is kept. */
async function findMalware(
  upload: Parameters<InspectUpload>[0],
  { services, session, entity, requestId, log }: Parameters<InspectUpload>[1],
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
