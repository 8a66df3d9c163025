import {
  areaOfClipped,
  type Clipped,
  clippedOf,
  differenceOf,
  grown,
  overlapOf,
  piecesOf,
  polygonsOf,
  unionOf,
} from '../drawn-plan/clipping.ts';
import { areaInSqmm, extentOf } from '../drawn-plan/rings.ts';
import type { DrawnShape, Polygon } from '../drawn-plan/shape.ts';

/** The thickest wall between rooms of one unit, in millimetres. */
export const thickestInnerWall = 300;

/** A piece of a wall that covers this much of something else, in square millimetres, is more than a wall. */
const coveredOfOthers = 1_000;
/** Smaller pieces come from rounding. */
const smallestPiece = 100;
/** In millimetres: parts that touch along a slanted line are made one by so much of an overlap, which rounding takes away. */
const overlap = 0.1;

export interface ClosedShape extends DrawnShape {
  /** How much of it is walls between its rooms, in whole square millimetres. */
  readonly wallsInSqmm: number;
}

/**
 * Gives units the walls between their rooms: what lies between parts of one unit, and of no other thing, in a gap of at
 * most this thickness. In models rooms are drawn to the inner faces of walls, so that they do not touch. Shapes are in
 * their one form; those of other things than units stay as they are.
 */
export function closeInnerWalls(
  shapes: readonly DrawnShape[],
  thicknessInMm: number,
): readonly ClosedShape[] {
  return shapes.map((shape): ClosedShape => {
    const corner = extentOf(shape.polygons.flat());
    const isClosed = shape.polygons.length < 2 || thicknessInMm === 0;
    if (shape.thing !== 'unit' || isClosed || !corner) return { ...shape, wallsInSqmm: 0 };
    const rooms = shape.polygons.map((polygon) => clippedOf([polygon], corner));
    const own = rooms.flat();
    // Grown by half of it, the rooms beside a wall meet; shrunk back, all but what lies between them is as it was.
    const half = thicknessInMm / 2 + overlap;
    const closed = grown(unionOf(grown(own, half)), -half);
    const others = clippedOf(neighboursOf(shape, shapes, thicknessInMm), corner);
    const walls = piecesOf(differenceOf(closed, own)).filter((piece) => isWall(piece, rooms, others));
    if (walls.length === 0) return { ...shape, wallsInSqmm: 0 };
    const polygons = polygonsOf(unionOf(own, ...walls.map((wall) => grown(wall, overlap))), corner);
    return { ...shape, polygons, wallsInSqmm: areaInSqmm(polygons) - areaInSqmm(shape.polygons) };
  });
}

/** What lies between two rooms at least, and in no other thing: a niche of one room is none. */
function isWall(piece: Clipped, rooms: readonly Clipped[], others: Clipped): boolean {
  if (areaOfClipped(piece) <= smallestPiece) return false;
  if (areaOfClipped(overlapOf(piece, others)) > coveredOfOthers) return false;
  const around = grown(piece, 1);
  return rooms.filter((room) => areaOfClipped(overlapOf(around, room)) > 0).length > 1;
}

/** Polygons of other things near a shape. The outline of a floor covers all of them. */
function neighboursOf(shape: DrawnShape, shapes: readonly DrawnShape[], within: number): readonly Polygon[] {
  const box = extentOf(shape.polygons.flat());
  return shapes.flatMap((other) => {
    const its = extentOf(other.polygons.flat());
    if (other === shape || other.thing === 'floor' || !box || !its) return [];
    const isNear =
      its.left <= box.right + within &&
      box.left <= its.right + within &&
      its.bottom <= box.top + within &&
      box.bottom <= its.top + within;
    return isNear ? other.polygons : [];
  });
}
