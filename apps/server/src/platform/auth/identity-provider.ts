import { setTimeout as sleep } from 'node:timers/promises';
import * as openid from 'openid-client';
import type { Configuration } from '../configuration.ts';
import { type PersonClaims, readClaims } from './claims.ts';
import { createLogoutTokenReader, type LogoutOutcome } from './logout-tokens.ts';
import {
  causeOf,
  IssuerMismatch,
  isMismatch,
  isOutage,
  type RefusalDetails,
  refusalOf,
  within,
} from './provider-faults.ts';
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
  | { readonly kind: 'refused'; readonly details: RefusalDetails }
  | { readonly kind: 'unavailable'; readonly at: 'discovery' | 'token' | 'userinfo'; readonly cause: string };

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
  /**
   * Looks whether the provider answers now, before a browser is sent there: it would end on an error page of its own.
   * Undefined when it does, else what is wrong. Without `freshForMs` an earlier look does not count, however recent.
   */
  problem(freshForMs?: number): Promise<string | undefined>;
  /** Looks in the background, every now and then, whether the provider is still there and still the same. */
  watch(): void;
  exchange(exchange: Exchange): Promise<ExchangeOutcome>;
  /** The sessions that a back-channel logout token ends, or why it ends none. */
  readLogoutToken(token: string): Promise<LogoutOutcome>;
}

const requestSeconds = 4;
const overallMilliseconds = 9_000;
/** Within the 10 to 30 seconds that clocks of honest machines may differ. */
const toleratedSeconds = 20;
const rediscoverAfterMs = 10 * 60_000;
/** Anybody can have the provider looked at: it is asked four times a second at most, and whoever comes sooner waits. */
const betweenLooksMs = 250;
const watchAfterMs = 15_000;
/** A slow provider must not pile up work here. */
const mostPending = 20;

/**
 * The longest token that a call can carry: proxies and Node.js itself take no more in a header. One that is longer would
 * sign in, and then every call with it would be refused.
 */
export const longestToken = 8_192;

/** The endpoints of a provider without discovery, where they are set. */
function configuredMetadata(settings: Configuration): openid.ServerMetadata | undefined {
  if (
    settings.IDENTITY_AUTHORIZATION_ENDPOINT === undefined ||
    settings.IDENTITY_TOKEN_ENDPOINT === undefined ||
    settings.IDENTITY_USERINFO_ENDPOINT === undefined ||
    settings.IDENTITY_JWKS_URI === undefined
  ) {
    return undefined;
  }
  return {
    issuer: settings.IDENTITY_ISSUER,
    authorization_endpoint: settings.IDENTITY_AUTHORIZATION_ENDPOINT,
    token_endpoint: settings.IDENTITY_TOKEN_ENDPOINT,
    userinfo_endpoint: settings.IDENTITY_USERINFO_ENDPOINT,
    jwks_uri: settings.IDENTITY_JWKS_URI,
    ...(settings.IDENTITY_END_SESSION_ENDPOINT === undefined
      ? {}
      : { end_session_endpoint: settings.IDENTITY_END_SESSION_ENDPOINT }),
  };
}

/** Without discovery, the keys are what shows that the provider is there. @throws unless it answers with keys */
async function askForKeys(address: string): Promise<void> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(requestSeconds * 1000),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error('The identity provider’s keys could not be fetched', { cause: response });
  }
  const { keys } = (await response.json()) as { keys?: unknown };
  if (!Array.isArray(keys)) throw new Error('The identity provider’s keys are no list');
}

/**
 * The far side of sign-in: a certified library does the protocol, this module says what we insist on. `onState` hears
 * of every change and, while the provider cannot be reached, of every new cause.
 */
export function createIdentityProvider(
  settings: Configuration,
  onState: (state: ProviderState, cause: string | undefined) => void = () => undefined,
): IdentityProvider {
  let found: openid.Configuration | undefined;
  let foundAt = 0;
  let soughtAt = 0;
  let state: ProviderState = 'unknown';
  let reaching: Promise<boolean> | undefined;
  let pending = 0;
  const readLogoutToken = createLogoutTokenReader(settings, toleratedSeconds);

  let cause: string | undefined;

  function change(next: ProviderState, nextCause?: string): void {
    if (next !== state || nextCause !== cause) onState(next, nextCause);
    state = next;
    cause = nextCause;
  }

  const authentication =
    settings.IDENTITY_CLIENT_AUTHENTICATION === 'client_secret_post'
      ? openid.ClientSecretPost(settings.IDENTITY_CLIENT_SECRET)
      : openid.ClientSecretBasic(settings.IDENTITY_CLIENT_SECRET);
  const clientMetadata = {
    id_token_signed_response_alg: settings.IDENTITY_SIGNING_ALGORITHM,
    [openid.clockTolerance]: toleratedSeconds,
  };
  const extensions = [
    // The signature is checked even though the token comes straight from the provider.
    openid.enableNonRepudiationChecks,
    ...(settings.ENVIRONMENT !== 'production' && settings.IDENTITY_ISSUER.startsWith('http:')
      ? [openid.allowInsecureRequests]
      : []),
  ];

  async function find(): Promise<openid.Configuration> {
    const clientId = settings.IDENTITY_CLIENT_ID;
    const metadata = configuredMetadata(settings);
    if (metadata?.jwks_uri === undefined) {
      return openid.discovery(new URL(settings.IDENTITY_ISSUER), clientId, clientMetadata, authentication, {
        timeout: requestSeconds,
        execute: extensions,
      });
    }
    await askForKeys(metadata.jwks_uri);
    const provider = new openid.Configuration(metadata, clientId, clientMetadata, authentication);
    provider.timeout = requestSeconds;
    for (const extend of extensions) extend(provider);
    return provider;
  }

  async function discover(): Promise<boolean> {
    try {
      const discovered = await find();
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
      change(isMismatch(error) ? 'mismatch' : 'unreachable', causeOf(error));
    }
    return found !== undefined;
  }

  /** A look at the provider that begins now; whoever asks meanwhile is answered by the same one. */
  async function seek(): Promise<boolean> {
    reaching ??= sleep(Math.max(0, soughtAt + betweenLooksMs - Date.now()))
      .then(() => {
        soughtAt = Date.now();
        return within(overallMilliseconds, discover());
      })
      .catch(() => found !== undefined)
      .finally(() => {
        reaching = undefined;
      });
    return reaching;
  }

  async function reach(): Promise<boolean> {
    return found && Date.now() - foundAt < rediscoverAfterMs ? true : seek();
  }

  /** Our own policy on top of the library's: a token about somebody, for us, of the present, that ends soon and fits. */
  function policyProblem(claims: openid.IDToken, token: string): RefusalDetails | undefined {
    const now = Date.now() / 1000;
    if (claims.sub === '') return { reason: 'token-claim', claim: 'sub' };
    // With several audiences the library looks at it; with one it should not name somebody else either.
    if (claims.azp !== undefined && claims.azp !== settings.IDENTITY_CLIENT_ID)
      return { reason: 'token-claim', claim: 'azp' };
    if (claims.iat > now + toleratedSeconds)
      return { reason: 'token-clock', claim: 'iat', seconds: Math.round(claims.iat - now) };
    const life = claims.exp - claims.iat;
    if (life > settings.IDENTITY_TOKEN_MINUTES * 60)
      return { reason: 'token-lifetime', claim: 'exp', seconds: life };
    return token.length > longestToken ? { reason: 'token-too-large' } : undefined;
  }

  /** `reached` hears at which of the provider's endpoints the exchange is. */
  async function redeem(
    exchange: Exchange,
    reached: (endpoint: 'token' | 'userinfo') => void,
  ): Promise<ExchangeOutcome> {
    if (!(await reach()) || !found)
      return { kind: 'unavailable', at: 'discovery', cause: cause ?? 'unknown' };
    const provider = found;
    const answer = new URL(exchange.redirectUri);
    answer.searchParams.set('code', exchange.code);
    answer.searchParams.set('state', exchange.values.state);
    // There is one provider only: a caller that does not pass its `iss` on means that one.
    answer.searchParams.set('iss', exchange.issuer ?? provider.serverMetadata().issuer);
    reached('token');
    const tokens = await openid.authorizationCodeGrant(provider, answer, {
      pkceCodeVerifier: exchange.values.pkceVerifier,
      expectedState: exchange.values.state,
      expectedNonce: exchange.values.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) return { kind: 'refused', details: { reason: 'no-id-token' } };
    const problem = policyProblem(claims, tokens.id_token);
    if (problem) return { kind: 'refused', details: problem };
    reached('userinfo');
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
    async problem(freshForMs = 0) {
      if (state === 'ready' && Date.now() - foundAt < freshForMs) return undefined;
      await seek();
      return state === 'ready' ? undefined : (cause ?? 'unknown');
    },
    watch() {
      if (Date.now() - soughtAt > watchAfterMs) void seek();
    },
    async exchange(exchange) {
      if (pending >= mostPending)
        return { kind: 'unavailable', at: 'token', cause: 'too many sign-ins at once' };
      pending += 1;
      const progress: { at: 'discovery' | 'token' | 'userinfo' } = { at: 'discovery' };
      // It is pending until it has ended, which can be after the answer has been given up.
      const redeeming = redeem(exchange, (endpoint) => {
        progress.at = endpoint;
      }).finally(() => {
        pending -= 1;
      });
      try {
        return await within(overallMilliseconds, redeeming);
      } catch (error) {
        const { at } = progress;
        return isOutage(error)
          ? { kind: 'unavailable', at, cause: causeOf(error) }
          : { kind: 'refused', details: refusalOf(error, at === 'userinfo' ? at : 'token') };
      }
    },
    async readLogoutToken(token) {
      const metadata = (await reach()) ? found?.serverMetadata() : undefined;
      return metadata?.jwks_uri === undefined
        ? { kind: 'refused', details: { reason: 'provider-error', code: cause ?? 'no keys' } }
        : readLogoutToken(token, metadata.issuer, metadata.jwks_uri);
    },
  };
}
