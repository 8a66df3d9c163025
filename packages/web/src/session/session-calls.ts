import { CallRefused } from '@strata/contract';
import { client } from '../client/client.ts';
import type { SessionCalls } from './session-watch.tsx';
import type { SignInCalls } from './sign-in.ts';
import type { SignInFailure } from './sign-in-failures.tsx';

export const signInCalls: SignInCalls = {
  begin: (codeVerifier) => client.call('POST /Users/token/code', { body: { codeVerifier } }),
  find: () => client.call('GET /IdentityProvider', {}),
  exchange: (answer) => client.call('POST /Users/token', { body: answer }),
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
