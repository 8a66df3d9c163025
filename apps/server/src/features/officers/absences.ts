import { canEnterAbsence } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteAbsence, insertAbsence, listAbsences, lockAbsence, lockOfficer } from './absences.queries.ts';

export const showAbsences: Handler<'GET /Officers/absences'> = async ({ db, session }) =>
  new JsonText(await listAbsences(db, session.personId, canEnterAbsence(session, undefined)));

/** Nothing is kept for who is absent. What they hold stays theirs: a registrar assigns it where it cannot wait. */
export const addAbsence: Handler<'POST /Officers/absences'> = async ({ db, body, session, requestId }) => {
  if (!canEnterAbsence(session, body.personId)) return refuse('FORBIDDEN');
  if (!(await lockOfficer(db, body.personId))) return refuse('INVALID', { personId: 'Choose an officer' });
  const id = uuidv7();
  await insertAbsence(db, id, body, session.personId);
  await recordAct(db, {
    verb: 'create',
    objectType: 'absence',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    after: body,
    requestId,
  });
  return id;
};

export const removeAbsence: Handler<'DELETE /Officers/absences'> = async (call) => {
  const { db, query, session, requestId } = call;
  const before = await lockAbsence(db, query.id);
  if (!before) return refuse('NOT_FOUND');
  if (!canEnterAbsence(session, before.personId)) return refuse('FORBIDDEN');
  await deleteAbsence(db, query.id);
  await recordAct(db, {
    verb: 'delete',
    objectType: 'absence',
    objectId: query.id,
    actor: session,
    actingRole: 'officer',
    before,
    requestId,
  });
  return null;
};
