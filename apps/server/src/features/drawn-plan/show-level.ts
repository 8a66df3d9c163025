import { createHash } from 'node:crypto';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findVisible } from '../application-timeline/visible-application.queries.ts';
import { recordLook } from '../plan-revisions/record-look.ts';
import { findLevel, findRevisionLevel, findRevisionOf } from './level-json.queries.ts';

/**
 * What is drawn of a level: for parties as the plan stands, for officers, who are never shown what is drafted, and wherever a
 * revision is named, as it was declared.
 */
export const showLevel: Handler<'GET /Applications/drawnLevel'> = async (call) => {
  const { db, query, session, audience } = call;
  const { applicationId, floorId = null, revisionId } = query;
  const found = await findVisible(db, { audience, personId: session.personId, applicationId });
  if (!found) return refuse('NOT_FOUND');
  if (audience === 'portal' && revisionId === undefined)
    return answerOf(await findLevel(db, applicationId, floorId));
  const revision = await findRevisionOf(db, applicationId, revisionId);
  if (revision === undefined) return refuse('NOT_FOUND');
  await recordLook(call, { ...found, applicationId }, 'drawing');
  return answerOf(await findRevisionLevel(db, revision, floorId));
};

function answerOf(level: string | undefined): TaggedAnswer | Refusal {
  if (level === undefined) return refuse('NOT_FOUND');
  const tag = createHash('sha256').update(level).digest('base64url').slice(0, 22);
  return new TaggedAnswer(tag, async () => new JsonText(level));
}
