import { endSessionAddress, type IdentityProvider } from './addresses.ts';
import { leaveSession } from './session-store.ts';
import { kept } from './storage.ts';

/** From clearing the storage to leaving for the provider (specification 1, section 9). */
const leaveDelayInMs = 100;
/** How long the server may take to end the session before the browser leaves nevertheless. */
const patienceInMs = 3000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function tryTo(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch {
    // Without an answer the session ends at our server by its own limits.
  }
}

/**
 * Signs out here, at our server and at the provider. Nothing personal is left in the browser even when no call gets
 * through.
 */
export async function signOut(
  endSession: () => Promise<unknown>,
  provider: IdentityProvider | undefined,
  go: (address: string) => void = (address) => window.location.assign(address),
): Promise<void> {
  const token = kept.token();
  // Begun before the token is forgotten, because the call carries it.
  const ended = tryTo(endSession);
  leaveSession();
  await Promise.all([wait(leaveDelayInMs), Promise.race([ended, wait(patienceInMs)])]);
  go((provider === undefined ? undefined : endSessionAddress(provider, token)) ?? '/loggedout');
}
