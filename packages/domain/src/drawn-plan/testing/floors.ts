import fc from 'fast-check';
import { wholeRing } from '../flatten-arc.ts';
import type { DrawnShape, Polygon, Ring } from '../shape.ts';

/** A ring that goes once around its middle, anticlockwise, so that it never crosses itself; 60 m across at most. */
export const starRing: fc.Arbitrary<Ring> = fc
  .array(fc.tuple(fc.double({ min: 0.4, max: 1, noNaN: true }), fc.integer({ min: 2_000, max: 30_000 })), {
    minLength: 5,
    maxLength: 24,
  })
  .map((corners) => {
    const whole = corners.reduce((sum, [width]) => sum + width, 0);
    let angle = 0;
    return wholeRing(
      corners.flatMap(([width, distance]) => {
        angle += (width / whole) * 2 * Math.PI;
        return [distance * Math.cos(angle), distance * Math.sin(angle)];
      }),
    );
  });

export const rectangle = (left: number, bottom: number, right: number, top: number): Polygon => [
  [left, bottom, right, bottom, right, top, left, top],
];

/** A floor of flats in rows and columns that leave nothing between them, with the outline that they fill. */
export interface TiledFloor {
  readonly outline: Polygon;
  readonly flats: readonly Polygon[];
}

/** Turned about the origin, its corners rounded to whole millimetres. */
function turnedBy(polygon: Polygon, angle: number): Polygon {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return polygon.map((ring) =>
    wholeRing(
      ring.flatMap((x, at) => {
        if (at % 2 === 1) return [];
        const y = ring[at + 1] ?? 0;
        return [x * cos - y * sin, x * sin + y * cos];
      }),
    ),
  );
}

/** `widths` and `depths` of the flats in millimetres; each row has its own division, so that corners meet edges. */
export function tiledFloor(
  rows: readonly (readonly number[])[],
  depth: number,
  width: number,
  angle = 0,
): TiledFloor {
  const flats = rows.flatMap((shares, row) => {
    const whole = shares.reduce((sum, share) => sum + share, 0);
    let left = 0;
    let sum = 0;
    return shares.map((share) => {
      sum += share;
      const right = Math.round((width * sum) / whole);
      const flat = rectangle(left, row * depth, right, (row + 1) * depth);
      left = right;
      return flat;
    });
  });
  const outline = rectangle(0, 0, width, rows.length * depth);
  return { outline: turnedBy(outline, angle), flats: flats.map((flat) => turnedBy(flat, angle)) };
}

/** Five rows of five flats, each row divided otherwise. */
export const anyRows = fc.array(fc.array(fc.integer({ min: 4, max: 9 }), { minLength: 5, maxLength: 5 }), {
  minLength: 5,
  maxLength: 5,
});

export const asShapes = ({ outline, flats }: TiledFloor): readonly DrawnShape[] => [
  { thing: 'floor', id: 'floor', polygons: [outline] },
  ...flats.map((flat, at): DrawnShape => ({ thing: 'unit', id: `unit-${at}`, polygons: [flat] })),
];
