import { areaInSqmm, type Extent, extentOf, neighbours, ringsOf } from '../rings.ts';
import type { Polygon } from '../shape.ts';

/** Where a number stands, in whole millimetres, and how much room there is about it. */
export interface LabelSpot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In millimetres: as large as a drawing at 1:100 has it, smaller where there is little room. */
export function textHeight(text: string, { width, height }: LabelSpot): number {
  const widthOfLetter = 0.7;
  const room = Math.min(height / 1.5, width / (widthOfLetter * Math.max(1, Array.from(text).length)));
  return Math.round(Math.min(350, Math.max(50, room)));
}

type Span = readonly [from: number, to: number];

/**
 * So many stretches between the heights of two corners are tried, the highest first; fewer where so many corners lie about
 * that it would take long.
 */
const mostStretches = 24;
const fewestStretches = 2;
const cornersToLookAt = 50_000;

const nowhere: Extent = { left: 0, bottom: 0, right: 0, top: 0 };

/**
 * For each outline of a level a place for its number: inside it, and where there is one, in no smaller outline, since readers
 * give a number to the smallest outline around it.
 */
export function labelSpots(outlines: readonly Polygon[]): readonly LabelSpot[] {
  const areas = outlines.map((outline) => areaInSqmm([outline]));
  const within = outlines.map((): Polygon[] => []);
  for (const [one, other] of neighbours(outlines.map((outline) => extentOf(outline) ?? nowhere))) {
    const [large, small] = (areas[one] ?? 0) < (areas[other] ?? 0) ? [other, one] : [one, other];
    const [area = 0, least = 0, outline] = [areas[large], areas[small], outlines[small]];
    if (outline) within[large]?.push(outline);
    const same = outlines[large];
    if (area === least && same) within[small]?.push(same);
  }
  return outlines.map((outline, at) => {
    const apart = findSpot(outline, within[at] ?? []);
    return apart ?? findSpot(outline, []) ?? firstCorner(outline);
  });
}

/** Of outlines so narrow that no whole millimetre lies in them. */
function firstCorner([outer = []]: Polygon): LabelSpot {
  const [x = 0, y = 0] = outer;
  return { x, y, width: 0, height: 0 };
}

/** Of the spots within an outline the one with most room. */
function findSpot(outline: Polygon, taken: readonly Polygon[]): LabelSpot | undefined {
  let best: LabelSpot | undefined;
  for (const spot of spotsWithin(outline, taken)) if (roomAt(spot) > (best ? roomAt(best) : 0)) best = spot;
  return best;
}

/** Half way up between two heights at which an outline turns, the middle of each span of it on which nothing lies. */
export function spotsWithin(outline: Polygon, taken: readonly Polygon[]): readonly LabelSpot[] {
  const corners = ringsOf([outline, ...taken]).reduce((sum, ring) => sum + ring.length / 2, 0);
  const tries = Math.min(mostStretches, Math.max(fewestStretches, Math.floor(cornersToLookAt / corners)));
  // Of very many, the heights of what lies about are not gathered.
  const turning = tries < mostStretches ? [outline] : [outline, ...taken];
  return stretchesOf(turning)
    .slice(0, tries)
    .flatMap(([low, high]) => {
      const y = Math.floor((low + high) / 2);
      const free = taken.reduce<readonly Span[]>(
        (spans, other) => without(spans, spansAt(other, y)),
        spansAt(outline, y),
      );
      return free.flatMap(([from, to]): LabelSpot[] => {
        const middle = Math.floor((from + to) / 2);
        const x = middle < from ? Math.ceil(from) : middle;
        return x < to ? [{ x, y, width: to - from, height: high - low }] : [];
      });
    });
}

const roomAt = ({ width, height }: LabelSpot): number => Math.min(width, height);

function stretchesOf(polygons: readonly Polygon[]): readonly Span[] {
  const heights = [
    ...new Set(ringsOf(polygons).flatMap((ring) => ring.filter((_, at) => at % 2 === 1))),
  ].toSorted((one, other) => one - other);
  return heights
    .slice(1)
    .map((high, at): Span => [heights[at] ?? high, high])
    .toSorted(([low, high], [otherLow, otherHigh]) => otherHigh - otherLow - (high - low));
}

/** Where a polygon lies on a height, from left to right. */
function spansAt(polygon: Polygon, y: number): readonly Span[] {
  const crossings: number[] = [];
  for (const ring of polygon) {
    let [fromX = 0, fromY = 0] = ring.slice(-2);
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const [toX = 0, toY = 0] = [ring[at], ring[at + 1]];
      if (fromY > y !== toY > y) crossings.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX));
      [fromX, fromY] = [toX, toY];
    }
  }
  crossings.sort((one, other) => one - other);
  return crossings.flatMap((from, at): Span[] => {
    const to = crossings[at + 1];
    return at % 2 === 0 && to !== undefined ? [[from, to]] : [];
  });
}

function without(spans: readonly Span[], taken: readonly Span[]): readonly Span[] {
  return taken.reduce<readonly Span[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Span[] =>
        to <= start || from >= end
          ? [[start, end]]
          : [...(from > start ? [[start, from] as const] : []), ...(to < end ? [[to, end] as const] : [])],
      ),
    spans,
  );
}
