import type { Placing } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import type { RegisteredDrawing } from '../registered-drawing.ts';
import { DrawnPlaces } from './drawn-places.ts';

const square = (left: number, bottom: number, side: number) => [
  left,
  bottom,
  left + side,
  bottom,
  left + side,
  bottom + side,
  left,
  bottom + side,
];
const hole = [3_000, 3_000, 3_000, 6_000, 6_000, 6_000, 6_000, 3_000];

const drawing: RegisteredDrawing = {
  buildings: [
    {
      id: 'tower',
      name: 'Tower',
      towers: [],
      floors: [
        { id: 'ground', floorNumber: 'G', baseLevelInMm: 0, storeyHeightInMm: 4_000 },
        { id: 'first', floorNumber: '1', baseLevelInMm: 4_000, storeyHeightInMm: 3_100 },
      ],
    },
  ],
  units: [],
  areas: [],
  lots: [],
  plots: [],
  levels: [
    {
      floorId: null,
      shapes: [{ thing: 'area', id: 'garden', polygons: [[square(0, 0, 5_000)], [square(9_000, 0, 5_000)]] }],
    },
    {
      floorId: 'ground',
      shapes: [
        { thing: 'unit', id: 'flat', polygons: [[square(0, 0, 10_000), hole]] },
        { thing: 'unit', id: 'both', polygons: [[square(20_000, 0, 10_000)]] },
      ],
    },
    { floorId: 'first', shapes: [{ thing: 'unit', id: 'both', polygons: [[square(20_000, 0, 10_000)]] }] },
  ],
};

/** The drawing turned by a quarter: its x points to the north. */
const placing: Placing = {
  corners: [
    { latitude: '4.175000000', longitude: '73.509000000', x: 0, y: 0 },
    { latitude: '4.175271305', longitude: '73.509000000', x: 30_000, y: 0 },
    { latitude: '4.175271305', longitude: '73.508729787', x: 30_000, y: 30_000 },
    { latitude: '4.175000000', longitude: '73.508729787', x: null, y: null },
  ],
};

const closed = (ring: readonly number[]) => {
  const positions = ring.flatMap((x, at) => (at % 2 === 0 ? [[x, ring[at + 1]]] : []));
  return [...positions, positions[0]];
};

describe('in the system of the drawing', () => {
  const places = new DrawnPlaces(drawing, null);

  test('a piece on a floor is a prism with its holes, from the base level to the top', () => {
    expect(places.of('flat')).toEqual({
      place: {
        type: 'Prism',
        base: { type: 'Polygon', coordinates: [closed(square(0, 0, 10_000)), closed(hole)] },
        lower: 0,
        upper: 4_000,
      },
      geometry: null,
    });
  });

  test('several are one of several, and the site is flat', () => {
    const base = { type: 'Polygon', coordinates: [closed(square(20_000, 0, 10_000))] };
    expect(places.of('both').place).toEqual({
      type: 'MultiPrism',
      prisms: [
        { type: 'Prism', base, lower: 0, upper: 4_000 },
        { type: 'Prism', base, lower: 4_000, upper: 7_100 },
      ],
    });
    expect(places.of('garden').place).toEqual({
      type: 'MultiPolygon',
      coordinates: [[closed(square(0, 0, 5_000))], [closed(square(9_000, 0, 5_000))]],
    });
  });

  test('what is not drawn is nowhere, nor is the land without corners', () => {
    expect(places.of('elsewhere')).toEqual({ place: null, geometry: null });
    expect(places.of(undefined)).toEqual({ place: null, geometry: null });
    expect(places.land).toEqual({ place: null, geometry: null });
  });
});

describe('where the drawing is placed', () => {
  const places = new DrawnPlaces(drawing, placing);

  test('a thing on two floors covers the ground once, in longitude and latitude', () => {
    const { geometry } = places.of('both') as { geometry: { type: string; coordinates: number[][][] } };
    expect(geometry.type).toBe('Polygon');
    const [ring = []] = geometry.coordinates;
    expect(ring).toHaveLength(5);
    expect(ring[0]).toEqual(ring.at(-1));
    // From 20 to 30 m north of the first corner, and up to 10 m west of it.
    const [longitudes, latitudes] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
    expect(Math.min(...latitudes)).toBeCloseTo(4.175 + 0.000_271_305 * (2 / 3), 7);
    expect(Math.max(...latitudes)).toBeCloseTo(4.175_271_305, 7);
    expect(Math.min(...longitudes)).toBeCloseTo(73.509 - 0.000_270_213 / 3, 7);
    expect(Math.max(...longitudes)).toBeCloseTo(73.509, 7);
  });

  test('the land has its corners as they were entered, anticlockwise', () => {
    expect(places.land).toEqual({
      place: null,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [73.509, 4.175],
            [73.509, 4.175271305],
            [73.508729787, 4.175271305],
            [73.508729787, 4.175],
            [73.509, 4.175],
          ],
        ],
      },
    });
  });
});
