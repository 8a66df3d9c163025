import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { endSession } from './users.queries.ts';

/** S10: ends the session here, before the browser goes to the provider's end-session address. */
export const signOut: Handler<'POST /Users/logout'> = async ({ db, session, audience, requestId }) => {
  await endSession(db, session.tokenHash);
  await recordAct(db, {
    verb: 'sign-out',
    objectType: 'person',
    objectId: session.personId,
    actor: session,
    actingRole: audience === 'console' ? 'officer' : 'person',
    requestId,
  });
  return null;
};
