import {
  areaOfClipped,
  type Clipped,
  type Corner,
  clippedOf,
  differenceOf,
  grown,
  overlapOf,
  piecesOf,
  polygonsOf,
  unionOf,
} from './clipping.ts';
import { areWithin } from './distance.ts';
import type { DrawingRules } from './drawing-rules.ts';
import { areaInSqmm, type Extent, extentOf, neighbours, ringsOf } from './rings.ts';
import {
  type ComparedProblemKind,
  type DrawnProblem,
  type DrawnProblemKind,
  type DrawnShape,
  type DrawnThing,
  drawnProblemKinds,
} from './shape.ts';
import type { WallRule } from './walls/wall-rule.ts';

/** The problems of a drawing alone: they change with its shapes and the rules, and with nothing else of the plan. */
export type LevelProblem = DrawnProblem & { readonly kind: Exclude<DrawnProblemKind, ComparedProblemKind> };

/** A shape of the level with what is asked of it again and again. */
interface Piece {
  readonly shape: DrawnShape;
  readonly clipped: Clipped;
  readonly box: Extent;
}

/**
 * What is wrong with the drawing of one level: things that cover the same ground, that lie outside the outline of their
 * floor, gaps, things in several pieces, units without a way in. All shapes are in their one form, each thing has one. What is
 * left free as a wall follows from what areas are measured to.
 */
export function problemsOfLevel(
  shapes: readonly DrawnShape[],
  rules: DrawingRules,
  measuredTo: WallRule,
): readonly LevelProblem[] {
  const corner = extentOf(shapes.flatMap(({ polygons }) => ringsOf(polygons)));
  if (!corner) return [];
  const pieces = shapes.flatMap((shape): Piece[] => {
    const box = extentOf(ringsOf(shape.polygons));
    return box ? [{ shape, clipped: clippedOf(shape.polygons, corner), box }] : [];
  });
  const level: Level = { pieces, corner, rules, walls: wallsLeft(measuredTo, rules) };
  return [
    ...overlapsOf(level),
    ...pieces.flatMap((piece) => ownOverlap(level, piece)),
    ...againstOutline(level),
    ...pieces.flatMap((piece) => apartOf(level, piece)),
    ...unreachable(level),
  ];
}

interface Level {
  readonly pieces: readonly Piece[];
  readonly corner: Corner;
  readonly rules: DrawingRules;
  readonly walls: WallsLeft;
}

/** How thick the walls are that no thing covers, in millimetres. */
interface WallsLeft {
  readonly between: number;
  /** At the outline of the floor. */
  readonly outer: number;
}

/** Once areas are measured to the middle of walls or beyond, things meet there, and nothing is left between them. */
function wallsLeft(measuredTo: WallRule, { wallInMm, pieceWidthInMm }: DrawingRules): WallsLeft {
  if (measuredTo === 'interiorFace') return { between: wallInMm, outer: 0 };
  return { between: pieceWidthInMm, outer: measuredTo === 'median' ? wallInMm / 2 : 0 };
}

/** Lots lie in their accessory unit, and everything lies on its floor or plot. */
const onOneAnother: Readonly<Record<DrawnThing, readonly DrawnThing[]>> = {
  floor: [],
  plot: ['plot'],
  unit: ['unit', 'area', 'lot'],
  area: ['area', 'unit'],
  lot: ['lot', 'unit'],
};

function overlapsOf(level: Level): readonly LevelProblem[] {
  const { pieces } = level;
  const found: LevelProblem[] = [];
  for (const [first, second] of neighbours(pieces.map(({ box }) => box))) {
    const [one, other] = [pieces[first], pieces[second]];
    if (!one || !other || !onOneAnother[one.shape.thing].includes(other.shape.thing)) continue;
    const overlap = wideEnough(level, overlapOf(one.clipped, other.clipped));
    if (overlap) found.push(problem(level, 'overlap', [one, other], overlap));
  }
  return found.toSorted((one, other) => compareIds(one.ids, other.ids));
}

/** Two polygons of one thing that cover the same ground would count it twice. */
function ownOverlap(level: Level, piece: Piece): readonly LevelProblem[] {
  const { polygons } = piece.shape;
  if (polygons.length < 2) return [];
  const boxes = polygons.flatMap((polygon) => extentOf(polygon) ?? []);
  const parts = polygons.map((polygon) => clippedOf([polygon], level.corner));
  const found = [...neighbours(boxes)].flatMap(([one, other]) => {
    const overlap = wideEnough(level, overlapOf(parts[one] ?? [], parts[other] ?? []));
    return overlap ? [overlap] : [];
  });
  return found.length === 0 ? [] : [problem(level, 'overlap', [piece], unionOf(...found))];
}

/** What lies outside the outline of the floor, and where the floor is nothing. Nobody can tell without an outline. */
function againstOutline(level: Level): readonly LevelProblem[] {
  const { pieces, walls } = level;
  const outline = pieces.find(({ shape }) => shape.thing === 'floor');
  const inside = pieces.filter(({ shape }) => shape.thing !== 'floor');
  if (!outline || inside.length === 0) return [];
  const covered = unionOf(...inside.map(({ clipped }) => clipped));
  const isOutside = wideEnough(level, differenceOf(covered, outline.clipped)) !== undefined;
  const outside = isOutside
    ? inside.flatMap((piece) => {
        const rest = wideEnough(level, differenceOf(piece.clipped, outline.clipped));
        return rest ? [problem(level, 'outsideFloor', [piece], rest)] : [];
      })
    : [];
  const half = walls.between / 2;
  const ground = walls.outer === 0 ? outline.clipped : grown(outline.clipped, -walls.outer);
  const left = grown(differenceOf(ground, covered), -half);
  const gaps = piecesOf(grown(left, half))
    .filter((gap) => wideEnough(level, gap) !== undefined)
    .map((gap) => problem(level, 'gap', [outline], gap));
  return [...outside, ...gaps];
}

/** A thing in several pieces that no wall explains. */
function apartOf(level: Level, piece: Piece): readonly LevelProblem[] {
  const { shape, clipped } = piece;
  if (shape.thing === 'floor' || shape.thing === 'area' || shape.polygons.length < 2) return [];
  const together = piecesOf(grown(clipped, level.walls.between / 2));
  return together.length < 2 ? [] : [problem(level, 'apart', [piece], clipped)];
}

/** Units that neither common property nor the outside of the floor is next to, behind a wall at most. */
function unreachable(level: Level): readonly LevelProblem[] {
  const { pieces, rules } = level;
  const outline = pieces.find(({ shape }) => shape.thing === 'floor');
  if (!outline) return [];
  const ways = [outline, ...pieces.filter(({ shape }) => shape.thing === 'area')];
  return pieces.flatMap((piece) => {
    if (piece.shape.thing !== 'unit') return [];
    const isNextTo = ways.some((way) => areWithin(piece.shape.polygons, way.shape.polygons, rules.wallInMm));
    return isNextTo ? [] : [problem(level, 'noWayIn', [piece], piece.clipped)];
  });
}

/** What of an area is large and wide enough to be a problem; undefined where nothing is. */
function wideEnough({ rules }: Level, clipped: Clipped): Clipped | undefined {
  if (clipped.length === 0 || areaOfClipped(clipped) <= rules.pieceInSqmm) return undefined;
  const kept = piecesOf(clipped).filter(
    (piece) => areaOfClipped(piece) > rules.pieceInSqmm && grown(piece, -rules.pieceWidthInMm / 2).length > 0,
  );
  return kept.length === 0 ? undefined : kept.flat();
}

function problem(
  { corner }: Level,
  kind: LevelProblem['kind'],
  of: readonly Piece[],
  place: Clipped,
): LevelProblem {
  const polygons = polygonsOf(place, corner);
  return {
    kind,
    severity: drawnProblemKinds[kind],
    ids: of.map(({ shape }) => shape.id),
    polygons,
    areaInSqmm: areaInSqmm(polygons),
  };
}

function compareIds(one: readonly string[], other: readonly string[]): number {
  return one.join() < other.join() ? -1 : 1;
}
