import { toast } from '@strata/ui';
import { useSyncExternalStore } from 'react';
import { onStorageChange, storage } from './storage.ts';
import { type DecodedToken, decodeToken, type TokenPerson } from './token.ts';

/**
 * Where the session of this browser stands:
 * - `out`: nobody is signed in; protected pages lead to the sign-in.
 * - `in`: the person as the server knows them; until it has said so, what the token says of them, which may be nothing.
 * - `expired`: the server refused the token; the page stays in sight for a moment before the sign-in, and `isKeptOpen` until one is
 *   signed in again where something typed would be lost with it.
 * - `leaving`: the person signs out, and nothing personal is shown any more.
 */
export type Session =
  | { readonly phase: 'out' | 'leaving' }
  | ({ readonly phase: 'in' | 'expired'; readonly isKeptOpen?: boolean } & DecodedToken);

/** From the refusal of the token to the sign-in page (specification 1, section 9). */
const expiryDelayInMs = 1000;

let current: Session | undefined;

function read(): Session {
  const token = storage.token();
  const decoded = token === undefined ? undefined : decodeToken(token);
  if (decoded === undefined) return { phase: 'out' };
  // What the server said of this person already is not forgotten for the token's guess.
  const before = current !== undefined && 'subject' in current ? current : undefined;
  const person = before?.subject === decoded.subject ? before.person : decoded.person;
  return { phase: 'in', subject: decoded.subject, person };
}

const listeners = new Set<(session: Session) => void>();

function set(next: Session): void {
  current = next;
  for (const listener of listeners) listener(next);
}

/** The session as it stands. */
export function currentSession(): Session {
  current ??= read();
  return current;
}

const needed = new Set<() => boolean>();

/** Where this says so, a page whose session has ended stays, so that what was typed there can be saved once one is signed in again. */
export function keepEndedSessionOpen(isNeeded: () => boolean): void {
  needed.add(isNeeded);
}

/** Gives up what was typed: the sign-in takes the place of the page. */
export function closeEndedSession(): void {
  if (currentSession().phase === 'expired') set(read());
}

/** The moment after the end is over. */
function leaveOrKeepOpen(): void {
  const session = currentSession();
  if (session.phase !== 'expired') return;
  if ([...needed].some((isNeeded) => isNeeded())) set({ ...session, isKeptOpen: true });
  else closeEndedSession();
}

/** Signed in: keeps the token. Answers false, and keeps nothing, when it is none. */
export function beginSession(token: string): boolean {
  const decoded = decodeToken(token);
  if (decoded === undefined) return false;
  storage.saveToken(token);
  set({ phase: 'in', ...decoded });
  return true;
}

/** The server has said who is signed in. */
export function knowPerson(person: TokenPerson): void {
  const session = currentSession();
  if (session.phase !== 'in') return;
  const { fullName, idnumber } = session.person;
  if (fullName !== person.fullName || idnumber !== person.idnumber) set({ ...session, person });
}

/**
 * The server refused the token (S11): it is forgotten at once, and the person is at the sign-in a second later. A refusal
 * that comes late, of a token that another has followed, ends nothing.
 */
export function expireSession(refusedToken = storage.token()): void {
  const session = currentSession();
  if (session.phase !== 'in' || refusedToken !== storage.token()) return;
  storage.dropToken();
  set({ ...session, phase: 'expired' });
  setTimeout(leaveOrKeepOpen, expiryDelayInMs);
}

/** Signing out (S10): token, entity and redirect are forgotten at once, whatever becomes of the calls that follow. */
export function leaveSession(): void {
  storage.dropToken();
  storage.dropEntity();
  storage.dropRedirect();
  set({ phase: 'leaving' });
}

/** Looks again at what the browser keeps: another tab, or a page brought back by Back, may have changed it. */
export function refreshSession(): void {
  const session = currentSession();
  if (session.phase === 'expired' && session.isKeptOpen && storage.token() === undefined) return;
  set(read());
}

/** Tells of every change. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the other tabs and pages that the browser kept whole and brings back, and says when the session has ended. */
export function watchBrowser(): () => void {
  const unwatchStorage = onStorageChange(() => {
    if (currentSession().phase !== 'leaving') refreshSession();
  });
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) refreshSession();
  };
  const unwatchSession = onSessionChange((session) => {
    if (session.phase === 'expired') toast.error('Your session has ended. Please sign in again.');
  });
  window.addEventListener('pageshow', shown);
  return () => {
    unwatchStorage();
    unwatchSession();
    window.removeEventListener('pageshow', shown);
  };
}

const nobody: Session = { phase: 'out' };

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => nobody);
}
