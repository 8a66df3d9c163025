import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { tellOfWaiting } from '../officer-notifications/tell-officers.ts';
import { addAbsence, removeAbsence, showAbsences } from './absences.ts';
import {
  deleteOfficerRole,
  insertOfficerRole,
  listOfficerRoles,
  listOfficers,
  lockOfficerRole,
} from './officers.queries.ts';
import { setSettings } from './settings.queries.ts';

/** Gives a role to whoever the provider knows by this idnumber. */
const giveRole: Handler<'POST /OfficerRoles'> = async ({ db, body, session, requestId }) => {
  const entry = await insertOfficerRole(db, uuidv7(), body);
  if (!entry) return refuse('INVALID', { idnumber: 'Whoever has this ID number has the role already' });
  const { id, ...after } = entry;
  await recordAct(db, {
    verb: 'give-role',
    objectType: 'officer',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    after,
    requestId,
  });
  if (entry.personId !== null) await tellOfWaiting(db, entry.personId);
  return id;
};

/**
 * Takes a role back. Nobody takes the Administrator role from themselves, so that whoever does this remains: there is
 * always one Administrator. The caller's own role is held fast meanwhile.
 */
const takeRole: Handler<'DELETE /OfficerRoles'> = async ({ db, query, session, requestId }) => {
  const entry = await lockOfficerRole(db, query.id);
  if (!entry) return refuse('NOT_FOUND');
  const { id, ...before } = entry;
  if (entry.role === 'Administrator' && entry.personId === session.personId) {
    return refuse('OWN_ADMINISTRATOR_ROLE');
  }
  await deleteOfficerRole(db, id);
  await recordAct(db, {
    verb: 'take-role',
    objectType: 'officer',
    objectId: id,
    actor: session,
    actingRole: 'officer',
    before,
    requestId,
  });
  return null;
};

/** How somebody sets the console for themselves is nobody else's matter, and no act. */
const setConsole: Handler<'PUT /Officers/settings'> = async ({ db, body, session }) => {
  await setSettings(db, session.personId, body);
  return null;
};

export const officersHandlers = {
  'GET /Officers': async ({ db, query }) => new JsonText(await listOfficers(db, query.role)),
  'GET /Officers/absences': showAbsences,
  'POST /Officers/absences': addAbsence,
  'DELETE /Officers/absences': removeAbsence,
  'PUT /Officers/settings': setConsole,
  'GET /OfficerRoles': async ({ db }) => new JsonText(await listOfficerRoles(db)),
  'POST /OfficerRoles': giveRole,
  'DELETE /OfficerRoles': takeRole,
} satisfies Partial<Handlers>;
