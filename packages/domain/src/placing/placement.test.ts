import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placementOf } from './placement.ts';
import { areaOfPlacing, type PlacedCorner, type Placing } from './placing.ts';
import { faultsOfPlacing } from './placing-faults.ts';
import { project, scaleAt, unproject } from './utm.ts';

/** Land of 30 by 40 m as it is drawn. */
const drawn = [
  [0, 0],
  [30_000, 0],
  [30_000, 40_000],
  [0, 40_000],
] as const;

/** The land of the drawing, turned by so many degrees about a corner that lies somewhere in the Maldives. */
function landAt(
  latitude: number,
  longitude: number,
  degrees: number,
  tied: readonly number[] = [0, 1, 2, 3],
): Placing {
  const zone = latitude < 0 ? 'south' : 'north';
  const origin = project({ latitude, longitude }, zone);
  const metres = scaleAt(origin) / 1_000;
  const [cos, sin] = [
    Math.cos((degrees * Math.PI) / 180) * metres,
    Math.sin((degrees * Math.PI) / 180) * metres,
  ];
  const corners = drawn.map(([x, y], at): PlacedCorner => {
    const place = unproject(
      { east: origin.east + x * cos - y * sin, north: origin.north + x * sin + y * cos },
      zone,
    );
    const isTied = tied.includes(at);
    return {
      latitude: place.latitude.toFixed(9),
      longitude: place.longitude.toFixed(9),
      x: isTied ? x : null,
      y: isTied ? y : null,
    };
  });
  return { corners };
}

const anywhere = fc.tuple(
  // Not so near to the equator that the land would lie on both sides.
  fc.oneof(
    fc.double({ min: -0.7, max: -0.01, noNaN: true }),
    fc.double({ min: 0.01, max: 7.2, noNaN: true }),
  ),
  fc.double({ min: 72.6, max: 73.8, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);

test('two corners place the drawing, to a millimetre, wherever it lies and however it is turned', () => {
  fc.assert(
    fc.property(anywhere, (where) => {
      const whole = landAt(...where);
      const placement = placementOf(landAt(...where, [0, 2]));
      if (!placement) throw new Error('It is placed');
      expect(Math.max(...placement.apart.values())).toBeLessThanOrEqual(1);
      for (const { x, y, latitude, longitude } of whole.corners) {
        const placed = placement.toGeographic(x ?? 0, y ?? 0);
        // 10⁻⁸ degrees are a millimetre.
        expect(Math.abs(placed.latitude - Number(latitude))).toBeLessThan(1.1e-8);
        expect(Math.abs(placed.longitude - Number(longitude))).toBeLessThan(1.1e-8);
      }
    }),
  );
});

test('corners enclose the area of the land on the ground, not on the plane', () => {
  fc.assert(
    fc.property(anywhere, (where) => {
      // 1,200 sqm, to 0.05 sqm: its corners are whole millimetres.
      expect(Math.abs(areaOfPlacing(landAt(...where)) - 1_200_000_000)).toBeLessThan(50_000);
    }),
  );
});

test('fewer than two corners place nothing', () => {
  expect(placementOf(landAt(4, 73, 0, []))).toBeUndefined();
  expect(placementOf(landAt(4, 73, 0, [1]))).toBeUndefined();
});

describe('what is wrong', () => {
  const { corners } = landAt(4.175, 73.509, 12);
  const faults = (changed: readonly PlacedCorner[]) => faultsOfPlacing({ corners: changed });
  const withFirst = (first: Partial<PlacedCorner>) =>
    corners.map((corner, at) => (at === 0 ? { ...corner, ...first } : corner));

  test('nothing with land that was surveyed', () => {
    expect(faults(corners)).toEqual({});
    expect(faults(landAt(4.175, 73.509, 12, []).corners)).toEqual({});
  });

  test.each<[string, Partial<PlacedCorner>, string, string]>([
    ['degrees with a comma', { latitude: '4,175' }, 'corners.0.latitude', 'decimal degrees'],
    ['more decimals than are kept', { latitude: '4.1750000001' }, 'corners.0.latitude', 'at most 9 decimals'],
    ['minutes and seconds', { latitude: '4°10′30″' }, 'corners.0.latitude', 'decimal degrees'],
    ['a place elsewhere', { latitude: '48.2' }, 'corners.0.latitude', 'between -1 and 8 degrees'],
    [
      'latitude in the place of longitude',
      { longitude: '4.175' },
      'corners.0.longitude',
      'between 72 and 74',
    ],
    ['half a place of the drawing', { y: null }, 'corners.0.y', 'both x and y'],
    ['a place far from the drawing', { x: 100_000_001 }, 'corners.0.x', '100 km'],
  ])('%s', (_, first, field, message) => {
    const found = faults(withFirst(first));
    expect(Object.keys(found)).toEqual([field]);
    expect(found[field]).toContain(message);
  });

  test.each<[string, readonly PlacedCorner[], string]>([
    ['two corners', corners.slice(0, 2), 'three corners'],
    [
      'a border that crosses itself',
      [0, 2, 1, 3].flatMap((at) => withFirst({ latitude: '4.1749' })[at] ?? []),
      'crosses or touches itself',
    ],
    ['corners in one line', [0, 1, 0].flatMap((at) => corners[at] ?? []), 'enclose no land'],
    ['corners on two islands', withFirst({ latitude: '4.275' }), 'more than 500 m apart'],
  ])('%s', (_, changed, message) => {
    expect(faults(changed)['corners']).toContain(message);
  });

  test('a drawing that does not fit onto the corners, at the corner that is the furthest off', () => {
    // In centimetres.
    const small = corners.map((corner) => ({ ...corner, x: (corner.x ?? 0) / 10, y: (corner.y ?? 0) / 10 }));
    expect(Object.values(faults(small)).join()).toMatch(/does not fit: this corner would lie 22,\d{3} mm/);
    const mirrored = corners.map((corner) => ({ ...corner, y: -(corner.y ?? 0) }));
    expect(Object.values(faults(mirrored)).join()).toContain('not mirrored');
    // Four corners share what is wrong with one.
    expect(faults(withFirst({ x: 700 }))).toEqual({});
    expect(Object.keys(faults(withFirst({ x: 1_000 })))).toEqual(['corners.0.x']);
  });

  test('one corner alone of the drawing, and all at one place of it', () => {
    expect(faults(landAt(4.175, 73.509, 12, [2]).corners)['corners.2.x']).toContain('two corners at least');
    const stacked = corners.map((corner) => ({ ...corner, x: 0, y: 0 }));
    expect(faults(stacked)['corners.0.x']).toContain('at one place');
  });
});
