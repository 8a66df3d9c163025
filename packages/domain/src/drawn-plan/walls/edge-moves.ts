import type { Point } from '../rings.ts';
import type { Facing, WallEdge } from './wall-edges.ts';
import type { WallRule } from './wall-rule.ts';

/** A stretch of an edge, and how far it moves at its two ends. Lengths are millimetres. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly byFrom: number;
  readonly byTo: number;
}

/** A stretch of an edge with what lies before it; undefined where nothing is near. */
interface Stretch extends Move {
  readonly facing: Facing | undefined;
}

export interface MoveRule {
  readonly rule: WallRule;
  /** The thickest wall. */
  readonly within: number;
  /** The place of each shape in an order that no turning or mirroring of the level changes. */
  readonly ranks: readonly number[];
}

/** Whether an edge and what lies before it are of the same piece. */
export const isOwn = (edge: WallEdge, { edge: other }: Facing): boolean =>
  edge.shape === other.shape && edge.polygon === other.polygon;

/** How far each stretch of an edge moves, from its beginning to its end, by what is nearest before it. */
export function movesOf(edge: WallEdge, facing: readonly Facing[], by: MoveRule): readonly Move[] {
  const near = facing.map((one): Stretch => ({ ...one, ...moveOf(edge, one, by), facing: one }));
  return withoutOpen(edge, near, by);
}

function moveOf(edge: WallEdge, facing: Facing, { rule, ranks }: MoveRule): Pick<Move, 'byFrom' | 'byTo'> {
  const { edge: other, gapFrom, gapTo, isParallel } = facing;
  if (!isParallel || isOwn(edge, facing)) return { byFrom: 0, byTo: 0 };
  if (other.isOutline && rule === 'exteriorFace') return { byFrom: gapFrom, byTo: gapTo };
  const isFirst =
    edge.shape === other.shape
      ? edge.polygon < other.polygon
      : (ranks[edge.shape] ?? 0) < (ranks[other.shape] ?? 0);
  const isExact = gapFrom === gapTo && (edge.along[0] === 0 || edge.along[1] === 0);
  const half = (gap: number): number => (isExact ? halfOf(gap, isFirst && !other.isOutline) : gap / 2);
  return { byFrom: half(gapFrom), byTo: half(gapTo) };
}

/** Of an odd number of millimetres the first of two things gets the larger half. */
function halfOf(gap: number, isFirst: boolean): number {
  return isFirst ? Math.ceil(gap / 2) : Math.floor(gap / 2);
}

/** Where another wall meets this one nothing lies before the edge: what lies beside it moves on to the middle of that wall. */
function withoutOpen(edge: WallEdge, near: readonly Stretch[], { within, ranks }: MoveRule): readonly Move[] {
  const moves: Stretch[] = [];
  const still = (from: number, to: number): Stretch => ({ from, to, byFrom: 0, byTo: 0, facing: undefined });
  for (const [place, stretch] of near.entries()) {
    const before = near[place - 1];
    const from = before?.to ?? 0;
    const open = stretch.from - from;
    if (open <= 0) moves.push(stretch);
    else if (open > within) moves.push(still(from, stretch.from), stretch);
    else if (before) {
      const split = from + halfOfWall(open, before, stretch, ranks);
      moves[moves.length - 1] = stretched(moves.at(-1) ?? before, undefined, split);
      moves.push(stretched(stretch, split));
    } else moves.push(stretched(stretch, 0));
  }
  const last = moves.at(-1);
  const open = edge.length - (last?.to ?? 0);
  if (!last || open > within) moves.push(still(last?.to ?? 0, edge.length));
  else if (open > 0) moves[moves.length - 1] = stretched(last, undefined, edge.length);
  return moves;
}

/** As the two things on both sides of that wall divide it. */
function halfOfWall(open: number, before: Stretch, after: Stretch, ranks: readonly number[]): number {
  const [first, second] = [before, after].map(({ facing }) => ranks[facing?.edge.shape ?? -1] ?? Infinity);
  return Number.isInteger(open) ? halfOf(open, (first ?? 0) < (second ?? 0)) : open / 2;
}

/** The same move over a longer stretch. */
function stretched(stretch: Stretch, from = stretch.from, to = stretch.to): Stretch {
  return { ...stretch, from, to, byFrom: movedAt(stretch, from), byTo: movedAt(stretch, to) };
}

/** How far a move is at a place; undefined moves nothing. */
export function movedAt({ from, to, byFrom, byTo }: Move, at: number): number {
  return byFrom + ((at - from) * (byTo - byFrom)) / (to - from);
}

/** The point so far along an edge and so far before it. */
export function pointAt({ from: [x, y], along: [ux, uy] }: WallEdge, at: number, by: number): Point {
  return [x + ux * at + uy * by, y + uy * at - ux * by];
}
