import { randomUUID } from 'node:crypto';
import { demoParagraphs } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import {
  insertParagraph,
  snapshotParagraph,
} from '../features/letter-paragraphs/letter-paragraphs.queries.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { hasParagraphs, insertPastVersion } from './seed-words.queries.ts';
import type { Story } from './story.ts';

const writtenDaysAgo = 620;

/** Tells of the standard paragraphs of the fictional register while there are none. */
export async function seedParagraphs(tx: Queryable, story: Story, administratorId: string): Promise<void> {
  if (await hasParagraphs(tx)) return;
  const [at] = story.momentsOf('paragraphs', [writtenDaysAgo]);
  for (const { title, places, text } of demoParagraphs) {
    story.on(at, async () => {
      const id = uuidv7();
      await insertParagraph(tx, id, title);
      await insertPastVersion(tx, { paragraphId: id, places, text, madeBy: administratorId, at });
      await recordAct(tx, {
        verb: 'seed',
        objectType: 'letterParagraph',
        objectId: id,
        actor: null,
        actingRole: 'system',
        after: await snapshotParagraph(tx, id),
        occurredAt: at,
        requestId: randomUUID(),
      });
    });
  }
}
