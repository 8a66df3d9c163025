import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isKeepable } from '../../platform/keepable-text.ts';
import { refuse, refuseStale } from '../../platform/refusal.ts';
import {
  findDrafts,
  findHolder,
  forgetDraft,
  getDraftVersion,
  holdExamination,
  isRevisionOf,
  saveDraft,
} from './drafts.queries.ts';
import { isPartyTo } from './examination-parties.queries.ts';
import { refuseWithLastAct } from './examine.ts';
import { stateCodes } from './examined.ts';
import { findEntityOf } from './review.queries.ts';

/** What others typed is for whoever holds the record, and for registrars; a party to it sees nothing of it. */
export const showDrafts: Handler<'GET /Examinations/drafts'> = async ({ db, query, session }) => {
  const { objectType, id: objectId } = query;
  const examined = { objectType, objectId };
  if (!(await findEntityOf(db, objectType, objectId))) return refuse('NOT_FOUND');
  const isParty = await isPartyTo(db, objectType, objectId, session.personId);
  const isHolder = (await findHolder(db, examined))?.heldBy === session.personId;
  const withOthers = !isParty && (isHolder || session.roles.includes('Registrar'));
  return new JsonText(await findDrafts(db, examined, session.personId, withOthers));
};

/**
 * Kept whoever holds the record: it may have been given to somebody else while one typed. Drafts are no records, and saving
 * them again and again is not audited; the decision takes what is left of them into its act.
 */
export const saveDraftOf: Handler<'PUT /Examinations/drafts'> = async ({ db, body, session }) => {
  const { objectType, id: objectId, part, content, seenVersion } = body;
  const examined = { objectType, objectId };
  if (!isKeepable(JSON.stringify(content))) return refuse('MALFORMED');
  // What waits is there. Of what does not wait one has to ask, so as to tell what is no record from what was decided.
  if (!(await holdExamination(db, examined)))
    return (await findEntityOf(db, objectType, objectId))
      ? refuseWithLastAct(db, examined, stateCodes[objectType])
      : refuse('NOT_FOUND');
  if (await isPartyTo(db, objectType, objectId, session.personId)) return refuse('CONFLICT_OF_INTEREST');
  const [kind, of = ''] = part.split(':');
  if (kind === 'seen' && !(await isRevisionOf(db, objectId, of)))
    return refuse('INVALID', { part: 'This is no revision of the record' });
  const draft = { ...examined, personId: session.personId, part };
  const version =
    content === null
      ? (await forgetDraft(db, draft, seenVersion)) && 0
      : await saveDraft(db, draft, content, seenVersion);
  if (version === undefined || version === false) return refuseStale(await getDraftVersion(db, draft));
  return { version };
};
