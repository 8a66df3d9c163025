import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { insertOfficerRole } from './officers.queries.ts';

/** Gives a role to whoever the provider knows by this idnumber. */
export const giveRole: Handler<'POST /OfficerRoles'> = async ({ db, body, session, requestId }) => {
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
  return id;
};
