import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import type { Configuration } from '../configuration.ts';
import { type PersonClaims, readClaims } from './claims.ts';
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

export interface LogoutNotice {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly providerSession: string | undefined;
}

export interface IdentityProvider {
  state(): ProviderState;
  endpoints(): { readonly authorization: string; readonly endSession: string | null } | undefined;
  /** Finds the provider if it was not found yet, or not lately; true when sign-in can go on. */
  reach(): Promise<boolean>;
  exchange(exchange: Exchange): Promise<ExchangeOutcome>;
  /** The sessions that a back-channel logout token ends; undefined when the token is not sound. */
  readLogoutToken(token: string): Promise<LogoutNotice | undefined>;
}

const requestSeconds = 4;
const overallMilliseconds = 9_000;
/** Within the 10 to 30 seconds that clocks of honest machines may differ. */
const toleratedSeconds = 20;
const rediscoverAfterMs = 10 * 60_000;
/** A slow provider must not pile up work here. */
const mostPending = 20;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

class Overdue extends Error {
  override readonly name = 'Overdue';
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Overdue('The identity provider did not answer in time')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.name
      : 'unknown';
}

/** Faults of the way to the provider, or of the provider itself, as against a sign-in that must not succeed. */
function isOutage(error: unknown): boolean {
  if (error instanceof Overdue) return true;
  const code = codeOf(error);
  if (['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'].includes(code))
    return true;
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Response && cause.status >= 500;
  }
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/** The far side of sign-in: a certified library does the protocol, this module says what we insist on. */
export function createIdentityProvider(settings: Configuration): IdentityProvider {
  let found: openid.Configuration | undefined;
  let foundAt = 0;
  let state: ProviderState = 'unknown';
  let reaching: Promise<boolean> | undefined;
  let pending = 0;

  async function discover(): Promise<boolean> {
    const authentication =
      settings.IDENTITY_CLIENT_AUTHENTICATION === 'client_secret_post'
        ? openid.ClientSecretPost(settings.IDENTITY_CLIENT_SECRET)
        : openid.ClientSecretBasic(settings.IDENTITY_CLIENT_SECRET);
    const insecureAllowed =
      settings.ENVIRONMENT !== 'production' && settings.IDENTITY_ISSUER.startsWith('http:');
    try {
      found = await openid.discovery(
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
      foundAt = Date.now();
      state = 'ready';
      return true;
    } catch (error) {
      // An issuer that once was right and now is another must not be trusted any longer.
      if (codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
        found = undefined;
        state = 'mismatch';
      } else if (!found) {
        state = 'unreachable';
      }
      return found !== undefined;
    }
  }

  async function reach(): Promise<boolean> {
    if (found && Date.now() - foundAt < rediscoverAfterMs) return true;
    reaching ??= within(overallMilliseconds, discover())
      .catch(() => found !== undefined)
      .finally(() => {
        reaching = undefined;
      });
    return reaching;
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

  async function redeem(provider: openid.Configuration, exchange: Exchange): Promise<ExchangeOutcome> {
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
    async exchange(exchange) {
      if (pending >= mostPending) return { kind: 'unavailable', reason: 'too many sign-ins at once' };
      pending += 1;
      try {
        if (!(await reach()) || !found) return { kind: 'unavailable', reason: 'provider not reached' };
        return await within(overallMilliseconds, redeem(found, exchange));
      } catch (error) {
        return { kind: isOutage(error) ? 'unavailable' : 'refused', reason: codeOf(error) };
      } finally {
        pending -= 1;
      }
    },
    async readLogoutToken(token) {
      if (!(await reach()) || !found) return undefined;
      const { issuer, jwks_uri: keys } = found.serverMetadata();
      if (!keys) return undefined;
      try {
        const { payload } = await jwtVerify(
          token,
          createRemoteJWKSet(new URL(keys), { timeoutDuration: 4_000 }),
          {
            issuer,
            audience: settings.IDENTITY_CLIENT_ID,
            algorithms: [settings.IDENTITY_SIGNING_ALGORITHM],
            typ: 'logout+jwt',
            clockTolerance: toleratedSeconds,
            maxTokenAge: '5 minutes',
            requiredClaims: ['jti', 'events'],
          },
        );
        const events = payload['events'];
        if (typeof events !== 'object' || events === null || !(logoutEvent in events) || 'nonce' in payload) {
          return undefined;
        }
        const providerSession = typeof payload['sid'] === 'string' ? payload['sid'] : undefined;
        if (!providerSession && !payload.sub) return undefined;
        return { issuer, subject: payload.sub, providerSession };
      } catch {
        return undefined;
      }
    },
  };
}
