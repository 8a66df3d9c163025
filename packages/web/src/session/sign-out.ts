import { endSessionAddress, type IdentityProvider, type ProviderEndpoints } from './addresses.ts';
import { leaveSession } from './session-store.ts';
import { storage } from './storage.ts';

/** From clearing the storage to leaving for the provider (specification 1, section 9). */
const leaveDelayInMs = 100;
/** How long the server may take to end the session before the browser leaves nevertheless. */
const endTimeoutInMs = 3000;
/** How long it may take to say whether the provider is there. */
const findTimeoutInMs = 6000;

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The result in time, or undefined: without an answer the session ends at our server by its own limits. */
async function tryTo<Result>(act: () => Promise<Result>, timeoutInMs: number): Promise<Result | undefined> {
  try {
    return await Promise.race([act(), wait(timeoutInMs)]);
  } catch {
    return undefined;
  }
}

/**
 * Where the browser goes to sign out at the provider as well: its end-session address, or our own page when it has none or
 * does not answer, so that nobody ends on the browser's own error page.
 */
export async function leavingAddress(
  { provider, find }: Pick<SignOutCalls, 'provider' | 'find'>,
  token: string | undefined,
): Promise<string> {
  const known = await tryTo(async () => {
    const [described, endpoints] = await Promise.all([provider(), find()]);
    return { ...described, ...endpoints };
  }, findTimeoutInMs);
  if (known === undefined) return '/loggedout?provider=away';
  return endSessionAddress(known, token) ?? '/loggedout';
}

/** The calls of a sign-out; whoever uses this brings the client. */
export interface SignOutCalls {
  readonly end: () => Promise<unknown>;
  /** The provider, asked for where the page does not know it yet: whoever leaves at once is signed out there as well. */
  readonly provider: () => Promise<IdentityProvider>;
  readonly find: () => Promise<ProviderEndpoints>;
}

/**
 * Signs out here, at our server and at the provider. Nothing personal is left in the browser even when no call gets
 * through.
 */
export async function signOut(
  calls: SignOutCalls,
  go: (address: string) => void = (address) => window.location.assign(address),
): Promise<void> {
  const token = storage.token();
  // Begun before the token is forgotten, because the call carries it.
  const ended = tryTo(calls.end, endTimeoutInMs);
  leaveSession();
  const [address] = await Promise.all([leavingAddress(calls, token), ended, wait(leaveDelayInMs)]);
  go(address);
}
