import { type Placing, projectedCorners, zoneOf } from './placing.ts';
import { type Geographic, type Projected, scaleAt, type UtmZone, unproject } from './utm.ts';

/** How the system of a drawing lies on the ground. */
export interface Placement {
  readonly zone: UtmZone;
  /** Where a place of the drawing, in millimetres, lies on the plane of UTM. */
  readonly toPlane: (x: number, y: number) => Projected;
  readonly toGeographic: (x: number, y: number) => Geographic;
  /** How far the corners lie from their coordinates, by their places in the list, in whole millimetres. */
  readonly apart: ReadonlyMap<number, number>;
}

interface Tie extends Projected {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Turns and moves the drawing so that the corners which are known in both come as near to each other as can be (least
 * squares). It is not stretched: a millimetre of the drawing is one on the ground. Undefined with fewer than two corners.
 */
export function placementOf(placing: Placing): Placement | undefined {
  const plane = projectedCorners(placing);
  const ties = placing.corners.flatMap(({ x, y }, at): Tie[] => {
    const on = plane[at];
    return x === null || y === null || !on ? [] : [{ at, x, y, ...on }];
  });
  if (ties.length < 2) return undefined;
  const [x0, y0] = [meanOf(ties, 'x'), meanOf(ties, 'y')];
  const [east0, north0] = [meanOf(ties, 'east'), meanOf(ties, 'north')];
  let [along, across] = [0, 0];
  for (const { x, y, east, north } of ties) {
    along += (x - x0) * (east - east0) + (y - y0) * (north - north0);
    across += (x - x0) * (north - north0) - (y - y0) * (east - east0);
  }
  const length = Math.hypot(along, across);
  if (length === 0) return undefined;
  const metres = scaleAt({ east: east0 }) / 1_000;
  const [cos, sin] = [(along / length) * metres, (across / length) * metres];
  const toPlane = (x: number, y: number): Projected => ({
    east: east0 + (x - x0) * cos - (y - y0) * sin,
    north: north0 + (x - x0) * sin + (y - y0) * cos,
  });
  const zone = zoneOf(placing);
  return {
    zone,
    toPlane,
    toGeographic: (x, y) => unproject(toPlane(x, y), zone),
    apart: new Map(
      ties.map(({ at, x, y, east, north }) => {
        const placed = toPlane(x, y);
        return [at, Math.round(Math.hypot(placed.east - east, placed.north - north) / metres)];
      }),
    ),
  };
}

const meanOf = (ties: readonly Tie[], which: 'x' | 'y' | 'east' | 'north'): number =>
  ties.reduce((sum, tie) => sum + tie[which], 0) / ties.length;
