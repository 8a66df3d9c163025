import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, refuseStale } from '../../platform/refusal.ts';
import { redirectUriOf } from '../users/end-sign-in.ts';
import { configuredMinistry, invalidateContacts, knownMinistry } from './known-contacts.ts';
import { getContacts, lockContacts, updateContacts } from './ministry-contacts.queries.ts';

/** Sets what the footer says of the ministry; an empty field is as the configuration says. */
const setContacts: Handler<'PUT /MinistryContacts'> = async (call) => {
  const { db, body, seenVersion, services, session, requestId } = call;
  const { recordId, ...before } = await lockContacts(db);
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const given = { name: body.name || null, phone: body.phone || null, email: body.email || null };
  if (given.name === before.name && given.phone === before.phone && given.email === before.email) {
    return { version: before.version };
  }
  const after = await updateContacts(db, given);
  await recordAct(db, {
    verb: 'update',
    objectType: 'ministryContacts',
    objectId: recordId,
    actor: session,
    actingRole: 'officer',
    before,
    after,
    requestId,
  });
  invalidateContacts(services.database);
  return { version: after.version };
};

export const configurationHandlers = {
  'GET /Configuration': async ({ services, audience }) => {
    const { configuration, identityProvider } = services;
    // The answer does not wait for the provider: beginning a sign-in does.
    const endpoints = identityProvider.endpoints();
    const redirectUri = redirectUriOf(configuration, audience);
    return {
      environment: configuration.ENVIRONMENT,
      identity: {
        name: configuration.IDENTITY_NAME,
        siteUrl: configuration.IDENTITY_SITE_URL,
        clientId: configuration.IDENTITY_CLIENT_ID,
        scopes: configuration.IDENTITY_SCOPES,
        redirectUri,
        postLogoutRedirectUri: new URL('/logout', redirectUri).href,
        authorizationEndpoint: endpoints?.authorization ?? null,
        endSessionEndpoint: endpoints?.endSession ?? null,
        maxAge: audience === 'console' ? configuration.DECISION_SIGN_IN_MINUTES * 60 : null,
      },
      ministry: await knownMinistry(services.database, configuration),
      communityUrl: configuration.COMMUNITY_URL,
      adminUrl: configuration.ADMIN_ORIGIN,
      uploadLimitInBytes: configuration.UPLOAD_LIMIT_MEGABYTES * 1_000_000,
    };
  },
  'GET /MinistryContacts': async ({ db, services }) => {
    const { name, phone, email, version } = await getContacts(db);
    const defaults = configuredMinistry(services.configuration);
    return { name: name ?? '', phone: phone ?? '', email: email ?? '', version, defaults };
  },
  'PUT /MinistryContacts': setContacts,
} satisfies Partial<Handlers>;
