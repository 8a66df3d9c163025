import { type Extent, extentOf } from '@strata/domain';
import type { RaisedBuilding, RaisedFloor } from '../data/raised-building.ts';
import type { Vector } from './camera.ts';

/** How floors stand: as they are built, the one that is looked at drawn out to the side, or all apart from each other. */
export const arrangements = ['whole', 'pulledOut', 'apart'] as const;
export type Arrangement = (typeof arrangements)[number];

/** The box of a building in millimetres, in the middle of which the metres of the view begin. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

export function frameOf({ floors }: RaisedBuilding): Frame {
  const rings = floors.flatMap(({ outline, parts }) => [
    ...outline.flat(),
    ...parts.flatMap(({ polygons }) => polygons.flat()),
  ]);
  const { left, right, bottom, top } = extentOf(rings) ?? { left: 0, right: 1, bottom: 0, top: 1 };
  return { x: (left + right) / 2, y: (bottom + top) / 2, width: right - left, depth: top - bottom };
}

/** Where a floor stands, in metres: moved sideways, from its base up to its top. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly base: number;
  readonly top: number;
  /** Whether it is filled, shown by its edges alone, or not at all. */
  readonly shown: 'filled' | 'edges' | 'hidden';
}

/** A floor that is looked at from above is cut below its ceiling, in millimetres. */
const cut = 1_150;
/** Between floors that stand apart, as a part of their height. */
const gap = 0.9;

/** Where each floor stands when the one at `at` is looked at and those above it are out of the way. */
export function standsOf(
  { floors }: RaisedBuilding,
  frame: Frame,
  { arrangement, at }: { readonly arrangement: Arrangement; readonly at: number },
): readonly Stand[] {
  const highest = Math.max(...floors.map(({ height }) => height));
  return floors.map(({ baseLevel, height }, floor) => {
    const isPulled = arrangement === 'pulledOut' && floor === at;
    const lift = arrangement === 'apart' ? floor * highest * gap : 0;
    const above = floor > at;
    return {
      x: isPulled ? (frame.width * 1.15) / 1000 : 0,
      y: isPulled ? (frame.depth * 0.15) / 1000 : 0,
      base: (baseLevel + lift) / 1000,
      top: (baseLevel + lift + (isPulled ? Math.min(height, cut) : height)) / 1000,
      shown: !above ? 'filled' : arrangement === 'pulledOut' ? 'edges' : 'hidden',
    };
  });
}

const boxes = new WeakMap<RaisedFloor, Extent | undefined>();

/** The box around what is drawn of a floor, in millimetres: worked out once, as it is asked for at every turn. */
export function boxOfFloor(floor: RaisedFloor): Extent | undefined {
  if (!boxes.has(floor)) {
    const { outline, parts } = floor;
    boxes.set(floor, extentOf([...outline.flat(), ...parts.flatMap(({ polygons }) => polygons.flat())]));
  }
  return boxes.get(floor);
}

/** The corners of the boxes of floors that are shown. */
export function* cornersOf(
  { floors }: RaisedBuilding,
  frame: Frame,
  stands: readonly Stand[],
): Generator<Vector> {
  for (const [at, stand] of stands.entries()) {
    if (stand.shown === 'hidden') continue;
    const floor = floors[at];
    const box = floor && boxOfFloor(floor);
    if (box === undefined) continue;
    for (const x of [box.left, box.right])
      for (const y of [box.bottom, box.top])
        for (const z of [stand.base, stand.top])
          yield [(x - frame.x) / 1000 + stand.x, (y - frame.y) / 1000 + stand.y, z];
  }
}
