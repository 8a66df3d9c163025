import type { Handlers } from '../../platform/http/call.ts';
import { redirectUriOf } from '../users/end-sign-in.ts';
import { configuredMinistry, knownMinistry } from './known-contacts.ts';
import { getContacts } from './ministry-contacts.queries.ts';
import { setContacts } from './set-contacts.ts';

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
