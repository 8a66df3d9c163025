import type { Polygon } from '@strata/domain';
import { labelSpotOf } from './label-spot.ts';
import type { Taken } from './place-labels.ts';
import { boxOf, heightOf, type PlanBox, widthOf } from './plan-box.ts';

/** The number of a problem on the drawing, in pixels from the top left corner of the plan. */
export interface PlacedMarker {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  /** The place itself, where the number stands beside it. */
  readonly leader: { readonly x: number; readonly y: number } | undefined;
}

interface Marked {
  readonly number: number;
  readonly polygons: readonly Polygon[];
  /** Nothing else is written there. */
  readonly isGap: boolean;
}

export const markerRadius = 11;
/** A number beside its place is so far away. */
const away = 30;
/** A place that is as large holds its number above the label of what it is. */
const roomy = 56;

const sides = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-0.7, -0.7],
  [0.7, -0.7],
  [-0.7, 0.7],
  [0.7, 0.7],
] as const;

export function takenByMarker({ x, y }: { readonly x: number; readonly y: number }, radius: number): Taken {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/**
 * Where the numbers of problems stand: within their place where it holds them, above the label of a whole unit, and else
 * beside it, with a line that leads to it. None falls away, and none covers another as long as there is room.
 */
export function placeMarkers(
  problems: readonly Marked[],
  box: PlanBox,
  scale: number,
  textScale: number,
): readonly PlacedMarker[] {
  const radius = markerRadius * textScale;
  const placed: PlacedMarker[] = [];
  const isFree = (x: number, y: number) =>
    placed.every((one) => Math.hypot(one.x - x, one.y - y) > 2 * radius + 2);
  for (const { number, polygons, isGap } of problems) {
    const spot = labelSpotOf(polygons);
    const around = spot && boxOf([spot.polygon]);
    const [, pole] = spot?.points ?? [];
    if (around === undefined || pole === undefined) continue;
    const x = (pole.x - box.left) * scale;
    const y = (box.top - pole.y) * scale;
    const [width, height] = [widthOf(around) * scale, heightOf(around) * scale];
    const isRoomy = !isGap && Math.min(width, height) > roomy * textScale;
    const holds = Math.min(width, height) > 2 * radius;
    const candidates = [
      ...(isRoomy ? [{ x: x + width / 4, y: y - height / 4, isWithin: true }] : []),
      ...(holds && !isRoomy ? [{ x, y, isWithin: true }] : []),
      ...sides.map(([right, down]) => ({
        x: x + right * (away * textScale + Math.min(width, radius) / 2),
        y: y + down * (away * textScale + Math.min(height, radius) / 2),
        isWithin: false,
      })),
    ];
    const found = candidates.find((one) => isFree(one.x, one.y)) ?? candidates[0];
    if (found === undefined) continue;
    placed.push({ number, x: found.x, y: found.y, leader: found.isWithin ? undefined : { x, y } });
  }
  return placed;
}
