import type { Ring } from './shape.ts';

/** How far a chord may lie from its arc, in millimetres: 0.013 % of the area of a circle of 5 m. */
const chordError = 0.5;

interface Arc {
  /** Of the centre, in millimetres. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** In radians, anticlockwise from the direction of x; the arc goes clockwise where `to` is less than `from`. */
  readonly from: number;
  readonly to: number;
}

/** The points of an arc, from its first to its last, in equal steps. They are not rounded: what reads a file may still move them. */
export function flattenArc({ x, y, radius, from, to }: Arc): readonly number[] {
  const most = radius > chordError ? 2 * Math.acos(1 - chordError / radius) : Math.PI / 2;
  const steps = Math.max(1, Math.ceil(Math.abs(to - from) / Math.min(most, Math.PI / 2)));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();
}

/**
 * The points between two that a bulge joins, without these two: the bulge is the tangent of a quarter of the angle of the
 * arc, and negative where the arc goes clockwise (as polylines of DXF have it).
 */
export function flattenBulge(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  bulge: number,
): readonly number[] {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const chord = Math.hypot(dx, dy);
  if (bulge === 0 || chord === 0) return [];
  // The centre lies on the line that halves the chord.
  const offset = (1 - bulge * bulge) / (4 * bulge);
  const [x, y] = [(x1 + x2) / 2 - dy * offset, (y1 + y2) / 2 + dx * offset];
  const from = Math.atan2(y1 - y, x1 - x);
  const to = from + 4 * Math.atan(bulge);
  return flattenArc({ x, y, radius: Math.hypot(x1 - x, y1 - y), from, to }).slice(2, -2);
}

/** Points rounded to whole millimetres. */
export function wholeRing(points: readonly number[]): Ring {
  // Adding 0 makes a plain nought of −0, which JSON would write in another way than it is compared.
  return points.map((value) => Math.round(value) + 0);
}
