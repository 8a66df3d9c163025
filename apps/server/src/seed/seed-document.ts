import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { EntityRef } from '@strata/domain';
import { makePdf } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { insertFile } from '../features/files/files.queries.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';

/** A document of one page that somebody uploaded for an owner, or for the ministry itself; answers with its id. */
export async function seedDocument(
  tx: Queryable,
  store: FileStore,
  document: {
    readonly title: string;
    readonly fileName: string;
    readonly owner: EntityRef | null;
    readonly uploadedBy: string;
    readonly sentAt: string;
  },
): Promise<string> {
  const { title, fileName, owner, uploadedBy, sentAt } = document;
  const bytes = makePdf(title);
  const sha256 = createHash('sha256').update(bytes).digest();
  const temporaryPath = store.temporaryPath();
  await writeFile(temporaryPath, bytes);
  await store.keep({ temporaryPath, sha256, sizeInBytes: bytes.length });
  const id = uuidv7();
  await insertFile(tx, {
    id,
    owner,
    uploadedBy,
    fileName,
    mediaType: 'application/pdf',
    sizeInBytes: bytes.length,
    sha256,
    scan: 'notConfigured',
    sentAt,
  });
  return id;
}
