import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { demoGuides, type FictionalGuide, makePdf } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { insertFile } from '../features/files/files.queries.ts';
import { insertGuide, snapshotGuide } from '../features/guides/guides.queries.ts';
import { recordAct } from '../platform/audit/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { hasGuides } from './seed.queries.ts';

async function seedDocument(
  tx: Queryable,
  store: FileStore,
  name: string,
  personId: string,
): Promise<string> {
  const bytes = makePdf(name);
  const sha256 = createHash('sha256').update(bytes).digest();
  const temporaryPath = store.temporaryPath();
  await writeFile(temporaryPath, bytes);
  await store.keep({ temporaryPath, sha256, sizeInBytes: bytes.length });
  const id = uuidv7();
  await insertFile(tx, {
    id,
    owner: null,
    uploadedBy: personId,
    fileName: `${name}.pdf`,
    mediaType: 'application/pdf',
    sizeInBytes: bytes.length,
    sha256,
    scan: 'notConfigured',
  });
  return id;
}

async function seedGuide(
  tx: Queryable,
  store: FileStore,
  guide: FictionalGuide,
  personId: string,
): Promise<void> {
  const id = uuidv7();
  const fileId = await seedDocument(tx, store, guide.name, personId);
  await insertGuide(tx, { ...guide, id, fileId, createdBy: personId });
  await recordAct(tx, {
    verb: 'seed',
    objectType: 'guide',
    objectId: id,
    actor: null,
    actingRole: 'system',
    after: await snapshotGuide(tx, id),
    requestId: randomUUID(),
  });
}

/** Publishes the guides of the fictional register while there are none; answers whether it did. */
export async function seedGuides(tx: Queryable, store: FileStore, administratorId: string): Promise<boolean> {
  if (await hasGuides(tx)) return false;
  for (const guide of demoGuides) await seedGuide(tx, store, guide, administratorId);
  return true;
}
