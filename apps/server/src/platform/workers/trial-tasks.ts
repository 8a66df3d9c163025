import { isMainThread, threadId } from 'node:worker_threads';

/** Work that ends well, and all the ways in which work ends badly, for the tests of the pool. */

export async function add({ one, other }: { one: number; other: number }) {
  return { sum: one + other, isMainThread, threadId, secrets: Object.keys(process.env) };
}

export async function wait(flags: Int32Array): Promise<number> {
  Atomics.add(flags, 1, 1);
  Atomics.notify(flags, 1);
  Atomics.wait(flags, 0, 0);
  return threadId;
}

export async function fail(what: string): Promise<never> {
  throw new RangeError(what);
}

export async function spin(): Promise<never> {
  for (;;) Math.random();
}

export async function fillMemory(): Promise<number> {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length));
}

export async function leave(code: number): Promise<never> {
  process.exit(code);
}

let done = 0;

/** Leaves something to be done after the answer, as streams do; answers with how much of that was done before. */
export async function leaveForLater(): Promise<number> {
  process.nextTick(() => {
    done += 1;
  });
  return done;
}
