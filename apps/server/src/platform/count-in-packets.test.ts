import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countInPackets, packetSizeFor } from './count-in-packets.ts';

const windowMs = 60_000;

/** A counter that all processes share, as the database keeps it. */
function sharedCounter(limit: number): {
  take: (whom: string, points: number) => Promise<{ msBeforeNext: number }>;
  readonly taken: () => number;
} {
  const counted = new Map<string, { points: number; endsAt: number }>();
  let taken = 0;
  return {
    take: async (whom, points) => {
      taken += 1;
      await Promise.resolve();
      const known = counted.get(whom);
      const now = known && known.endsAt > Date.now() ? known : { points: 0, endsAt: Date.now() + windowMs };
      now.points += points;
      counted.set(whom, now);
      if (now.points > limit) throw new Error('too many');
      return { msBeforeNext: now.endsAt - Date.now() };
    },
    taken: () => taken,
  };
}

/** How many of that many calls at once were let through. */
async function letThrough(
  count: (whom: string) => Promise<void>,
  calls: number,
  whom = 'one',
): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: calls }, () => count(whom)));
  return results.filter(({ status }) => status === 'fulfilled').length;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [1, 1],
  [59, 1],
  [120, 2],
  [125, 1],
  [600, 10],
  [630, 10],
  [1_000_000, 10],
])('of a limit of %i a packet has %i', (limit, size) => {
  expect(packetSizeFor(limit)).toBe(size);
});

describe.each([1, 5, 10])('packets of %i', (size) => {
  test('the limit is granted to the last call, and not one more', async () => {
    const { take } = sharedCounter(60);
    const count = countInPackets(size, take);
    let granted = 0;
    for (let call = 0; call < 60; call += 1) granted += await letThrough(count, 1);
    expect(granted).toBe(60);
    expect(await letThrough(count, 1)).toBe(0);
  });

  test('calls at the same moment share packets', async () => {
    const { take, taken } = sharedCounter(60);
    const count = countInPackets(size, take);
    expect(await letThrough(count, 60)).toBe(60);
    expect(taken()).toBe(60 / size);
    expect(await letThrough(count, 30)).toBe(0);
  });

  test('two processes never grant more together', async () => {
    const { take } = sharedCounter(60);
    const [one, other] = [countInPackets(size, take), countInPackets(size, take)];
    let granted = 0;
    for (let round = 0; round < 60; round += 1) {
      granted += (await letThrough(one, 1)) + (await letThrough(other, round % 3));
    }
    expect(granted).toBeLessThanOrEqual(60);
    expect(granted).toBeGreaterThan(60 - size);
  });

  test('what is left of a packet ends with its window', async () => {
    const { take } = sharedCounter(60);
    const count = countInPackets(size, take);
    expect(await letThrough(count, 55)).toBe(55);
    vi.advanceTimersByTime(windowMs);
    expect(await letThrough(count, 61)).toBe(60);
  });

  test('another person is not refused', async () => {
    const count = countInPackets(size, sharedCounter(60).take);
    await letThrough(count, 100);
    expect(await letThrough(count, 60, 'another')).toBe(60);
  });
});
