import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteDraft, findDraft, saveDraft } from './form-drafts.queries.ts';

const mostBytes = 64 * 1024;

/** NUL or half a character as JSON writes it, which the database's text cannot hold; not the same letters typed. */
const unkeepable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Drafts are no records: a person's own typing, saved again and again, is not audited. */
export const formDraftsHandlers = {
  'GET /FormDrafts': async ({ db, session, entity, query }) =>
    new JsonText(await findDraft(db, session.personId, entity, query.form)),
  'PUT /FormDrafts': async ({ db, session, entity, body }) => {
    const text = JSON.stringify(body.content);
    if (Buffer.byteLength(text) > mostBytes) return refuse('TOO_LARGE');
    if (unkeepable.test(text)) return refuse('MALFORMED');
    return { savedAt: await saveDraft(db, session.personId, entity, body.form, body.content) };
  },
  'DELETE /FormDrafts': async ({ db, session, entity, query }) => {
    await deleteDraft(db, session.personId, entity, query.form);
    return null;
  },
} satisfies Partial<Handlers>;
