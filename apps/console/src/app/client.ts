import { CallRefused, createClient, ServerUnreachable } from '@strata/contract';
import {
  createQueryClient,
  expireSession,
  kept,
  onSessionChange,
  type SessionCalls,
  type SignInCalls,
  tellProblem,
} from '@strata/ui';

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

export const queryClient = createQueryClient({
  isTransient: (error) =>
    error instanceof ServerUnreachable || (error instanceof CallRefused && error.statusCode >= 500),
  tell: (error) => {
    if (error instanceof CallRefused && error.statusCode === 401) return;
    tellProblem({
      message: error instanceof CallRefused ? error.message : 'There was an error, please try again.',
      requestId: error instanceof CallRefused ? error.requestId : undefined,
    });
  },
});

// What was fetched for one officer is never shown to the next.
onSessionChange((session) => {
  if (session.phase !== 'expired')
    queryClient.removeQueries({ predicate: (query) => query.meta?.open !== true });
});
