import { CallRefused, createClient } from '@strata/contract';
import { expireSession, kept, type SessionCalls, type SignInCalls } from '@strata/ui';

/** The one client of the console. A 401 ends the session in one place. */
export const client = createClient({ base: '/api', token: kept.token, onUnauthenticated: expireSession });

export const signInCalls: SignInCalls = {
  begin: (codeVerifier) => client.call('POST /Users/token/code', { body: { codeVerifier } }),
  exchange: (answer) => client.call('POST /Users/token', { body: answer }),
};

export const sessionCalls: SessionCalls = {
  times: () => client.call('GET /Users/session', {}),
  extend: () => client.call('POST /Users/session/extend', {}),
};

/** The provider's user did not share all that is needed. */
export function permissionsMissing(error: unknown): boolean {
  return error instanceof CallRefused && error.statusCode === 417;
}

/** The signed-in person is not an officer. */
export function notAnOfficer(error: unknown): boolean {
  return error instanceof CallRefused && error.statusCode === 403;
}
