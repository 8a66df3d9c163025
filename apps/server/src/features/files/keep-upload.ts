import type { EntityRef } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Call, SignedIn, UploadedFile } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { insertFile, lockContent, lockUnused, measureUnused } from './files.queries.ts';
import { inspectContent } from './inspect-content.ts';
import { scanUpload } from './scan-upload.ts';

/** What an entity may have lying about unused, so that nobody fills the disk. */
const mostUnusedFiles = 50;
const mostUnusedBytes = 300_000_000;

/** An upload on its way in. */
export interface Upload {
  readonly file: UploadedFile;
  /** Whose it will be; null: the ministry's own. */
  readonly owner: EntityRef | null;
  /** What its content may be: a PDF, or a document (PDF, PNG or JPEG). */
  readonly accept: 'pdf' | 'document';
  /** The form's field, beside which a refusal is told. */
  readonly field: string;
}

export interface KeptUpload {
  readonly id: string;
  readonly fileName: string;
  readonly sizeInBytes: number;
}

type UploadCall = Pick<Call<'POST /Files'>, 'db' | 'services' | 'requestId' | 'log'> & {
  readonly session: SignedIn;
};

/**
 * Keeps an uploaded file for a record that is about to use it. The one way in for every upload. Bytes first, row
 * second, in the transaction of the call: no row ever lacks its bytes.
 */
export async function keepUpload(call: UploadCall, upload: Upload): Promise<Refusal | KeptUpload> {
  const { db, services, session, requestId } = call;
  const { file, owner, accept, field } = upload;
  const mediaType = await inspectContent(file.temporaryPath, accept, field);
  if (mediaType instanceof Refusal) return mediaType;
  const scan = await scanOrRefuse(call, upload);
  if (scan instanceof Refusal) return scan;
  await lockUnused(db, owner);
  const unused = await measureUnused(db, owner);
  if (unused.files >= mostUnusedFiles || unused.bytes + file.sizeInBytes > mostUnusedBytes) {
    return refuse('QUOTA_REACHED');
  }
  const id = uuidv7();
  const { fileName, sizeInBytes, sha256 } = file;
  await lockContent(db, sha256);
  await services.fileStore.keep(file);
  await insertFile(db, {
    id,
    owner,
    uploadedBy: session.personId,
    fileName,
    mediaType,
    sizeInBytes,
    sha256,
    scan,
  });
  await recordAct(db, {
    verb: 'upload',
    objectType: 'file',
    objectId: id,
    ...(owner ? { entity: owner } : {}),
    actor: session,
    actingRole: owner ? 'member' : 'officer',
    after: { fileName, sizeInBytes, sha256: sha256.toString('hex') },
    requestId,
  });
  return { id, fileName, sizeInBytes };
}

/** What is known of malware in it; refused when there is any, and that is recorded although nothing is kept. */
async function scanOrRefuse(
  { services, session, requestId, log }: UploadCall,
  { file, owner, field }: Upload,
): Promise<Refusal | 'notConfigured' | 'clean' | 'waiting'> {
  const { scanner, database } = services;
  if (!scanner) return 'notConfigured';
  const verdict = await scanUpload(scanner, file.temporaryPath, log);
  if (verdict.found === 'nothing') return 'clean';
  if (verdict.found === 'unknown') return 'waiting';
  const { fileName, sizeInBytes, sha256 } = file;
  log.warn({ event: 'malware-found', name: verdict.name }, 'Malware was found in an upload');
  // The transaction of the call is rolled back with the refusal; this one is not.
  await database.transaction((tx) =>
    recordAct(tx, {
      verb: 'refuse-infected',
      objectType: 'file',
      objectId: uuidv7(),
      ...(owner ? { entity: owner } : {}),
      actor: session,
      actingRole: owner ? 'member' : 'officer',
      after: { fileName, sizeInBytes, sha256: sha256.toString('hex'), malware: verdict.name },
      requestId,
    }),
  );
  return refuse('FILE_INFECTED', { [field]: 'The selected file contains a virus' });
}
