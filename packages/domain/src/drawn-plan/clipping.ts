import {
  areaPaths,
  booleanOpWithPolyTree,
  ClipType,
  difference,
  EndType,
  FillRule,
  inflatePaths,
  intersect,
  JoinType,
  type Paths64,
  type PolyPath64,
  PolyTree64,
  union,
} from 'clipper2-ts';
import { canonicalShape } from './canonical-shape.ts';
import { wholeRing } from './flatten-arc.ts';
import { type Extent, extentOf, ringsOf } from './rings.ts';
import type { Polygon } from './shape.ts';

/**
 * Union, overlap and what is left over, by clipper2. It works on whole numbers: on millimetres it would round crossings by
 * up to half a millimetre and find overlaps that are none, so it is given hundredths of a millimetre, counted from the
 * corner of the level to stay small.
 */
const fine = 100;

/** Polygons as clipper2 has them; outer rings anticlockwise, holes clockwise. */
export type Clipped = Paths64;

/** The corner of a level, from which what is clipped together is counted. */
export type Corner = Pick<Extent, 'left' | 'bottom'>;

/**
 * Of polygons in their one form: a ring that goes the other way would take away what others cover. Points between two
 * millimetres go to the nearest hundredth.
 */
export function clippedOf(polygons: readonly Polygon[], { left, bottom }: Corner): Clipped {
  return polygons.flat().map((ring) => {
    const path = [];
    for (let at = 0; at + 1 < ring.length; at += 2)
      path.push({
        x: Math.round(((ring[at] ?? 0) - left) * fine),
        y: Math.round(((ring[at + 1] ?? 0) - bottom) * fine),
      });
    return path;
  });
}

/** Polygons with their holes, in whole millimetres and in their one form. */
export function polygonsOf(clipped: Clipped, { left, bottom }: Corner): readonly Polygon[] {
  const polygons = piecesOf(clipped).map((piece) =>
    piece.map((path) => wholeRing(path.flatMap(({ x, y }) => [x / fine + left, y / fine + bottom]))),
  );
  return canonicalShape(polygons);
}

export function unionOf(...parts: readonly Clipped[]): Clipped {
  return union(parts.flat(), FillRule.NonZero);
}

/** What polygons in their one form cover together, in the one form of shapes. */
export function coveredBy(polygons: readonly Polygon[]): readonly Polygon[] {
  const corner = extentOf(ringsOf(polygons));
  return corner ? polygonsOf(unionOf(clippedOf(polygons, corner)), corner) : [];
}

export function overlapOf(one: Clipped, other: Clipped): Clipped {
  return intersect(one, other, FillRule.NonZero);
}

/** What the first has that the second does not cover. */
export function differenceOf(one: Clipped, other: Clipped): Clipped {
  return difference(one, other, FillRule.NonZero);
}

/** Grown on all sides by so many millimetres, or shrunk where it is less than nought; corners stay corners. */
export function grown(clipped: Clipped, millimetres: number): Clipped {
  return inflatePaths(clipped, millimetres * fine, JoinType.Miter, EndType.Polygon);
}

/** In whole square millimetres. */
export function areaOfClipped(clipped: Clipped): number {
  return Math.round(areaPaths(clipped) / (fine * fine));
}

/** Each piece with its holes. */
export function piecesOf(clipped: Clipped): readonly Clipped[] {
  const tree = new PolyTree64();
  booleanOpWithPolyTree(ClipType.Union, clipped, null, tree, FillRule.NonZero);
  const pieces: Clipped[] = [];
  const collect = (parent: PolyPath64): void => {
    for (let at = 0; at < parent.count; at += 1) {
      const outer = parent.child(at);
      const holes = Array.from({ length: outer.count }, (_, place) => outer.child(place));
      pieces.push([outer, ...holes].flatMap(({ poly }) => (poly ? [poly] : [])));
      for (const hole of holes) collect(hole);
    }
  };
  collect(tree);
  return pieces;
}
