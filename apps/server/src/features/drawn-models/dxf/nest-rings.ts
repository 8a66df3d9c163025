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

/** So many loops of one hatch are compared with each other. */
const mostLoops = 500;

/**
 * The polygons that rings make which do not cross: a ring in an even number of others is filled, and those next in it are
 * its holes.
 */
export function nestRings(
  rings: readonly (readonly number[])[],
): readonly (readonly (readonly number[])[])[] {
  // Far more loops than any floor has are the dots of a pattern.
  if (rings.length > mostLoops) return rings.map((ring) => [ring]);
  const around = rings.map((ring, place) => {
    const [x = 0, y = 0] = ring;
    return rings.flatMap((other, at) => (at !== place && isWithin(x, y, other) ? [at] : []));
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
