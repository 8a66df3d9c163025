import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteOfficerRole, lockOfficerRole } from './officers.queries.ts';

/**
 * Takes a role back. Nobody takes the Administrator role from themselves, so that whoever does this remains: there is
 * always one Administrator. The caller's own role is held fast meanwhile.
 */
export const takeRole: Handler<'DELETE /OfficerRoles'> = async ({ db, query, session, requestId }) => {
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
