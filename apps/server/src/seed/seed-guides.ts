import { randomUUID } from 'node:crypto';
import { demoGuides, type FictionalGuide } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { insertGuide, snapshotGuide } from '../features/guides/guides.queries.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { hasGuides, setPublishedAt } from './seed.queries.ts';
import { seedDocument } from './seed-document.ts';
import type { Story } from './story.ts';

async function seedGuide(
  tx: Queryable,
  store: FileStore,
  guide: FictionalGuide,
  personId: string,
  at: string,
): Promise<void> {
  const id = uuidv7();
  const document = {
    title: guide.name,
    fileName: `${guide.name}.pdf`,
    owner: null,
    uploadedBy: personId,
    sentAt: at,
  };
  const fileId = await seedDocument(tx, store, document);
  await insertGuide(tx, { ...guide, id, fileId, createdBy: personId });
  await setPublishedAt(tx, id, at);
  await recordAct(tx, {
    verb: 'seed',
    objectType: 'guide',
    objectId: id,
    actor: null,
    actingRole: 'system',
    after: await snapshotGuide(tx, id),
    occurredAt: at,
    requestId: randomUUID(),
  });
}

const publishedDaysAgo = 660;

/** Publishes the guides of the fictional register while there are none. */
export async function seedGuides(
  tx: Queryable,
  story: Story,
  store: FileStore,
  administratorId: string,
): Promise<void> {
  if (await hasGuides(tx)) return;
  const [at] = story.momentsOf('guides', [publishedDaysAgo]);
  for (const guide of demoGuides) story.on(at, () => seedGuide(tx, store, guide, administratorId, at));
}
