import { canonicalRing } from '../drawn-plan/canonical-shape.ts';
import { clippedOf, polygonsOf, unionOf } from '../drawn-plan/clipping.ts';
import { extentOf } from '../drawn-plan/rings.ts';
import type { Polygon, Ring } from '../drawn-plan/shape.ts';

/** What triangles cover together, in the one form of shapes; those that are seen from the edge cover nothing. */
export function footprintOf(triangles: readonly Ring[]): readonly Polygon[] {
  const corner = extentOf(triangles);
  if (!corner) return [];
  const faces = triangles.flatMap((triangle): Polygon[] => {
    const ring = canonicalRing(triangle, 'anticlockwise');
    return ring ? [[ring]] : [];
  });
  return polygonsOf(unionOf(clippedOf(faces, corner)), corner);
}
