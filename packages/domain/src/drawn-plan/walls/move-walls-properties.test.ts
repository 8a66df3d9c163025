import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clippedOf, differenceOf, grown, overlapOf, polygonsOf, unionOf } from '../clipping.ts';
import { areaInSqmm } from '../rings.ts';
import type { DrawnShape } from '../shape.ts';
import { faultOfShape } from '../shape-faults.ts';
import { rectangle } from '../testing/floors.ts';
import {
  anyUnevenFloor,
  anyWalledFloor,
  placedBy,
  roomsOf,
  turnedByDegrees,
} from '../testing/walled-floor.ts';
import { moveWalls } from './move-walls.ts';

const corner = { left: -100_000, bottom: -100_000 };
const areaOf = ({ polygons }: DrawnShape): number => areaInSqmm(polygons);
const movedOf = (shapes: readonly DrawnShape[]): readonly DrawnShape[] =>
  moveWalls(shapes, 'interiorFace', 'median').shapes;
const things = (shapes: readonly DrawnShape[]) => shapes.filter(({ thing }) => thing !== 'floor');

/** What two of them both cover, and is wider than so many millimetres. */
function overlaps(shapes: readonly DrawnShape[], width: number): readonly string[] {
  const clipped = things(shapes).map(({ id, polygons }) => ({ id, path: clippedOf(polygons, corner) }));
  return clipped.flatMap((one, at) =>
    clipped.slice(at + 1).flatMap((other) => {
      const both = overlapOf(one.path, other.path);
      const wide = width === 0 ? both : grown(both, -width / 2);
      return wide.length === 0 ? [] : [`${one.id} ${other.id}`];
    }),
  );
}

describe('a floor whose walls are parallel to the axes', () => {
  test('is divided at the middle of its walls without a rest', () => {
    fc.assert(
      fc.property(anyWalledFloor, (floor) => {
        const { width, height, outline, rooms } = roomsOf(floor);
        const [left, below, right, above] = floor.outer.map((wall) => Math.floor(wall / 2));
        const { shapes, unmoved } = moveWalls([outline, ...rooms], 'interiorFace', 'median');
        const whole = rectangle(-(left ?? 0), -(below ?? 0), width + (right ?? 0), height + (above ?? 0));
        const union = unionOf(...things(shapes).map(({ polygons }) => clippedOf(polygons, corner)));
        expect(unmoved).toEqual([]);
        expect(polygonsOf(union, corner)).toEqual([whole]);
        expect(things(shapes).reduce((sum, one) => sum + areaOf(one), 0)).toBe(areaInSqmm([whole]));
      }),
    );
  });

  test('is filled up to its outline by the outer face', () => {
    fc.assert(
      fc.property(anyWalledFloor, (floor) => {
        const { outline, rooms } = roomsOf(floor);
        const { shapes } = moveWalls([outline, ...rooms], 'interiorFace', 'exteriorFace');
        expect(things(shapes).reduce((sum, one) => sum + areaOf(one), 0)).toBe(areaOf(outline));
        const union = unionOf(...things(shapes).map(({ polygons }) => clippedOf(polygons, corner)));
        expect(polygonsOf(union, corner)).toEqual(outline.polygons);
      }),
    );
  });

  test('stays as it is once its things touch', () => {
    fc.assert(
      fc.property(anyWalledFloor, (floor) => {
        const { rooms } = roomsOf(floor);
        const once = movedOf(rooms);
        expect(movedOf(once)).toEqual(once);
      }),
    );
  });

  test('is divided alike when it is turned by 90° or mirrored, and in any order', () => {
    fc.assert(
      fc.property(anyUnevenFloor, (shapes) => {
        const moved = movedOf(shapes);
        for (const place of [
          (x: number, y: number) => [-y, x] as const,
          (x: number, y: number) => [-x, -y] as const,
          (x: number, y: number) => [-x, y] as const,
          (x: number, y: number) => [y, x] as const,
        ])
          expect(movedOf(placedBy(shapes, place))).toEqual(placedBy(moved, place));
        expect(movedOf(shapes.toReversed())).toEqual(moved.toReversed());
      }),
      { numRuns: 40 },
    );
  });
});

test('whatever the thickness of the walls, nothing overlaps, shrinks or leaves its floor', () => {
  fc.assert(
    fc.property(anyUnevenFloor, (shapes) => {
      for (const rule of ['median', 'exteriorFace'] as const) {
        const { shapes: moved } = moveWalls(shapes, 'interiorFace', rule);
        expect(overlaps(moved, 0)).toEqual([]);
        const outline = clippedOf(moved[0]?.polygons ?? [], corner);
        for (const [at, one] of moved.entries()) {
          const before = shapes[at];
          if (!before) throw new Error('A shape came from nowhere');
          expect(faultOfShape(one.polygons)).toBeUndefined();
          expect(areaOf(one)).toBeGreaterThanOrEqual(areaOf(before));
          const [is, was] = [one, before].map(({ polygons }) => clippedOf(polygons, corner));
          expect(differenceOf(was ?? [], is ?? [])).toEqual([]);
          expect(differenceOf(is ?? [], outline)).toEqual([]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('at any angle nothing overlaps or shrinks by more than the rounding of corners', () => {
  fc.assert(
    fc.property(anyUnevenFloor, fc.double({ min: 0.5, max: 89, noNaN: true }), (straight, degrees) => {
      const shapes = turnedByDegrees(straight, degrees);
      const { shapes: moved, unmoved } = moveWalls(shapes, 'interiorFace', 'median');
      expect(unmoved).toEqual([]);
      expect(overlaps(moved, 5)).toEqual([]);
      for (const [at, one] of moved.entries()) {
        expect(faultOfShape(one.polygons)).toBeUndefined();
        expect(areaOf(one)).toBeGreaterThanOrEqual(areaOf(shapes[at] ?? one));
      }
    }),
    { numRuns: 40 },
  );
});
