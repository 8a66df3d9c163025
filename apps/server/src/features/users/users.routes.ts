import { usualOfficerSettings } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import { touchSession } from '../../platform/auth/sessions.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers, SignedIn } from '../../platform/http/call.ts';
import { findSettings } from '../officers/settings.queries.ts';
import { beginSignIn, findProvider } from './begin-sign-in.ts';
import { endSignIn } from './end-sign-in.ts';
import { endSession, getNames, getOfficer, getProfile, listEntities } from './users.queries.ts';

function limitsOf(session: SignedIn): { now: string; idleEndsAt: string; absoluteEndsAt: string } {
  return {
    now: session.now.toISOString(),
    idleEndsAt: session.idleEndsAt.toISOString(),
    absoluteEndsAt: session.absoluteEndsAt.toISOString(),
  };
}

/** S10: ends the session here, before the browser goes to the provider's end-session address. */
const signOut: Handler<'POST /Users/logout'> = async ({ db, session, audience, requestId }) => {
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

export const usersHandlers = {
  'POST /Users/token/code': beginSignIn,
  'POST /Users/token': endSignIn,
  'GET /IdentityProvider': findProvider,
  'POST /Users/logout': signOut,
  'GET /Users/session': async ({ db, session }) => ({
    ...(await getNames(db, session.personId)),
    ...limitsOf(session),
  }),
  'POST /Users/session/extend': async ({ db, session, services }) => {
    await touchSession(db, session.tokenHash);
    const idleEndsAt = new Date(session.now.getTime() + services.configuration.SESSION_IDLE_MINUTES * 60_000);
    return limitsOf({ ...session, idleEndsAt });
  },
  'GET /Users/entities': async ({ db, session }) => new JsonText(await listEntities(db, session.personId)),
  'GET /Users/profile': async ({ db, session }) => {
    const [profile, entities] = await Promise.all([
      getProfile(db, session.personId),
      listEntities(db, session.personId),
    ]);
    return new JsonText(JSON.stringify({ ...profile, entities: JSON.parse(entities) as unknown }));
  },
  'GET /Officers/me': async ({ db, session }) => {
    const { personId } = session;
    const { full_name: fullName, idnumber, roles } = await getOfficer(db, personId);
    const settings = (await findSettings(db, personId)) ?? usualOfficerSettings;
    return new JsonText(JSON.stringify({ personId, fullName, idnumber, roles, settings }));
  },
} satisfies Partial<Handlers>;
