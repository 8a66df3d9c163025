import { pointWithin } from '@strata/domain';

/** Whether a point lies inside a ring of numbers that need not be whole: a ray to the right crosses it an odd number of times. */
function isWithin(x: number, y: number, ring: readonly number[]): boolean {
  let isIn = false;
  let [fromX = 0, fromY = 0] = ring.slice(-2);
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [toX = 0, toY = 0] = [ring[at], ring[at + 1]];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isIn = !isIn;
    [fromX, fromY] = [toX, toY];
  }
  return isIn;
}

/** Relative to its first point, so that far from the origin as much of it is exact. */
function areaOf(ring: readonly number[]): number {
  const [firstX = 0, firstY = 0] = ring;
  let twice = 0;
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x = 0, y = 0, toX = 0, toY = 0] = ring.slice(at, at + 4);
    twice += (x - firstX) * (toY - firstY) - (toX - firstX) * (y - firstY);
  }
  return Math.abs(twice / 2);
}

/** So many loops of one hatch are compared with each other. */
const mostLoops = 500;

/**
 * The polygons that rings make which do not cross: a ring in an even number of others is filled, and those next in it are
 * its holes. Rings may touch: which lies in which is told by a point inside of each.
 */
export function nestRings(
  rings: readonly (readonly number[])[],
): readonly (readonly (readonly number[])[])[] {
  // Far more loops than any floor has are the dots of a pattern.
  if (rings.length > mostLoops) return rings.map((ring) => [ring]);
  const areas = rings.map((ring) => areaOf(ring));
  const around = rings.map((ring, place) => {
    const [x, y] = pointWithin(ring);
    const area = areas[place] ?? 0;
    return rings.flatMap((other, at) => ((areas[at] ?? 0) > area && isWithin(x, y, other) ? [at] : []));
  });
  const depthOf = (place: number): number => around[place]?.length ?? 0;
  return rings.flatMap((ring, place) => {
    if (depthOf(place) % 2 === 1) return [];
    const holes = rings.filter(
      (_, at) => depthOf(at) === depthOf(place) + 1 && (around[at] ?? []).includes(place),
    );
    return [[ring, ...holes]];
  });
}
