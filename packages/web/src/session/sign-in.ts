import { authorizeAddress, type IdentityProvider, ownPath, type ProviderEndpoints } from './addresses.ts';
import { createVerifier, stateOf } from './sign-in-values.ts';
import { storage } from './storage.ts';

/** The calls of a sign-in; whoever uses this brings the client. */
export interface SignInCalls {
  readonly begin: (codeVerifier: string) => Promise<string>;
  /** Where the provider is now; refused when it does not answer. */
  readonly find: () => Promise<ProviderEndpoints>;
  readonly exchange: (answer: {
    readonly code: string;
    readonly state: string;
    readonly redirectUri: string;
    readonly issuer?: string;
  }) => Promise<string>;
}

/** A sign-in that may go to the provider. */
export interface PreparedSignIn {
  readonly verifier: string;
  readonly state: string;
  readonly preparedAt: number;
}

/** The server keeps a pending sign-in for 10 minutes; one that is older than half of that is renewed on the press. */
const freshForInMs = 5 * 60 * 1000;

/** Makes a new verifier, keeps it under `efs-state` in place of an earlier one, and asks the server for the state (S4). */
export async function prepareSignIn(calls: SignInCalls): Promise<PreparedSignIn> {
  const verifier = createVerifier();
  storage.saveVerifier(verifier);
  const state = await calls.begin(verifier);
  return { verifier, state, preparedAt: Date.now() };
}

/**
 * The provider's address for this sign-in; a stale one is renewed first. Rejects when the provider does not answer: the
 * browser would end on an error page of its own.
 */
export async function leaveForProvider(
  calls: SignInCalls,
  provider: IdentityProvider,
  prepared: PreparedSignIn,
  acrValues?: string,
): Promise<string> {
  const usable = Date.now() - prepared.preparedAt < freshForInMs && storage.verifier() === prepared.verifier;
  const { verifier, state } = usable ? prepared : await prepareSignIn(calls);
  return authorizeAddress({ ...provider, ...(await calls.find()) }, { verifier, state, acrValues });
}

/** The provider answered with an error instead of a code: its name, such as `access_denied`. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly error: string;

  constructor(error: string) {
    super('The provider ended the sign-in');
    this.error = error;
  }
}

/** The provider's answer does not belong to a sign-in that this browser began. */
export class ForeignAnswer extends Error {
  override readonly name = 'ForeignAnswer';
}

/**
 * Ends a sign-in with what the provider put into the address: compares the state with our own verifier and exchanges
 * the code for the token. @throws ProviderRefusal, ForeignAnswer before anything is sent
 */
export async function finishSignIn(
  calls: SignInCalls,
  search: URLSearchParams,
  redirectUri: string,
): Promise<string> {
  const verifier = storage.verifier();
  storage.dropVerifier();
  const error = search.get('error');
  if (error !== null) throw new ProviderRefusal(error);
  const code = search.get('code');
  if (verifier === undefined || code === null || search.get('state') !== (await stateOf(verifier))) {
    throw new ForeignAnswer('The answer does not belong to a sign-in of this browser');
  }
  const issuer = search.get('iss');
  return calls.exchange({ code, state: verifier, redirectUri, ...(issuer === null ? {} : { issuer }) });
}

/** The path that was asked for before signing in, when it is one of ours. */
export function keptPath(): string | undefined {
  return ownPath(storage.redirect());
}

/** Where to go after signing in: the kept path, which is used up by that, else the fallback (S6). */
export function takeRedirect(fallback: string): string {
  const path = keptPath();
  storage.dropRedirect();
  return path ?? fallback;
}
