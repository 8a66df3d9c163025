import { isDeepStrictEqual } from 'node:util';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, refuseStale } from '../../platform/refusal.ts';
import { redirectUriOf } from '../users/end-sign-in.ts';
import {
  configuredMinistry,
  invalidateContacts,
  knownMinistry,
  letterheadOf,
  type Ministry,
} from './known-contacts.ts';
import {
  contactKeys,
  type EditedContacts,
  getContacts,
  lockContacts,
  updateContacts,
} from './ministry-contacts.queries.ts';

/** Sets what footers, certificates and letters say of the ministry; of a footer an empty field is as the configuration says. */
const setContacts: Handler<'PUT /MinistryContacts'> = async (call) => {
  const { db, body, seenVersion, services, session, requestId } = call;
  const { recordId, ...before } = await lockContacts(db);
  const { version, ...said } = before;
  if (isStale(seenVersion, version)) return refuseStale(version);
  const typed = { ...body, objectionDays: body.objectionText === '' ? null : body.objectionDays };
  const given = Object.fromEntries(
    contactKeys.map((key) => [key, typed[key] || null]),
  ) as unknown as EditedContacts;
  if (isDeepStrictEqual(given, said)) {
    return { version };
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

/** What everybody is told of the ministry. */
const contactsOf = ({ name, phone, email }: Ministry) => ({ name, phone, email });

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
      ministry: contactsOf(await knownMinistry(services.database, configuration)),
      communityUrl: configuration.COMMUNITY_URL,
      adminUrl: configuration.ADMIN_ORIGIN,
      uploadLimitInBytes: configuration.UPLOAD_LIMIT_MEGABYTES * 1_000_000,
      modelLimitInBytes: configuration.MODEL_LIMIT_MEGABYTES * 1_000_000,
    };
  },
  'GET /MinistryContacts': async ({ db, services }) => {
    const kept = await getContacts(db);
    return {
      name: kept.name ?? '',
      phone: kept.phone ?? '',
      email: kept.email ?? '',
      ...letterheadOf(kept),
      objectionText: kept.objectionText ?? '',
      objectionDays: kept.objectionDays,
      version: kept.version,
      defaults: contactsOf(configuredMinistry(services.configuration)),
    };
  },
  'PUT /MinistryContacts': setContacts,
} satisfies Partial<Handlers>;
