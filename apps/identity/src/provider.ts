import { people } from '@strata/fictional-register';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { behaveAsEfaas, logoutRequestAsEfaas } from './as-efaas.ts';
import { claimsByScope, claimsOf, efaasScopes, scopes } from './claims.ts';
import type { IdentityConfiguration } from './configuration.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import type { OneTapCodes } from './one-tap-codes.ts';
import { messagePage } from './pages/message-page.ts';
import { signOutPage } from './pages/sign-out-page.ts';
import { findOrMakeGrant, signInWithoutPage } from './sign-in-without-page.ts';
import type { Keys } from './signing-keys.ts';

/** The library's provider, set up as eFaas is seen from outside. */
export function createProvider(
  configuration: IdentityConfiguration,
  keys: Keys,
  oneTapCodes: OneTapCodes,
): Provider {
  const { mode, port, issuer, origins, clientId, clientSecret } = configuration;
  const isEfaas = mode === 'efaas';
  const portal = origins[0];
  const settings: Configuration = {
    adapter: createMemoryAdapter(),
    jwks: keys.jwks,
    cookies: {
      keys: keys.cookieKeys,
      // Cookies do not see ports, and two copies may run side by side on localhost.
      names: {
        session: `identity-${port}`,
        interaction: `identity-${port}-step`,
        resume: `identity-${port}-resume`,
      },
    },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: 'Strata Portal',
        redirect_uris: origins.map((origin) => `${origin}/auth`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/logout`),
        backchannel_logout_uri: `${portal}/identity/backchannel-logout`,
        backchannel_logout_session_required: true,
        require_auth_time: true,
        id_token_signed_response_alg: 'RS256',
        // The library refuses other scopes and other ways to authenticate, as eFaas does.
        ...(isEfaas && {
          scope: efaasScopes.join(' '),
          token_endpoint_auth_method: 'client_secret_post',
        }),
      },
    ],
    scopes,
    claims: claimsByScope,
    // In plain mode the claims are in the ID token too; eFaas gives them at the userinfo endpoint alone.
    conformIdTokenClaims: isEfaas,
    pkce: { required: () => true },
    ttl: {
      IdToken: isEfaas ? 3600 : 600,
      AccessToken: 600,
      AuthorizationCode: 60,
      Interaction: 3600,
      Session: 86_400,
      Grant: 86_400,
    },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    clientBasedCORS: () => false,
    routes: {
      authorization: '/connect/authorize',
      token: '/connect/token',
      userinfo: '/connect/userinfo',
      end_session: '/connect/endsession',
      jwks: '/.well-known/openid-configuration/jwks',
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, signOutPage(form)),
        postLogoutSuccessSource: (ctx) =>
          show(ctx, messagePage('Signed out', 'You have signed out.', portal)),
      },
    },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    // Called on every authorize request, whether the parameter is there or not.
    extraParams: { sign_in_without_page: (ctx) => signInWithoutPage(ctx, oneTapCodes) },
    loadExistingGrant: findOrMakeGrant,
    findAccount(_ctx, accountId) {
      const person = people.find(({ subject }) => subject === accountId);
      return person && { accountId, claims: () => claimsOf(person, issuer, mode) };
    },
    renderError: (ctx, out) =>
      show(ctx, messagePage('That did not work', out.error_description ?? out.error, portal)),
    // The library's own guard refuses loopback addresses; the portal is at one, and nothing else is ever called.
    async fetch(url, init) {
      const { dispatcher: _guard, ...rest } = init ?? {};
      return fetch(url, isEfaas ? await logoutRequestAsEfaas(rest, keys) : rest);
    },
  };
  const provider = new Provider(issuer, settings);
  if (isEfaas) behaveAsEfaas(provider, { issuer, origins, clientId }, keys);
  provider.on('server_error', (_ctx, error) => console.error(error));
  provider.on('backchannel.error', (_ctx, error) => console.warn(`Back-channel logout: ${error.message}`));
  return provider;
}

function show(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html';
  ctx.body = page;
}
