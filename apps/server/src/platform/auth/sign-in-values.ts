import { createHash, createHmac } from 'node:crypto';

/**
 * What follows from V, the random value that only the browser which began the sign-in knows (domain decision 2).
 * Both sides derive the same, so that nothing but the state has to be kept here.
 */
export interface SignInValues {
  readonly state: string;
  readonly pkceVerifier: string;
  readonly nonce: string;
}

export function signInValuesOf(codeVerifier: string): SignInValues {
  const derive = (purpose: string): string =>
    createHmac('sha256', codeVerifier).update(purpose).digest('base64url');
  return {
    state: createHash('sha256').update(codeVerifier).digest('base64url'),
    pkceVerifier: derive('pkce'),
    nonce: derive('nonce'),
  };
}

/** Under what a token is known here: the token itself is not kept. */
export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
