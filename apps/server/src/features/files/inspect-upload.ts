import { createReadStream } from 'node:fs';
import type { FilePart } from '@strata/contract';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import type { InspectedFile, Uploads } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { Scanner, Verdict } from '../../platform/scanning/scanner.ts';
import { Turns } from '../../platform/turns.ts';
import { isFrozenDocument } from '../plan-revisions/plan-revisions.queries.ts';
import { inspectContent } from './inspect-content.ts';
import { removeUnusedContent } from './remove-content.ts';

/**
 * What an upload is by its content, and whether malware was found in it; then its bytes go to the store. No connection
 * to the database is held meanwhile, and nothing is locked: a store that is slow keeps nobody else waiting.
 */
const inspect: Uploads['inspect'] = async (upload, call) => {
  const { temporaryPath, accept, field, sha256 } = upload;
  const isOurs = () => isFrozenDocument(call.services.database, sha256);
  const mediaType = await inspectContent(temporaryPath, accept, field, isOurs);
  if (mediaType instanceof Refusal) return mediaType;
  const scan = await findMalware(upload, call);
  if (scan instanceof Refusal) return scan;
  if (isKept(upload)) await call.services.fileStore.keep(upload);
  return { mediaType, scan };
};

/** Workbooks, plan files and pictures of documents are read and not kept. */
function isKept({ accept }: FilePart): boolean {
  return accept === 'pdf' || accept === 'document' || accept === 'model';
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

/** Whoever uploads waits for it, so it may take a moment and no longer; what is not known by then waits for the next round. */
const mostMilliseconds = 5_000;
const turns = new Turns(4, 5_000);

/** Scans a file that was received. Nothing is known when the scanner is away, slow or busy: then the file waits. */
async function scanUpload(scanner: Scanner, path: string, log: FastifyBaseLogger): Promise<Verdict> {
  // Once it is known to be away, uploads do not wait for it one after the other.
  if (scanner.isAway()) return { found: 'unknown', reason: 'away' };
  const verdict = await turns.take(() =>
    scanner.scan(createReadStream(path), AbortSignal.timeout(mostMilliseconds)),
  );
  if (!verdict) return { found: 'unknown', reason: 'busy' };
  if (verdict.found === 'unknown') {
    log.warn({ event: 'scan-failed', reason: verdict.reason }, 'A file could not be scanned; it waits');
  }
  return verdict;
}
