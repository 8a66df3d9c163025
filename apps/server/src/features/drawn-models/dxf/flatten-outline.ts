import { flattenArc, flattenBulge } from '@strata/domain';
import type { Curve, Outline, Path } from './dxf-entities.ts';
import { largestScale, moved, type Transform } from './transform.ts';

/** An outline of which arcs have become chords, in millimetres that are not rounded yet. */
export interface FlatLine {
  /** x and y in turn. Of a closed one, the last is not the first again. */
  readonly points: readonly number[];
  readonly isClosed: boolean;
}

/** Ends of an outline that are no further apart, in millimetres, are one point. */
export const joinedWithin = 1;

/** Brings an outline into the drawing; the transform ends in millimetres. Uneven scales make ellipses of its arcs. */
export function flattenOutline(outline: Outline, transform: Transform): FlatLine {
  return outline.shape === 'path' ? flattenPath(outline, transform) : flattenCurve(outline, transform);
}

function flattenPath({ corners, isClosed }: Path, transform: Transform): FlatLine {
  // Arcs are cut in the size that they will have, so that their chords lie near enough.
  const scale = largestScale(transform);
  const points: number[] = [];
  const count = corners.length / 3;
  for (let index = 0; index < count; index += 1) {
    const at = index * 3;
    const [x = 0, y = 0, bulge = 0] = [corners[at], corners[at + 1], corners[at + 2]];
    points.push(...moved(transform, x, y));
    if (bulge === 0 || scale === 0 || (index === count - 1 && !isClosed)) continue;
    const next = ((index + 1) % count) * 3;
    const [toX = 0, toY = 0] = [corners[next], corners[next + 1]];
    const arc = flattenBulge([x * scale, y * scale], [toX * scale, toY * scale], bulge);
    for (let step = 0; step + 1 < arc.length; step += 2) {
      points.push(...moved(transform, (arc[step] ?? 0) / scale, (arc[step + 1] ?? 0) / scale));
    }
  }
  return closed(points, isClosed);
}

function flattenCurve({ centre, u, v, start, sweep }: Curve, transform: Transform): FlatLine {
  const [a, b, c, d] = transform;
  const along = [a * u[0] + c * u[1], b * u[0] + d * u[1]] as const;
  const across = [a * v[0] + c * v[1], b * v[0] + d * v[1]] as const;
  const [x, y] = moved(transform, ...centre);
  // A circle as large as the longer half axis is cut into steps; each of its points tells one of the ellipse.
  const radius = Math.max(Math.hypot(...along), Math.hypot(...across));
  if (radius === 0) return { points: [x, y], isClosed: false };
  const circle = flattenArc({ x: 0, y: 0, radius, from: start, to: start + sweep });
  const points: number[] = [];
  for (let step = 0; step + 1 < circle.length; step += 2) {
    const [cosine, sine] = [(circle[step] ?? 0) / radius, (circle[step + 1] ?? 0) / radius];
    points.push(x + along[0] * cosine + across[0] * sine, y + along[1] * cosine + across[1] * sine);
  }
  return closed(points, Math.abs(sweep) > 2 * Math.PI - 1e-9);
}

/** A line whose ends meet is closed, whatever it says of itself. */
function closed(points: number[], saysItIsClosed: boolean): FlatLine {
  const [x = 0, y = 0] = points;
  const [lastX = 0, lastY = 0] = points.slice(-2);
  const meets = points.length > 6 && Math.hypot(lastX - x, lastY - y) <= joinedWithin;
  if (meets) points.length -= 2;
  return { points, isClosed: saysItIsClosed || meets };
}
