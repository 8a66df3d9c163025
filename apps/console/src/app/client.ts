import { CallRefused, createClient } from '@strata/contract';
import {
  expireSession,
  kept,
  type SessionCalls,
  type SignInCalls,
  type SignInFailure,
  type SignOutCalls,
} from '@strata/web';

/** The one client of the console. A 401 ends the session in one place. */
export const client = createClient({ base: '/api', token: kept.token, onUnauthenticated: expireSession });

export const signInCalls: SignInCalls = {
  begin: (codeVerifier) => client.call('POST /Users/token/code', { body: { codeVerifier } }),
  find: () => client.call('GET /IdentityProvider', {}),
  exchange: (answer) => client.call('POST /Users/token', { body: answer }),
};

export const signOutCalls: SignOutCalls = {
  end: () => client.call('POST /Users/logout', {}),
  find: signInCalls.find,
};

export const sessionCalls: SessionCalls = {
  times: () => client.call('GET /Users/session', {}),
  extend: () => client.call('POST /Users/session/extend', {}),
};

/** What a refusal means for somebody who signs in (S7, S8). */
export function signInFailureOf(error: unknown): SignInFailure {
  if (!(error instanceof CallRefused)) return { kind: 'other' };
  switch (error.code) {
    case 'PERMISSIONS_MISSING':
      return { kind: 'permissionsMissing', missing: error.missing };
    case 'SIGN_IN_UNAVAILABLE':
      return { kind: 'unavailable' };
    case 'TOKEN_TOO_LARGE':
      return { kind: 'tokenTooLarge' };
    default:
      return { kind: 'other' };
  }
}

/** The signed-in person is not an officer. */
export function notAnOfficer(error: unknown): boolean {
  return error instanceof CallRefused && error.statusCode === 403;
}
