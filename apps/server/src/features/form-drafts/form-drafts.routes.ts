import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { isKeepable } from '../../platform/keepable-text.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteDraft, findDraft, lockDrafts, measureDrafts, saveDraft } from './form-drafts.queries.ts';

/** The values of a valuer for ten thousand units, at sixty bytes each. */
const mostBytes = 640 * 1024;
/** For one person, so that nobody fills the database with forms that are never sent. */
const mostDrafts = 200;
const mostBytesTogether = 2_000_000;

/** Drafts are no records: a person's own typing, saved again and again, is not audited. */
export const formDraftsHandlers = {
  'GET /FormDrafts': async ({ db, session, entity, query }) =>
    new JsonText(await findDraft(db, session.personId, entity, query.form)),
  'PUT /FormDrafts': async ({ db, session, entity, body }) => {
    const text = JSON.stringify(body.content);
    if (Buffer.byteLength(text) > mostBytes) return refuse('TOO_LARGE');
    if (!isKeepable(text)) return refuse('MALFORMED');
    await lockDrafts(db, session.personId);
    const kept = await measureDrafts(db, session.personId, entity, body.form);
    const isOneMore = kept.bytes === null && kept.others >= mostDrafts;
    const bytes = Buffer.byteLength(text);
    // What makes a draft smaller is never refused.
    const isTooMuch = kept.bytesOfOthers + bytes > mostBytesTogether && bytes > (kept.bytes ?? 0);
    if (isOneMore || isTooMuch) return refuse('DRAFT_QUOTA_REACHED');
    return { savedAt: await saveDraft(db, session.personId, entity, body.form, body.content) };
  },
  'DELETE /FormDrafts': async ({ db, session, entity, query }) => {
    await deleteDraft(db, session.personId, entity, query.form);
    return null;
  },
} satisfies Partial<Handlers>;
