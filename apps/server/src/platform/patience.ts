import { AsyncLocalStorage } from 'node:async_hooks';

/** What one wait for the database may take; the connections are set up with it. */
export const longestWait = 2_500;
/** What all waits of one request may take together: whoever asks hears within three seconds that we cannot serve. */
const wholePatience = 2_900;

const patience = new AsyncLocalStorage<{ left: number }>();

/** Runs a request with a patience of its own, which its waits for the database use up. */
export function withPatience<Result>(work: () => Result, milliseconds = wholePatience): Result {
  return patience.run({ left: milliseconds }, work);
}

/** How long the next wait may take. Work that nobody waits for has all the time that one wait has. */
export function timeToWait(): number {
  const left = patience.getStore()?.left ?? longestWait;
  return Math.max(1, Math.min(longestWait, Math.floor(left)));
}

/** Waits, and counts the time. */
export async function waitPatiently<Result>(wait: Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await wait;
  } finally {
    const mine = patience.getStore();
    if (mine) mine.left -= performance.now() - began;
  }
}
