import type { BlockKind } from './stack.ts';

/**
 * One area of a floor as a length. Lengths are areas in hundredths of a sqm: whole numbers, so that they add up exactly.
 * They are for drawing only, never for sums.
 */
export interface Part {
  readonly kind: BlockKind;
  readonly length: number;
  /** The tower in which it lies; none on a podium and for what the towers share. */
  readonly tower?: string | undefined;
}

export interface Level {
  /** The gross floor area; 0 while it is not known. */
  readonly gross: number;
  readonly parts: readonly Part[];
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where a part lies. What the towers of a floor share is drawn in pieces, one in each tower. */
export interface Place extends Span {
  /** Which part of its level. */
  readonly part: number;
}

export interface ArrangedLevel {
  /** From wall to wall: one span, or one for each tower, from the left. */
  readonly walls: readonly Span[];
  /** From the left to the right. */
  readonly places: readonly Place[];
  /** What the floor lacks of its gross floor area. It lies within the walls. */
  readonly gap?: Span;
  /** What the floor has beyond its gross floor area. It lies outside the wall. */
  readonly over?: Span;
}

export interface ArrangedTower extends Span {
  readonly name: string;
}

/** A building arranged. All lengths share one scale and begin at 0; levels keep the order in which they came. */
export interface Arrangement {
  readonly width: number;
  readonly levels: readonly ArrangedLevel[];
  readonly towers: readonly ArrangedTower[];
}

interface Piece {
  readonly part: number;
  readonly kind: BlockKind;
  readonly length: number;
}

/** What a level has in one tower, or the whole of a level without towers. */
interface Segment {
  readonly tower: string | undefined;
  readonly pieces: readonly Piece[];
  readonly total: number;
  gap: number;
  over: number;
}

const sum = (lengths: readonly number[]) => lengths.reduce((total, one) => total + one, 0);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const wallOf = ({ total, gap, over }: Segment) => total + gap - over;

/** General common property that names no tower: each tower has its own where there are enough, else a piece of each. */
function shareGeneral(pieces: readonly Piece[], lengths: readonly number[]): readonly (readonly Piece[])[] {
  const all = sum(lengths);
  return lengths.map((length, at) =>
    pieces.length >= lengths.length || all === 0
      ? pieces.filter((_, index) => index % lengths.length === at)
      : pieces.map((piece) => ({ ...piece, length: (piece.length * length) / all })),
  );
}

function segmentsOf({ parts }: Level, order: readonly string[]): readonly Segment[] {
  const pieces = parts.map(({ kind, length }, part) => ({ part, kind, length }));
  const towers = order.filter((name) => parts.some(({ tower }) => tower === name));
  const segment = (tower: string | undefined, own: readonly Piece[]): Segment => ({
    tower,
    pieces: own,
    total: sum(own.map(({ length }) => length)),
    gap: 0,
    over: 0,
  });
  if (towers.length === 0) return [segment(undefined, pieces)];
  const inTower = (name: string) => pieces.filter(({ part }) => parts[part]?.tower === name);
  const shared = pieces.filter(({ part }) => parts[part]?.tower === undefined);
  const general = shareGeneral(
    shared.filter(({ kind }) => kind === 'general'),
    towers.map((name) => sum(inTower(name).map(({ length }) => length))),
  );
  const others = shared.filter(({ kind }) => kind !== 'general');
  return towers.map((name, at) =>
    segment(name, [...inTower(name), ...(general[at] ?? []), ...(at === towers.length - 1 ? others : [])]),
  );
}

/** Puts the difference of each level where its tower differs most from its other floors. */
function settleDifferences(levels: readonly Level[], segments: readonly (readonly Segment[])[]) {
  const totals = Map.groupBy(segments.flat(), ({ tower }) => tower);
  const usual = new Map(
    [...totals].map(([tower, all]) => [tower, median(all.map(({ total }) => total))] as const),
  );
  for (const [at, level] of levels.entries()) {
    const own = segments[at] ?? [];
    const difference = level.gross === 0 ? 0 : level.gross - sum(level.parts.map(({ length }) => length));
    if (difference === 0) continue;
    const lacking = ({ tower, total }: Segment) => ((usual.get(tower) ?? 0) - total) * Math.sign(difference);
    const where = own.reduce((most, one) => (lacking(one) > lacking(most) ? one : most), own[0] as Segment);
    if (difference > 0) where.gap = difference;
    else where.over = Math.min(-difference, where.total);
  }
}

/** A segment in its order: general common property after so many units, then limited, then accessory. */
function ordered({ pieces }: Segment, unitsBefore: number): readonly Piece[] {
  const of = (kind: BlockKind) => pieces.filter((piece) => piece.kind === kind);
  const units = of('unit');
  return [
    ...units.slice(0, unitsBefore),
    ...of('general'),
    ...units.slice(unitsBefore),
    ...of('limited'),
    ...of('accessory'),
  ];
}

/** How many units lie before the general common property to bring it as near as it can be to the shaft, and where it is. */
function nearestTo(
  shaft: number,
  segment: Segment,
): { readonly unitsBefore: number; readonly middle: number } {
  const lengthsOf = (kind: BlockKind) =>
    segment.pieces.filter((piece) => piece.kind === kind).map(({ length }) => length);
  let middle = sum(lengthsOf('general')) / 2 - wallOf(segment) / 2;
  let best = { unitsBefore: 0, middle };
  for (const [at, length] of lengthsOf('unit').entries()) {
    middle += length;
    // Of two that are as near, the right one: three of five units lie on the left.
    if (Math.abs(middle - shaft) <= Math.abs(best.middle - shaft) + 1e-6)
      best = { unitsBefore: at + 1, middle };
  }
  return best;
}

/** Where the shaft of one tower is, from its axis: where most of its floors have it. */
function shaftOf(segments: readonly Segment[]): number {
  const withShaft = segments.filter(
    ({ pieces }) =>
      pieces.some(({ kind }) => kind === 'general') && pieces.some(({ kind }) => kind === 'unit'),
  );
  return median(withShaft.map((segment) => nearestTo(0, segment).middle));
}

/** What one tower takes to the left and to the right of its axis. */
function reachOf(segments: readonly Segment[]) {
  const left = Math.max(0, ...segments.map((one) => wallOf(one) / 2));
  return { left, right: Math.max(left, ...segments.map((one) => wallOf(one) / 2 + one.over)) };
}

/** The least space between towers, as a part of what they take together. */
const leastSpace = 0.06;

function axesOf(
  order: readonly string[],
  segmentsIn: (tower: string | undefined) => readonly Segment[],
): ReadonlyMap<string | undefined, number> {
  const reaches = order.map((name) => reachOf(segmentsIn(name)));
  const together = sum(reaches.map(({ left, right }) => left + right));
  const podium = reachOf(segmentsIn(undefined)).left * 2;
  const space = Math.max((podium - together) / (order.length + 1), together * leastSpace);
  let at = -(together + space * (order.length - 1)) / 2;
  const axes = new Map<string | undefined, number>([[undefined, 0]]);
  for (const [index, { left, right }] of reaches.entries()) {
    axes.set(order[index], at + left);
    at += left + right + space;
  }
  return axes;
}

function placeLevel(
  segments: readonly Segment[],
  axes: ReadonlyMap<string | undefined, number>,
  shafts: ReadonlyMap<string | undefined, number>,
): ArrangedLevel {
  const walls: Span[] = [];
  const places: Place[] = [];
  let gap: Span | undefined;
  let over: Span | undefined;
  for (const segment of segments) {
    const from = (axes.get(segment.tower) ?? 0) - wallOf(segment) / 2;
    const wall = { from, to: from + wallOf(segment) };
    walls.push(wall);
    let at = from;
    const { unitsBefore } = nearestTo(shafts.get(segment.tower) ?? 0, segment);
    for (const { part, length } of ordered(segment, unitsBefore)) {
      places.push({ part, from: at, to: at + length });
      at += length;
    }
    if (segment.gap > 0) gap = { from: at, to: wall.to };
    if (segment.over > 0) over = { from: wall.to, to: at };
  }
  return { walls, places, ...(gap && { gap }), ...(over && { over }) };
}

/**
 * Puts every part of a building in its place. Floors are centred on the axis of their tower, towers stand on the podium
 * with equal spaces, and general common property lies among the units so that it forms one shaft.
 */
export function arrangeBuilding(levels: readonly Level[]): Arrangement {
  const order = [...new Set(levels.flatMap(({ parts }) => parts.map(({ tower }) => tower)))]
    .filter((name) => name !== undefined)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const segments = levels.map((level) => segmentsOf(level, order));
  settleDifferences(levels, segments);
  const byTower = Map.groupBy(segments.flat(), ({ tower }) => tower);
  const segmentsIn = (tower: string | undefined) => byTower.get(tower) ?? [];
  const axes = axesOf(order, segmentsIn);
  const shafts = new Map([...byTower].map(([tower, all]) => [tower, shaftOf(all)] as const));
  const placed = segments.map((own) => placeLevel(own, axes, shafts));
  const towers = order.map((name) => {
    const axis = axes.get(name) ?? 0;
    const { left } = reachOf(segmentsIn(name));
    return { name, from: axis - left, to: axis + left };
  });
  const spans = placed.flatMap(({ walls, over }) => (over ? [...walls, over] : walls));
  const start = spans.reduce((least, { from }) => Math.min(least, from), 0);
  const end = spans.reduce((most, { to }) => Math.max(most, to), 0);
  const shifted = <S extends Span>(span: S): S => ({
    ...span,
    from: span.from - start,
    to: span.to - start,
  });
  return {
    width: end - start,
    levels: placed.map(({ walls, places, gap, over }) => ({
      walls: walls.map(shifted),
      places: places.map(shifted),
      ...(gap && { gap: shifted(gap) }),
      ...(over && { over: shifted(over) }),
    })),
    towers: towers.map(shifted),
  };
}
