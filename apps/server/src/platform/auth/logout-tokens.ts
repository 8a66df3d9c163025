import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Configuration } from '../configuration.ts';
import type { RefusalDetails } from './provider-faults.ts';

/** Which sessions have ended at the provider. */
export interface LogoutNotice {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly providerSession: string | undefined;
  /** SHA-256 of the token's `jti`, and until when the token would be taken again. */
  readonly tokenId: Buffer;
  readonly goodUntil: Date;
}

/** A logout token that is sound, or why it is none. */
export type LogoutOutcome =
  | { readonly kind: 'sound'; readonly notice: LogoutNotice }
  | { readonly kind: 'refused'; readonly details: RefusalDetails };

const refused = (details: RefusalDetails): LogoutOutcome => ({ kind: 'refused', details });

/** What the library found wrong, for the log. */
function detailsOf(error: unknown): RefusalDetails {
  const code = error instanceof errors.JOSEError ? error.code : 'unknown';
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired) {
    const { claim } = error;
    return { reason: claim === 'exp' || claim === 'iat' ? 'token-clock' : 'token-claim', claim };
  }
  const isForged =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed;
  return { reason: isForged ? 'token-signature' : 'token-invalid', code };
}

/** A token that was issued longer ago is refused, whatever its own end. */
const greatestAgeInSeconds = 5 * 60;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Reads back-channel logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). Anybody can send one, so the provider's keys are fetched once and again only after the library's cooling-off.
 * The header's `typ` does not matter: the standard only recommends `logout+jwt`, and providers also send `at+jwt`, `JWT` or
 * none. The event, which no other token carries, tells a logout token from the rest.
 */
export function createLogoutTokenReader(
  settings: Configuration,
  toleratedSeconds: number,
): (token: string, issuer: string, keysAddress: string) => Promise<LogoutOutcome> {
  let keys: { address: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined;

  return async (token, issuer, keysAddress) => {
    if (keys?.address !== keysAddress) {
      const set = createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: 4_000 });
      keys = { address: keysAddress, set };
    }
    try {
      const { payload } = await jwtVerify(token, keys.set, {
        issuer,
        audience: settings.IDENTITY_CLIENT_ID,
        algorithms: [settings.IDENTITY_SIGNING_ALGORITHM],
        clockTolerance: toleratedSeconds,
        maxTokenAge: greatestAgeInSeconds,
        requiredClaims: ['jti', 'events'],
      });
      const events = payload['events'];
      if (typeof events !== 'object' || events === null || !(logoutEvent in events))
        return refused({ reason: 'token-claim', claim: 'events' });
      if ('nonce' in payload) return refused({ reason: 'token-claim', claim: 'nonce' });
      const providerSession = typeof payload['sid'] === 'string' ? payload['sid'] : undefined;
      if (!providerSession && !payload.sub) return refused({ reason: 'token-claim', claim: 'sid' });
      const { jti, iat = 0, exp = Number.POSITIVE_INFINITY } = payload;
      if (typeof jti !== 'string' || jti === '') return refused({ reason: 'token-claim', claim: 'jti' });
      const end = Math.min(exp, iat + greatestAgeInSeconds) + toleratedSeconds;
      return {
        kind: 'sound',
        notice: {
          issuer,
          subject: payload.sub,
          providerSession,
          tokenId: createHash('sha256').update(jti).digest(),
          goodUntil: new Date(end * 1000),
        },
      };
    } catch (error) {
      return refused(detailsOf(error));
    }
  };
}
