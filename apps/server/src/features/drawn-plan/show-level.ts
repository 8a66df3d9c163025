import { createHash } from 'node:crypto';
import { JsonText, TaggedAnswer } from '../../platform/http/answers.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findVisible } from '../application-timeline/visible-application.queries.ts';
import { recordLook } from '../plan-revisions/record-look.ts';
import { findLevel, findRevisionLevel, findRevisionOf } from './level-json.queries.ts';

/** What is drawn of a level, for parties as the plan stands, and wherever a revision is named or an officer asks, as it was declared. */
export const showLevel: Handler<'GET /Applications/drawnLevel'> = async (call) => {
  const found = await findShownLevel(call);
  if (!found) return refuse('NOT_FOUND');
  const tag = createHash('sha256').update(found.level).digest('base64url').slice(0, 22);
  return new TaggedAnswer(tag, async () => new JsonText(found.level));
};

type LevelCall = Pick<
  Call<'GET /Applications/drawnLevel'>,
  'db' | 'query' | 'session' | 'audience' | 'requestId'
>;

export interface ShownLevel {
  /** As GET /Applications/drawnLevel answers. */
  readonly level: string;
  /** Of the application. */
  readonly reference: string;
  /** The declared plan that it is of; undefined for the plan as it stands. */
  readonly revisionId: string | undefined;
}

/** The level that may be shown. Officers are never shown what is drafted, and their look is recorded. */
export async function findShownLevel(call: LevelCall): Promise<ShownLevel | undefined> {
  const { db, query, session, audience } = call;
  const { applicationId, floorId = null } = query;
  const found = await findVisible(db, { audience, personId: session.personId, applicationId });
  if (!found) return undefined;
  const { reference } = found;
  if (audience === 'portal' && query.revisionId === undefined) {
    const level = await findLevel(db, applicationId, floorId);
    return level === undefined ? undefined : { level, reference, revisionId: undefined };
  }
  const revisionId = await findRevisionOf(db, applicationId, query.revisionId);
  if (revisionId === undefined) return undefined;
  await recordLook(call, { ...found, applicationId }, 'drawing');
  const level = await findRevisionLevel(db, revisionId, floorId);
  return level === undefined ? undefined : { level, reference, revisionId };
}
