import fc from 'fast-check';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import OverlayOp from 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js';
import { describe, expect, test } from 'vitest';
import { areaOfClipped, clippedOf, overlapOf, unionOf } from './clipping.ts';
import { areaInSqmm, extentOf, neighbours, pointsOf } from './rings.ts';
import type { Polygon } from './shape.ts';
import { anyRows, starRing, tiledFloor } from './testing/floors.ts';

/*
 * The same floors by another library, JSTS. It works in floating point and gives up on some floors with walls at an angle:
 * how many is counted. What it answers has to be what we answer, to a thousandth of a square metre a floor.
 */

/** 0.001 sqm */
const tolerated = 1_000;

/** What is asked of it: its own types say of nearly everything that it may be anything. */
interface Geometry {
  readonly getArea: () => number;
}
interface Factory {
  readonly createLinearRing: (points: readonly object[]) => object;
  readonly createPolygon: (outer: object | undefined, holes: readonly object[]) => Geometry;
}
type Overlay = Readonly<Record<'union' | 'intersection', (one: Geometry, other: Geometry) => Geometry>>;

const factory = new GeometryFactory() as unknown as Factory;
const overlay = OverlayOp as unknown as Overlay;

function geometryOf(polygon: Polygon): Geometry {
  const [outer, ...holes] = polygon.map((ring) => {
    const points = pointsOf(ring).map(([x, y]) => new Coordinate(x, y) as object);
    return factory.createLinearRing([...points, ...points.slice(0, 1)]);
  });
  return factory.createPolygon(outer, holes);
}

/** What the other library answers; undefined where it throws. */
function answered<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

const areaOfUnion = (geometries: readonly Geometry[]): number =>
  geometries.reduce((union, one) => overlay.union(union, one)).getArea();

/** Five rows of five flats at an angle, of which one was moved into its neighbours. */
const floor = fc
  .tuple(
    anyRows,
    fc.integer({ min: 3_000, max: 9_000 }),
    fc.integer({ min: 20_000, max: 60_000 }),
    fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1.5, noNaN: true })),
    fc.nat(24),
    fc.integer({ min: -300, max: 300 }),
  )
  .map(([rows, depth, width, angle, moved, by]) =>
    tiledFloor(rows, depth, width, angle).flats.map((flat, at) =>
      at === moved ? flat.map((ring) => ring.map((value) => value + by)) : flat,
    ),
  );

/** The other library takes some seconds, on a slow machine minutes. */
const slow = { timeout: 300_000 };

const seed = 20_261_129;
const floors = fc.sample(floor, { seed, numRuns: 1_000 });

describe('1,000 floors of 25 flats, and another library', () => {
  const corner = { left: -100_000, bottom: -100_000 };
  const drawn = floors.map((flats) => ({
    flats,
    clipped: flats.map((flat) => clippedOf([flat], corner)),
    geometries: flats.map(geometryOf),
  }));

  test('areas are the same', () => {
    // Ours is a whole number; the other one may be half a square millimetre.
    for (const { flats, geometries } of drawn)
      for (const [at, flat] of flats.entries())
        expect(Math.abs(areaInSqmm([flat]) - (geometries[at]?.getArea() ?? 0))).toBeLessThanOrEqual(0.5);
  });

  test('unions are the same, but for the floors on which it throws or moves corners', slow, () => {
    let [thrown, apart] = [0, 0];
    for (const { clipped, geometries } of drawn) {
      const other = answered(() => areaOfUnion(geometries));
      if (other === undefined) {
        thrown += 1;
        continue;
      }
      const difference = Math.abs(areaOfClipped(unionOf(...clipped)) - other);
      if (difference >= tolerated) apart += 1;
      expect(difference).toBeLessThan(2 * tolerated);
    }
    // On one it snapped corners to go on: clipper2 differs from it as much when it is asked in ten-thousandths of a millimetre.
    expect({ thrown, apart }).toEqual({ thrown: 12, apart: 1 });
  });

  test('overlaps are the same', slow, () => {
    let [compared, wide, thrown] = [0, 0, 0];
    for (const { flats, clipped, geometries } of drawn) {
      const boxes = flats.flatMap((flat) => extentOf(flat) ?? []);
      for (const [first, second] of neighbours(boxes)) {
        const [one, another] = [geometries[first], geometries[second]];
        if (!one || !another) continue;
        const other = answered(() => overlay.intersection(one, another).getArea());
        if (other === undefined) {
          thrown += 1;
          continue;
        }
        const ours = areaOfClipped(overlapOf(clipped[first] ?? [], clipped[second] ?? []));
        expect(Math.abs(ours - other)).toBeLessThan(tolerated);
        compared += 1;
        if (ours > 10_000) wide += 1;
      }
    }
    // Nearly all are walls that meet; those of the flats that were moved are wide.
    expect({ compared, wide, thrown }).toEqual({ compared: 56_152, wide: 1_928, thrown: 0 });
  });
});

test('1,000 pairs of shapes with many corners as well', slow, () => {
  const corner = { left: -100_000, bottom: -100_000 };
  const pairs = fc.sample(fc.tuple(starRing, starRing), { seed, numRuns: 1_000 });
  const differences = pairs.flatMap(([one, other]) => {
    const theirs = answered(() => areaOfUnion([geometryOf([one]), geometryOf([other])]));
    const union = areaOfClipped(unionOf(clippedOf([[one]], corner), clippedOf([[other]], corner)));
    return theirs === undefined ? [] : [Math.abs(union - theirs)];
  });
  expect(differences).toHaveLength(1_000);
  expect(Math.max(...differences)).toBeLessThan(tolerated);
});
