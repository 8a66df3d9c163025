import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import type * as trials from './trial-tasks.ts';
import {
  beforeOthers,
  createWorkerPool,
  type TaskOf,
  type WorkerFault,
  type WorkerPool,
} from './worker-pool.ts';

type Trials = typeof trials;

function trial<Name extends keyof Trials>(
  name: Name,
  more: Partial<Pick<TaskOf<Trials[Name]>, 'milliseconds' | 'isLong'>> = {},
): TaskOf<Trials[Name]> {
  const file = new URL('./trial-tasks.ts', import.meta.url);
  return { file, name, milliseconds: 120_000, isLong: false, ...more };
}

const faults: WorkerFault[] = [];
const opened: WorkerPool[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
  faults.splice(0);
});

function openPool(settings: Partial<Parameters<typeof createWorkerPool>[0]> = {}): WorkerPool {
  const pool = createWorkerPool({
    threads: 1,
    memoryMegabytes: 64,
    mostWaiting: 2,
    timeoutMilliseconds: 120_000,
    longestWait: 60_000,
    idleMilliseconds: 20_000,
    onFault: (fault) => faults.push(fault),
    ...settings,
  });
  opened.push(pool);
  return pool;
}

/** Work that goes on until it is let go; it is under way once `begun` counts it. */
function gate() {
  const flags = new Int32Array(new SharedArrayBuffer(8));
  return {
    flags,
    begun: (count: number) => vi.waitUntil(() => Atomics.load(flags, 1) >= count, { timeout: 60_000 }),
    open() {
      Atomics.store(flags, 0, 1);
      Atomics.notify(flags, 0);
    },
  };
}

const sumOf = async (pool: WorkerPool) => {
  const result = await pool.run(trial('add'), { one: 1, other: 2 });
  return result instanceof Refusal ? result.code : result.sum;
};

test('work is done on another thread, without the settings of this process', async () => {
  const result = await openPool().run(trial('add'), { one: 20, other: 22 });
  expect(result).toMatchObject({ sum: 42, isMainThread: false, secrets: [] });
});

test('what the work throws is thrown here, and the next one is done', async () => {
  const pool = openPool();
  await expect(pool.run(trial('fail'), 'no')).rejects.toThrow(RangeError);
  expect(await sumOf(pool)).toBe(3);
});

test('work that takes too long is ended and refused; whoever waited for the thread gets another', async () => {
  const pool = openPool();
  const slow = pool.run(trial('spin', { milliseconds: 400 }), undefined);
  const waiting = sumOf(pool);
  expect(await slow).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await waiting).toBe(3);
  expect(faults).toEqual([{ event: 'worker-too-slow', name: 'spin' }]);
});

test('where people wait longer, work may take as many times longer', async () => {
  const pool = openPool({ timesLonger: 20 });
  const began = performance.now();
  expect(await pool.run(trial('spin', { milliseconds: 50 }), undefined)).toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(performance.now() - began).toBeGreaterThan(900);
});

test('where people wait longer, they wait for a thread as many times longer', async () => {
  const pool = openPool({ timeoutMilliseconds: 50, timesLonger: 20 });
  const held = gate();
  const first = pool.run(trial('wait'), held.flags);
  await held.begun(1);
  const began = performance.now();
  expect(await sumOf(pool)).toBe('UNAVAILABLE');
  expect(performance.now() - began).toBeGreaterThan(900);
  held.open();
  expect(await first).toEqual(expect.any(Number));
});

test.each(['fillMemory', 'leave'] as const)(
  '%s: a thread that dies takes its own work with it alone',
  async (name) => {
    const pool = openPool();
    const dying = name === 'leave' ? pool.run(trial(name), 1) : pool.run(trial(name), undefined);
    const waiting = sumOf(pool);
    await expect(dying).rejects.toThrow(/memory|exit/);
    expect(await waiting).toBe(3);
  },
);

test('whoever finds too many waiting is refused at once', async () => {
  const pool = openPool();
  const held = gate();
  const first = pool.run(trial('wait'), held.flags);
  await held.begun(1);
  const waiting = [sumOf(pool), sumOf(pool)];
  expect(await sumOf(pool)).toBe('UNAVAILABLE');
  held.open();
  expect(await first).toEqual(expect.any(Number));
  expect(await Promise.all(waiting)).toEqual([3, 3]);
});

test('who hands in goes before others, even where too many of those wait', async () => {
  const pool = openPool();
  const held = gate();
  const first = pool.run(trial('wait'), held.flags);
  await held.begun(1);
  const order: string[] = [];
  const looking = [1, 2].map(async () => {
    expect(await sumOf(pool)).toBe(3);
    order.push('looks');
  });
  const handingIn = [1, 2].map(async () => {
    expect(await pool.run(beforeOthers(trial('add')), { one: 1, other: 2 })).toMatchObject({ sum: 3 });
    order.push('hands in');
  });
  // There is an end to these as well.
  expect(await pool.run(beforeOthers(trial('add')), { one: 1, other: 2 })).toMatchObject({
    code: 'UNAVAILABLE',
  });
  held.open();
  await Promise.all([first, ...looking, ...handingIn]);
  expect(order).toEqual(['hands in', 'hands in', 'looks', 'looks']);
});

test('whoever waits too long is refused, and the work that is under way goes on', async () => {
  const pool = openPool({ timeoutMilliseconds: 50 });
  const held = gate();
  const first = pool.run(trial('wait'), held.flags);
  await held.begun(1);
  expect(await sumOf(pool)).toBe('UNAVAILABLE');
  held.open();
  expect(await first).toEqual(expect.any(Number));
});

test('work while something is locked waits no longer than for a lock', async () => {
  const pool = openPool({ longestWait: 50 });
  const held = gate();
  const first = pool.run(trial('wait'), held.flags);
  await held.begun(1);
  const patient = sumOf(pool);
  const hurried = trial('add', { milliseconds: 'while locked' });
  expect(await pool.run(hurried, { one: 1, other: 2 })).toMatchObject({ code: 'UNAVAILABLE' });
  held.open();
  expect(await first).toEqual(expect.any(Number));
  expect(await patient).toBe(3);
});

test('work that nobody waits for any more is not begun', async () => {
  const pool = openPool();
  const held = gate();
  const first = pool.run(trial('wait'), held.flags);
  await held.begun(1);
  let isGone = false;
  const abandoned = pool.run(trial('wait'), held.flags, () => isGone);
  isGone = true;
  held.open();
  expect(await first).toEqual(expect.any(Number));
  expect(await abandoned).toMatchObject({ code: 'UNAVAILABLE' });
  expect(Atomics.load(held.flags, 1)).toBe(1);
});

test('long work leaves one of two threads to short work', async () => {
  const pool = openPool({ threads: 2 });
  const held = gate();
  const long = [1, 2].map(() => pool.run(trial('wait', { isLong: true }), held.flags));
  await held.begun(1);
  expect(await sumOf(pool)).toBe(3);
  expect(Atomics.load(held.flags, 1)).toBe(1);
  held.open();
  expect(await Promise.all(long)).toHaveLength(2);
});

test('a thread without work ends, and the next work begins another', async () => {
  const pool = openPool({ idleMilliseconds: 20 });
  const threadOf = async (): Promise<number> => {
    const result = await pool.run(trial('add'), { one: 1, other: 1 });
    if (result instanceof Refusal) throw new Error(result.code);
    return result.threadId;
  };
  const first = await threadOf();
  const another = async (): Promise<boolean> => (await threadOf()) !== first;
  expect(await vi.waitUntil(another, { interval: 200, timeout: 60_000 })).toBe(true);
});

test('what work leaves for later is done before the next work on the thread', async () => {
  const pool = openPool();
  const doneBefore = [];
  for (let time = 0; time < 3; time += 1) doneBefore.push(await pool.run(trial('leaveForLater'), undefined));
  expect(doneBefore).toEqual([0, 1, 2]);
});

test('closing ends what is under way', async () => {
  const pool = openPool();
  const spinning = pool.run(trial('spin'), undefined).then(
    () => 'done',
    () => 'ended',
  );
  await pool.close();
  expect(await spinning).toBe('ended');
});
