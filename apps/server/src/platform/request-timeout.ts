import { AsyncLocalStorage } from 'node:async_hooks';
import { afterRunning, runningTime } from './running-time.ts';

/** What one wait for the database may take; the connections are set up with it. */
export const longestWait = 2_500;
/** What all waits of one request may take together: a request is refused within three seconds. */
const requestTimeout = 2_900;

/** A request has waited as long as it may. */
export class RequestTimedOut extends Error {
  override readonly name = 'RequestTimedOut';
}

const requests = new AsyncLocalStorage<{ left: number; waits: number; since: number }>();

/** Runs a request with a timeout of its own, which its waits for the database use up. */
export function withRequestTimeout<Result>(work: () => Result, milliseconds = requestTimeout): Result {
  return requests.run({ left: milliseconds, waits: 0, since: 0 }, work);
}

/** How long the next wait may take. Work that nobody waits for has all the time that one wait has. */
export function timeToWait(): number {
  const mine = requests.getStore();
  if (!mine) return longestWait;
  const waited = mine.waits > 0 ? runningTime() - mine.since : 0;
  return Math.max(1, Math.min(longestWait, Math.floor(mine.left - waited)));
}

/** Waits, and counts the time; once, where one wait is part of another or runs beside it. */
export async function countWait<Result>(wait: Promise<Result>): Promise<Result> {
  const mine = requests.getStore();
  if (!mine) return wait;
  if (mine.waits === 0) mine.since = runningTime();
  mine.waits += 1;
  try {
    return await wait;
  } finally {
    mine.waits -= 1;
    if (mine.waits === 0) mine.left -= runningTime() - mine.since;
  }
}

/** Waits for what others may have begun, no longer than the request may wait. @throws RequestTimedOut */
export async function waitInTime<Result>(wait: Promise<Result>): Promise<Result> {
  let callOff = (): void => undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    callOff = afterRunning(timeToWait(), () => reject(new RequestTimedOut('Waited too long')));
  });
  try {
    return await countWait(Promise.race([wait, tooLate]));
  } finally {
    callOff();
  }
}
