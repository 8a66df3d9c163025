import { fileNameOfType, type RecordOwner } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Call, InspectedFile, SignedIn } from '../../platform/http/call.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { StoreFault } from '../../platform/storage/file-store.ts';
import { insertFile, lockContent, lockUnused, measureUnused } from './files.queries.ts';

/** What an entity may have lying about unused, so that nobody fills the disk. */
const mostUnusedFiles = 50;
const mostUnusedBytes = 300_000_000;

/** An upload on its way in. */
export interface Upload {
  readonly file: InspectedFile;
  /** Whose it will be; null: the ministry's own. */
  readonly owner: RecordOwner | null;
  /** As what the person acts for the owner, when not as a member. */
  readonly actingRole?: 'architect' | 'officer';
}

export interface SavedUpload {
  readonly id: string;
  readonly fileName: string;
  readonly sizeInBytes: number;
}

type UploadCall = Pick<Call<'POST /Files'>, 'db' | 'services' | 'requestId'> & {
  readonly session: SignedIn;
};

/**
 * Keeps an uploaded file for a record that is about to use it. The one way in for every upload. Its bytes are in the
 * store already; from here on nobody sweeps them away, and no row ever lacks them.
 */
export async function saveUpload(call: UploadCall, upload: Upload): Promise<Refusal | SavedUpload> {
  const { db, services, session, requestId } = call;
  const { file, owner, actingRole = owner ? 'member' : 'officer' } = upload;
  await lockUnused(db, owner);
  const unused = await measureUnused(db, owner);
  if (unused.files >= mostUnusedFiles || unused.bytes + file.sizeInBytes > mostUnusedBytes) {
    return refuse('QUOTA_REACHED');
  }
  const id = uuidv7();
  const { sizeInBytes, sha256, mediaType, scan } = file;
  const fileName = fileNameOfType(file.fileName, mediaType);
  await lockContent(db, sha256);
  // Bytes of the same content that nobody used may have been swept since. Sent again, they are there.
  if (!(await services.fileStore.has(file))) throw new StoreFault('The bytes were swept meanwhile');
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
    actingRole,
    after: { fileName, sizeInBytes, sha256: sha256.toString('hex') },
    requestId,
  });
  return { id, fileName, sizeInBytes };
}
