import { createHash } from 'node:crypto';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findVisible } from '../application-timeline/visible-application.queries.ts';
import { recordLook } from '../plan-revisions/record-look.ts';
import { findRevisionOf } from './level-json.queries.ts';
import { findHashes, listDrawnLevels, listRevisionLevels } from './shapes.queries.ts';

/** All that is drawn of a plan, as it stands or as it was declared: whoever has it already is spared the rings. */
export const showShapes: Handler<'GET /Applications/drawnShapes'> = async (call) => {
  const { db, query, session, audience } = call;
  const { applicationId } = query;
  const found = await findVisible(db, { audience, personId: session.personId, applicationId });
  if (!found) return refuse('NOT_FOUND');
  if (audience === 'portal' && query.revisionId === undefined) {
    const hashes = await findHashes(db, { applicationId });
    return new TaggedAnswer(
      tagOf(hashes),
      async () => new JsonText(await listDrawnLevels(db, applicationId)),
    );
  }
  const revisionId = await findRevisionOf(db, applicationId, query.revisionId);
  if (revisionId === undefined) return refuse('NOT_FOUND');
  await recordLook(call, { ...found, applicationId }, 'drawing');
  const hashes = await findHashes(db, { revisionId });
  return new TaggedAnswer(tagOf(hashes), async () => new JsonText(await listRevisionLevels(db, revisionId)));
};

const tagOf = (hashes: string): string =>
  createHash('sha256').update(hashes).digest('base64url').slice(0, 22);
