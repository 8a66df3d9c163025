import { extentOf } from '../rings.ts';
import type { DrawnShape } from '../shape.ts';
import { isOwn, movesOf } from './edge-moves.ts';
import { grownShape } from './grow-shape.ts';
import { partOverlaps } from './part-overlaps.ts';
import { edgesOfShapes, type Facing, facingEdges, type WallEdge } from './wall-edges.ts';
import { type WallRule, wallRules } from './wall-rule.ts';
import { type MovedEdge, type Strip, stripsOf } from './wall-strips.ts';

/** The thickest wall, in millimetres: what lies farther apart has no common wall. */
export const thickestWall = 600;

/** A wall that stays where it is, because what lies beyond it is not parallel to it. */
export interface UnmovedWall {
  /** Of the thing whose wall it is. */
  readonly id: string;
  /** Of the thing beyond it; null where that is the outside of the floor. */
  readonly facing: string | null;
  /** Over what length, in whole millimetres. */
  readonly lengthInMm: number;
  /** Its longest piece, from one end to the other. */
  readonly at: readonly [x1: number, y1: number, x2: number, y2: number];
}

export interface MovedWalls {
  /** All shapes of the level, those that were moved in their one form. */
  readonly shapes: readonly DrawnShape[];
  readonly unmoved: readonly UnmovedWall[];
}

/** Shorter pieces of a wall that stays are corners. */
const shortestTold = 100;

/**
 * Moves the outlines of units and areas of common property from the face of the walls that they show to the one that the rule
 * names: by half of the way to what lies beyond a wall, and towards the outline of the floor by half or all of it. Two
 * things meet on the same line then. Nothing shrinks, and nothing is given twice. Shapes are those of one floor, in their one
 * form; the same come back where nothing moves.
 */
export function moveWalls(shapes: readonly DrawnShape[], shown: WallRule, rule: WallRule): MovedWalls {
  const corner = extentOf(shapes.flatMap(({ polygons }) => polygons.flat()));
  if (!corner || wallRules.indexOf(shown) >= wallRules.indexOf(rule)) return { shapes, unmoved: [] };
  const walled = shapes.filter(({ thing }) => thing === 'unit' || thing === 'area' || thing === 'floor');
  const rings = edgesOfShapes(walled);
  const facing = facingEdges(rings.flat(), thickestWall);
  if (!facing) return { shapes, unmoved: [] };
  const by = { rule, within: thickestWall, ranks: ranksOf(walled) };
  const strips = walled.map((): (Strip | undefined)[][] => []);
  for (const ring of rings) {
    const [first] = ring;
    if (!first || first.isOutline) continue;
    const moved = ring.map((edge): MovedEdge => ({ edge, moves: movesOf(edge, facing.get(edge) ?? [], by) }));
    strips[first.shape]?.push([...stripsOf(moved)]);
  }
  const grownShapes = walled.map((shape, at) => grownShape(shape, strips[at] ?? [], corner));
  const moved = new Map(partOverlaps(walled, grownShapes, by.ranks).map((shape) => [shape.id, shape]));
  return { shapes: shapes.map((shape) => moved.get(shape.id) ?? shape), unmoved: unmovedOf(walled, facing) };
}

/** By their ids: no turning or mirroring of the level changes these. The outline comes last. */
function ranksOf(shapes: readonly DrawnShape[]): readonly number[] {
  const ids = shapes.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1));
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  return shapes.map(({ thing, id }) => (thing === 'floor' ? Infinity : (ranks.get(id) ?? 0)));
}

/** Walls that are slanted against what lies beyond them, one for each two things. */
function unmovedOf(
  shapes: readonly DrawnShape[],
  facing: ReadonlyMap<WallEdge, readonly Facing[]>,
): readonly UnmovedWall[] {
  const found = new Map<string, UnmovedWall>();
  for (const [edge, all] of facing)
    for (const one of all) {
      const { edge: other, from, to } = one;
      if (one.isParallel || isOwn(edge, one) || to - from < shortestTold) continue;
      const id = shapes[edge.shape]?.id ?? '';
      const beyond = other.isOutline ? null : (shapes[other.shape]?.id ?? null);
      const key = `${id} ${beyond}`;
      const known = found.get(key);
      const [[x1, y1], [x2, y2]] = [pointOn(edge, from), pointOn(edge, to)];
      const at = [x1, y1, x2, y2] as const;
      const isLonger = !known || to - from > lengthOf(known.at);
      found.set(key, {
        id,
        facing: beyond,
        lengthInMm: Math.round((known?.lengthInMm ?? 0) + to - from),
        at: isLonger ? at : known.at,
      });
    }
  return [...found.values()].toSorted((one, other) => other.lengthInMm - one.lengthInMm);
}

const lengthOf = ([x1, y1, x2, y2]: UnmovedWall['at']): number => Math.hypot(x2 - x1, y2 - y1);

function pointOn({ from: [x, y], along: [ux, uy] }: WallEdge, at: number): readonly [number, number] {
  return [Math.round(x + ux * at), Math.round(y + uy * at)];
}
