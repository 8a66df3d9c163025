import type { Polygon } from '@strata/domain';
import type { Vertices } from './vertices.ts';

/** A face: its outer ring and its holes, each as the numbers of its vertices. */
type Face = readonly (readonly number[])[];

/** The faces of a body: its bottom, its top, then its walls. */
export type Shell = readonly Face[];

/**
 * The closed shell of what a polygon covers from one height to another. Seen from outside, the outer ring of each face goes
 * anticlockwise, so that each edge is passed once in each direction.
 */
export function shellOf(polygon: Polygon, from: number, to: number, vertices: Vertices): Shell {
  const below = faceOf(polygon, from, vertices);
  const above = faceOf(polygon, to, vertices);
  const walls = below.flatMap((ring, at) => {
    const over = above[at] ?? [];
    return ring.map((corner, place): Face => {
      const next = (place + 1) % ring.length;
      return [[corner, ring[next] ?? 0, over[next] ?? 0, over[place] ?? 0]];
    });
  });
  return [below.map((ring) => ring.toReversed()), above, ...walls];
}

/** A flat polygon at a height, as it is seen from above. */
export function faceOf(polygon: Polygon, height: number, vertices: Vertices): Face {
  return polygon.map((ring) =>
    Array.from({ length: ring.length / 2 }, (_, place) =>
      vertices.numberOf(ring[place * 2] ?? 0, ring[place * 2 + 1] ?? 0, height),
    ),
  );
}
