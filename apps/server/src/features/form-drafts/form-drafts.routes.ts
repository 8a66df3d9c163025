import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteDraft, findDraft, saveDraft } from './form-drafts.queries.ts';

const mostBytes = 64 * 1024;

/** Drafts are no records: a person's own typing, saved again and again, is not audited. */
export const formDraftsHandlers = {
  'GET /FormDrafts': async ({ db, session, entity, query }) =>
    new JsonText(await findDraft(db, session.personId, entity, query.form)),
  'PUT /FormDrafts': async ({ db, session, entity, body }) => {
    const text = JSON.stringify(body.content);
    if (Buffer.byteLength(text) > mostBytes) return refuse('TOO_LARGE');
    // The database's text cannot hold NUL, nor half a character.
    if (text.includes('\\u0000') || /\\ud[89a-f]/i.test(text)) return refuse('MALFORMED');
    return { savedAt: await saveDraft(db, session.personId, entity, body.form, body.content) };
  },
  'DELETE /FormDrafts': async ({ db, session, entity, query }) => {
    await deleteDraft(db, session.personId, entity, query.form);
    return null;
  },
} satisfies Partial<Handlers>;
