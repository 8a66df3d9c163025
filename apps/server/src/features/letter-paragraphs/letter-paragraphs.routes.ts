import { type ParagraphPlace, paragraphPlaces } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import { violatedUniqueness } from '../../platform/database.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Call, Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import {
  insertParagraph,
  insertVersion,
  type LockedParagraph,
  listOffered,
  listParagraphs,
  lockParagraph,
  raiseParagraph,
  setRetired,
  snapshotParagraph,
} from './letter-paragraphs.queries.ts';

type ParagraphCall = Pick<Call<'POST /LetterParagraphs/retire'>, 'db' | 'session' | 'requestId'>;

async function record(
  { db, session, requestId }: ParagraphCall,
  id: string,
  verb: string,
  before?: unknown,
): Promise<void> {
  await recordAct(db, {
    verb,
    objectType: 'letterParagraph',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    before,
    after: await snapshotParagraph(db, id),
    requestId,
  });
}

/** Once each, in the order of the letter. */
const inOrder = (places: readonly ParagraphPlace[]): readonly ParagraphPlace[] =>
  paragraphPlaces.filter((place) => places.includes(place));

/** A title that another paragraph has is the form's matter. */
async function unlessTitleIsTaken<Result>(write: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error) !== 'letter_paragraph_titles') throw error;
    return refuse('INVALID', {
      title: 'There is a paragraph of this title already; it may be a retired one',
    });
  }
}

const addParagraph: Handler<'POST /LetterParagraphs'> = async (call) => {
  const { db, body, session } = call;
  const id = uuidv7();
  const refused = await unlessTitleIsTaken(() => insertParagraph(db, id, body.title));
  if (refused instanceof Refusal) return refused;
  const places = inOrder(body.places);
  await insertVersion(db, { paragraphId: id, number: 1, places, text: body.text, madeBy: session.personId });
  await record(call, id, 'create');
  return id;
};

/** Letters keep the words that they went out with; what is offered from now on is a new version. The same is no change. */
const changeParagraph: Handler<'PUT /LetterParagraphs'> = async (call) => {
  const { db, body, session, seenVersion } = call;
  const { id, title, text } = body;
  const paragraph = await lockParagraph(db, id);
  if (!paragraph) return refuse('NOT_FOUND');
  if (paragraph.isRetired) return refuse('ENTRY_STATE');
  if (isStale(seenVersion, paragraph.version)) return refuseStale(paragraph.version);
  const places = inOrder(body.places);
  const isReworded = text !== paragraph.text || places.join() !== paragraph.places.join();
  if (!isReworded && title === paragraph.title) return { version: paragraph.version };
  const before = await snapshotParagraph(db, id);
  const version = await unlessTitleIsTaken(() => raiseParagraph(db, id, title));
  if (version instanceof Refusal) return version;
  if (isReworded) {
    const number = paragraph.number + 1;
    await insertVersion(db, { paragraphId: id, number, places, text, madeBy: session.personId });
  }
  await record(call, id, 'update', before);
  return { version };
};

type RetireCall = Call<'POST /LetterParagraphs/retire'> | Call<'POST /LetterParagraphs/restore'>;

async function offer(call: RetireCall, isRetired: boolean): Promise<Refusal | { version: number }> {
  const { db, body, seenVersion } = call;
  const paragraph: LockedParagraph | undefined = await lockParagraph(db, body.id);
  if (!paragraph) return refuse('NOT_FOUND');
  if (paragraph.isRetired === isRetired) return refuse('ENTRY_STATE');
  if (isStale(seenVersion, paragraph.version)) return refuseStale(paragraph.version);
  const before = await snapshotParagraph(db, body.id);
  const version = await setRetired(db, body.id, isRetired);
  await record(call, body.id, isRetired ? 'retire' : 'restore', before);
  return { version };
}

export const letterParagraphsHandlers = {
  'GET /Review/paragraphs': async ({ db }) => new JsonText(await listOffered(db)),
  'GET /LetterParagraphs': async ({ db }) => new JsonText(await listParagraphs(db)),
  'POST /LetterParagraphs': addParagraph,
  'PUT /LetterParagraphs': changeParagraph,
  'POST /LetterParagraphs/retire': (call) => offer(call, true),
  'POST /LetterParagraphs/restore': (call) => offer(call, false),
} satisfies Partial<Handlers>;
