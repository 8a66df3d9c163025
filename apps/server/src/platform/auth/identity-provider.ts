import * as openid from 'openid-client';
import type { Configuration } from '../configuration.ts';
import { type PersonClaims, readClaims } from './claims.ts';
import { createLogoutTokenReader, type LogoutNotice } from './logout-tokens.ts';
import { codeOf, IssuerMismatch, isMismatch, isOutage, within } from './provider-faults.ts';
import type { SignInValues } from './sign-in-values.ts';

/** What the provider vouched for at the end of a sign-in. */
export interface ProvenIdentity {
  readonly person: PersonClaims;
  readonly issuer: string;
  /** The ID token: the bearer token and the hint at the end-session address. */
  readonly token: string;
  readonly providerSession: string | undefined;
  readonly authenticatedAt: Date | undefined;
  readonly assurance: string | undefined;
}

export type ExchangeOutcome =
  | { readonly kind: 'proven'; readonly identity: ProvenIdentity }
  | { readonly kind: 'permissionsMissing'; readonly missing: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface Exchange {
  readonly code: string;
  readonly values: SignInValues;
  readonly redirectUri: string;
  readonly issuer: string | undefined;
}

/** `mismatch`: what answers at the address is not the issuer that is configured. */
export type ProviderState = 'unknown' | 'ready' | 'unreachable' | 'mismatch';

export interface IdentityProvider {
  state(): ProviderState;
  endpoints(): { readonly authorization: string; readonly endSession: string | null } | undefined;
  /** Finds the provider if it was not found yet, or not lately; true when sign-in can go on. */
  reach(): Promise<boolean>;
  /** Looks in the background, every now and then, whether the provider is still there and still the same. */
  watch(): void;
  exchange(exchange: Exchange): Promise<ExchangeOutcome>;
  /** The sessions that a back-channel logout token ends; undefined when the token is not sound. */
  readLogoutToken(token: string): Promise<LogoutNotice | undefined>;
}

const requestSeconds = 4;
const overallMilliseconds = 9_000;
/** Within the 10 to 30 seconds that clocks of honest machines may differ. */
const toleratedSeconds = 20;
const rediscoverAfterMs = 10 * 60_000;
const watchAfterMs = 15_000;
/** A slow provider must not pile up work here. */
const mostPending = 20;

/**
 * The far side of sign-in: a certified library does the protocol, this module says what we insist on. `tellState` hears
 * of every change, for those who operate the portal.
 */
export function createIdentityProvider(
  settings: Configuration,
  tellState: (state: ProviderState) => void = () => undefined,
): IdentityProvider {
  let found: openid.Configuration | undefined;
  let foundAt = 0;
  let soughtAt = 0;
  let state: ProviderState = 'unknown';
  let reaching: Promise<boolean> | undefined;
  let pending = 0;
  const readLogoutToken = createLogoutTokenReader(settings, toleratedSeconds);

  function change(next: ProviderState): void {
    if (next !== state) tellState(next);
    state = next;
  }

  async function discover(): Promise<boolean> {
    const authentication =
      settings.IDENTITY_CLIENT_AUTHENTICATION === 'client_secret_post'
        ? openid.ClientSecretPost(settings.IDENTITY_CLIENT_SECRET)
        : openid.ClientSecretBasic(settings.IDENTITY_CLIENT_SECRET);
    const insecureAllowed =
      settings.ENVIRONMENT !== 'production' && settings.IDENTITY_ISSUER.startsWith('http:');
    try {
      const discovered = await openid.discovery(
        new URL(settings.IDENTITY_ISSUER),
        settings.IDENTITY_CLIENT_ID,
        {
          id_token_signed_response_alg: settings.IDENTITY_SIGNING_ALGORITHM,
          [openid.clockTolerance]: toleratedSeconds,
        },
        authentication,
        {
          timeout: requestSeconds,
          // The signature is checked even though the token comes straight from the provider.
          execute: [
            openid.enableNonRepudiationChecks,
            ...(insecureAllowed ? [openid.allowInsecureRequests] : []),
          ],
        },
      );
      // The library forgives a slash at the end; the standard does not, and persons are known by the exact letters.
      if (discovered.serverMetadata().issuer !== settings.IDENTITY_ISSUER) throw new IssuerMismatch();
      // Keys that are known stay known, so that looking again does not mean fetching them again.
      const keys = found && openid.getJwksCache(found);
      if (keys) openid.setJwksCache(discovered, keys);
      found = discovered;
      foundAt = Date.now();
      change('ready');
    } catch (error) {
      // An issuer that once was right and now is another must not be trusted any longer.
      if (isMismatch(error)) found = undefined;
      change(isMismatch(error) ? 'mismatch' : 'unreachable');
    }
    return found !== undefined;
  }

  async function seek(): Promise<boolean> {
    soughtAt = Date.now();
    reaching ??= within(overallMilliseconds, discover())
      .catch(() => found !== undefined)
      .finally(() => {
        reaching = undefined;
      });
    return reaching;
  }

  async function reach(): Promise<boolean> {
    return found && Date.now() - foundAt < rediscoverAfterMs ? true : seek();
  }

  /** Our own policy on top of the library's: a token about somebody, for us, of the present, that ends soon. */
  function policyProblem(claims: openid.IDToken): string | undefined {
    const now = Date.now() / 1000;
    if (claims.sub === '') return 'no subject';
    // With several audiences the library looks at it; with one it should not name somebody else either.
    if (claims.azp !== undefined && claims.azp !== settings.IDENTITY_CLIENT_ID) return 'other party';
    if (claims.iat > now + toleratedSeconds) return 'token from the future';
    if (claims.exp - claims.iat > settings.IDENTITY_TOKEN_MINUTES * 60) return 'token lives too long';
    return undefined;
  }

  async function redeem(exchange: Exchange): Promise<ExchangeOutcome> {
    if (!(await reach()) || !found) return { kind: 'unavailable', reason: 'provider not reached' };
    const provider = found;
    const answer = new URL(exchange.redirectUri);
    answer.searchParams.set('code', exchange.code);
    answer.searchParams.set('state', exchange.values.state);
    // There is one provider only: a caller that does not pass its `iss` on means that one.
    answer.searchParams.set('iss', exchange.issuer ?? provider.serverMetadata().issuer);
    const tokens = await openid.authorizationCodeGrant(provider, answer, {
      pkceCodeVerifier: exchange.values.pkceVerifier,
      expectedState: exchange.values.state,
      expectedNonce: exchange.values.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) return { kind: 'refused', reason: 'no ID token' };
    const problem = policyProblem(claims);
    if (problem) return { kind: 'refused', reason: problem };
    const shared = await openid.fetchUserInfo(provider, tokens.access_token, claims.sub);
    const read = readClaims({ ...claims, ...shared }, settings.IDENTITY_REQUIRED_CLAIMS);
    if ('missing' in read) return { kind: 'permissionsMissing', missing: read.missing };
    return {
      kind: 'proven',
      identity: {
        person: read.person,
        issuer: claims.iss,
        token: tokens.id_token,
        providerSession: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
        authenticatedAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
        assurance: typeof claims['acr'] === 'string' ? claims['acr'] : undefined,
      },
    };
  }

  return {
    state: () => state,
    endpoints() {
      const metadata = found?.serverMetadata();
      if (!metadata?.authorization_endpoint) return undefined;
      return {
        authorization: metadata.authorization_endpoint,
        endSession: metadata.end_session_endpoint ?? null,
      };
    },
    reach,
    watch() {
      if (Date.now() - soughtAt > watchAfterMs) void seek();
    },
    async exchange(exchange) {
      if (pending >= mostPending) return { kind: 'unavailable', reason: 'too many sign-ins at once' };
      pending += 1;
      // It is pending until it has ended, which can be after the answer has been given up.
      const redeeming = redeem(exchange).finally(() => {
        pending -= 1;
      });
      try {
        return await within(overallMilliseconds, redeeming);
      } catch (error) {
        return { kind: isOutage(error) ? 'unavailable' : 'refused', reason: codeOf(error) };
      }
    },
    async readLogoutToken(token) {
      const metadata = (await reach()) ? found?.serverMetadata() : undefined;
      return metadata?.jwks_uri === undefined
        ? undefined
        : readLogoutToken(token, metadata.issuer, metadata.jwks_uri);
    },
  };
}
