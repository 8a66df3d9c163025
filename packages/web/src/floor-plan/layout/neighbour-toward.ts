import type { PlanBox } from './plan-box.ts';

/** A thing that can be chosen, by its place. */
export interface Placed {
  readonly id: string;
  readonly box: PlanBox;
}

/** The side of a box that lies ahead, and the one it is left by, on an axis that grows in the direction of the arrow. */
interface Seen {
  readonly near: number;
  readonly far: number;
  /** Across the direction. */
  readonly low: number;
  readonly high: number;
}

const directions: Readonly<Record<string, (box: PlanBox) => Seen>> = {
  ArrowRight: ({ left, right, bottom, top }) => ({ near: left, far: right, low: bottom, high: top }),
  ArrowLeft: ({ left, right, bottom, top }) => ({ near: -right, far: -left, low: bottom, high: top }),
  ArrowUp: ({ left, right, bottom, top }) => ({ near: bottom, far: top, low: left, high: right }),
  ArrowDown: ({ left, right, bottom, top }) => ({ near: -top, far: -bottom, low: left, high: right }),
};

/** What lies aside counts this much more than what lies ahead. */
const aside = 2.5;
/** What is not straight ahead comes after all that is. */
const notAhead = 1e7;

/** Where a key leads from a thing: the nearest that lies in that direction, rather straight ahead than aside. */
export function neighbourToward(key: string, from: Placed, all: readonly Placed[]): string | undefined {
  if (key === 'Home') return all[0]?.id;
  if (key === 'End') return all.at(-1)?.id;
  const see = directions[key];
  if (see === undefined) return undefined;
  const start = see(from.box);
  let best: string | undefined;
  let least = Infinity;
  for (const { id, box } of all) {
    if (id === from.id) continue;
    const seen = see(box);
    const ahead = (seen.near + seen.far - start.near - start.far) / 2;
    if (ahead <= 0) continue;
    const shared = Math.min(seen.high, start.high) - Math.max(seen.low, start.low);
    // Walls that overlap a little are still one beside the other.
    const slack = Math.min(seen.far - seen.near, start.far - start.near) / 2;
    const isAhead = shared > 0 && seen.near >= start.far - slack;
    const middle = (start.low + start.high) / 2;
    const off = Math.max(0, seen.low - middle, middle - seen.high);
    const cost =
      Math.max(0, seen.near - start.far) +
      off / 2 +
      aside * Math.max(0, -shared) +
      (isAhead ? 0 : notAhead + ahead);
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
