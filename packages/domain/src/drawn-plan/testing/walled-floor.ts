import fc from 'fast-check';
import { canonicalShape } from '../canonical-shape.ts';
import { pointsOf } from '../rings.ts';
import type { DrawnShape, Polygon } from '../shape.ts';
import { rectangle } from './floors.ts';

/** A floor whose rooms are drawn to the inner faces of walls, from the left to the right and row by row from below. */
export interface WalledFloor {
  /** The outer walls: left, below, right, above. */
  readonly outer: readonly [number, number, number, number];
  readonly rows: readonly {
    readonly depth: number;
    /** Above the row; of the last one nothing is. */
    readonly wall: number;
    /** The wall stands to the right of the room; the last room of a row reaches as far as the longest row. */
    readonly rooms: readonly { readonly width: number; readonly wall: number }[];
  }[];
}

const wall = fc.integer({ min: 100, max: 600 });
const side = fc.integer({ min: 2_000, max: 7_000 });

export const anyWalledFloor: fc.Arbitrary<WalledFloor> = fc.record({
  outer: fc.tuple(wall, wall, wall, wall),
  rows: fc.array(
    fc.record({
      depth: side,
      wall,
      rooms: fc.array(fc.record({ width: side, wall }), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

/** The floor and its rooms, each a unit; the inner corner of the outer walls is the origin. */
export function roomsOf({ outer: [left, below, right, above], rows }: WalledFloor): {
  readonly width: number;
  readonly height: number;
  readonly outline: DrawnShape;
  readonly rooms: readonly DrawnShape[];
} {
  const lengthOf = (rooms: WalledFloor['rows'][number]['rooms']): number =>
    rooms.reduce((sum, room) => sum + room.width + room.wall, 0) - (rooms.at(-1)?.wall ?? 0);
  const width = Math.max(...rows.map(({ rooms }) => lengthOf(rooms)));
  let y = 0;
  let top = 0;
  const shapes = rows.flatMap(({ depth, wall: next, rooms }) => {
    const bottom = y;
    top = bottom + depth;
    y = top + next;
    let x = 0;
    return rooms.map((room, at) => {
      const from = x;
      const to = at === rooms.length - 1 ? width : from + room.width;
      x = to + room.wall;
      return rectangle(from, bottom, to, top);
    });
  });
  return {
    width,
    height: top,
    outline: {
      thing: 'floor',
      id: 'floor',
      polygons: [rectangle(-left, -below, width + right, top + above)],
    },
    rooms: shapes.map(
      (polygon, at): DrawnShape => ({ thing: 'unit', id: `${100 + at}`, polygons: [polygon] }),
    ),
  };
}

/** Each room with another distance from the walls that it was drawn to, so that no two walls are of one thickness. */
export const anyUnevenFloor: fc.Arbitrary<readonly DrawnShape[]> = fc
  .tuple(anyWalledFloor, fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 120, maxLength: 120 }))
  .map(([floor, insets]) => {
    const { outline, rooms } = roomsOf(floor);
    const inset = (at: number): number => insets[at % insets.length] ?? 0;
    const uneven = rooms.map((room, at): DrawnShape => {
      const [x1 = 0, y1 = 0, x2 = 0, , , y2 = 0] = room.polygons[0]?.[0] ?? [];
      const [left, below, right, above] = [4 * at, 4 * at + 1, 4 * at + 2, 4 * at + 3].map(inset);
      return {
        ...room,
        polygons: [rectangle(x1 + (left ?? 0), y1 + (below ?? 0), x2 - (right ?? 0), y2 - (above ?? 0))],
      };
    });
    return [outline, ...uneven];
  });

/** Every point moved, the rings in their one form again. */
export function placedBy(
  shapes: readonly DrawnShape[],
  place: (x: number, y: number) => readonly [number, number],
): readonly DrawnShape[] {
  const moved = (polygon: Polygon): Polygon =>
    polygon.map((ring) =>
      pointsOf(ring).flatMap(([x, y]) => place(x, y).map((value) => Math.round(value) + 0)),
    );
  return shapes.map((shape) => ({ ...shape, polygons: canonicalShape(shape.polygons.map(moved)) }));
}

/** Turned about the origin. */
export function turnedByDegrees(shapes: readonly DrawnShape[], degrees: number): readonly DrawnShape[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return placedBy(shapes, (x, y) => [x * cos - y * sin, x * sin + y * cos]);
}
