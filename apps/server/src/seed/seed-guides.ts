import { randomUUID } from 'node:crypto';
import { demoGuides, type FictionalGuide } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { insertGuide, snapshotGuide } from '../features/guides/guides.queries.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { hasGuides } from './seed.queries.ts';
import { seedDocument } from './seed-document.ts';

async function seedGuide(
  tx: Queryable,
  store: FileStore,
  guide: FictionalGuide,
  personId: string,
): Promise<void> {
  const id = uuidv7();
  const document = { title: guide.name, fileName: `${guide.name}.pdf`, owner: null, uploadedBy: personId };
  const fileId = await seedDocument(tx, store, document);
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
