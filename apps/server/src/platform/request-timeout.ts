import { AsyncLocalStorage } from 'node:async_hooks';
import { afterRunning, runningTime } from './running-time.ts';

/** How long a request may wait for the database, in milliseconds. */
export interface Waits {
  /** One wait: for a connection, a lock. The connections are set up with it. */
  readonly one: number;
  /** All of one request together. */
  readonly all: number;
}

/** So that a request that has to wait is refused within so many seconds. */
export function waitsWithin(seconds: number): Waits {
  return { one: seconds * 1_000 - 500, all: seconds * 1_000 - 100 };
}

/** Unless an installation says otherwise. */
export const usualRequestSeconds = 3;
export const usualWaits = waitsWithin(usualRequestSeconds);

/** A request has waited as long as it may. */
export class RequestTimedOut extends Error {
  override readonly name = 'RequestTimedOut';
}

const requests = new AsyncLocalStorage<{
  readonly one: number;
  left: number;
  waits: number;
  since: number;
}>();

/** Runs a request, or a part of one, with a timeout of its own, which its waits for the database use up. */
export function withRequestTimeout<Result>(
  work: () => Result,
  { one = timeToWaitOnce(), all = usualWaits.all }: Partial<Waits> = {},
): Result {
  return requests.run({ one, left: all, waits: 0, since: 0 }, work);
}

/** What one wait may take here. */
const timeToWaitOnce = (): number => requests.getStore()?.one ?? usualWaits.one;

/** How long the next wait may take. Work that nobody waits for has all the time that one wait has. */
export function timeToWait(one = usualWaits.one): number {
  const mine = requests.getStore();
  if (!mine) return one;
  const waited = mine.waits > 0 ? runningTime() - mine.since : 0;
  return Math.max(1, Math.min(mine.one, Math.floor(mine.left - waited)));
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
export async function waitInTime<Result>(wait: Promise<Result>, one?: number): Promise<Result> {
  let callOff = (): void => undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    callOff = afterRunning(timeToWait(one), () => reject(new RequestTimedOut('Waited too long')));
  });
  try {
    return await countWait(Promise.race([wait, tooLate]));
  } finally {
    callOff();
  }
}
