import { canonicalShape } from '../canonical-shape.ts';
import { type Corner, clippedOf, polygonsOf } from '../clipping.ts';
import { wholeRing } from '../flatten-arc.ts';
import { areaInSqmm, pointsOf } from '../rings.ts';
import type { DrawnShape, Polygon, Ring } from '../shape.ts';
import { faultOfShape } from '../shape-faults.ts';
import { polygonOf, type Strip } from './wall-strips.ts';

/** The strips of each ring of a shape, in the order of its polygons and rings, and in it of its edges. */
export type StripsOfShape = readonly (readonly (Strip | undefined)[])[];

/** A shape with its strips, in its one form; as it was where nothing sound would come of it. */
export function grownShape(shape: DrawnShape, strips: StripsOfShape, corner: Corner): DrawnShape {
  const added = strips.flat().filter((strip) => strip !== undefined);
  if (added.length === 0) return shape;
  const least = areaInSqmm(shape.polygons);
  const isSound = (polygons: readonly Polygon[]): boolean =>
    areaInSqmm(polygons) >= least && !faultOfShape(polygons);
  const quick = shape.polygons.length === 1 ? redrawn(shape, strips) : [];
  if (quick.length > 0 && isSound(quick)) return { ...shape, polygons: quick };
  // Pieces that become one, and rings that would turn over at a pillar or a short edge, are united strip by strip.
  const whole = [...clippedOf(shape.polygons, corner), ...clippedOf(added.map(polygonOf), corner)];
  const united = polygonsOf(whole, corner);
  return isSound(united) ? { ...shape, polygons: united } : shape;
}

/** Each ring drawn along the lines to which its edges move: right for almost all, and faster by far. */
function redrawn({ polygons }: DrawnShape, strips: StripsOfShape): readonly Polygon[] {
  let at = 0;
  return canonicalShape(
    polygons.map((polygon) =>
      polygon.map((ring): Ring => {
        const points = pointsOf(ring);
        const lines = strips[at] ?? [];
        at += 1;
        return wholeRing(
          points.flatMap((from, place) =>
            (lines[place]?.line ?? [from, points[(place + 1) % points.length] ?? from]).flat(),
          ),
        );
      }),
    ),
  );
}
