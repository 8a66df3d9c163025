import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Configuration } from '../configuration.ts';

/** Which sessions have ended at the provider. */
export interface LogoutNotice {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly providerSession: string | undefined;
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Reads back-channel logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6); undefined when one is not
 * sound. Anybody can send one, so the provider's keys are fetched once and again only after the library's cooling-off.
 * The header's `typ` does not matter: the standard only recommends `logout+jwt`, and providers also send `at+jwt`, `JWT` or
 * none. The event, which no other token carries, tells a logout token from the rest.
 */
export function createLogoutTokenReader(
  settings: Configuration,
  toleratedSeconds: number,
): (token: string, issuer: string, keysAddress: string) => Promise<LogoutNotice | undefined> {
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
        maxTokenAge: '5 minutes',
        requiredClaims: ['jti', 'events'],
      });
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
  };
}
