import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { forgetActDraft } from '../examinations/drafts.queries.ts';
import { examine, refuseWithLastAct } from '../examinations/examine.ts';
import { stateCodes } from '../examinations/examined.ts';
import { findEntityOf } from '../examinations/review.queries.ts';
import { tellOfficers } from '../officer-notifications/tell-officers.ts';
import { insertNote } from './notes.queries.ts';

/**
 * A note is between officers: its act names no entity, so that it is in no access log of the parties. It changes nothing of
 * the record, whose version stays, and is for whoever examines or decides it, whoever holds it.
 */
const writeNote: Handler<'POST /Review/notes'> = async ({ db, body, session, requestId }) => {
  const { objectType, id: objectId, text } = body;
  const examined = { objectType, objectId };
  if (!(await findEntityOf(db, objectType, objectId))) return refuse('NOT_FOUND');
  const examination = await examine(db, 'note', examined, session);
  if (examination instanceof Refusal) return examination;
  if (!examination) return refuseWithLastAct(db, examined, stateCodes[objectType]);
  await insertNote(db, examined, { kind: 'note', writtenBy: session.personId, text });
  await forgetActDraft(db, examined, session.personId, 'note');
  const { heldBy } = examination;
  if (heldBy !== null)
    await tellOfficers(db, 'noteWritten', examined, { to: heldBy, by: session.personId, params: {} });
  await recordAct(db, {
    verb: 'note',
    objectType,
    objectId,
    actor: session,
    actingRole: 'officer',
    after: { note: text },
    requestId,
  });
  return null;
};

export const notesHandlers = {
  'POST /Review/notes': writeNote,
} satisfies Partial<Handlers>;
