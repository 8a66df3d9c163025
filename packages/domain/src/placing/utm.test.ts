import fc from 'fast-check';
import proj4 from 'proj4';
import { expect, test } from 'vitest';
import { project, scaleAt, unproject } from './utm.ts';

const place = fc.record({
  latitude: fc.double({ min: -0.7, max: 7.2, noNaN: true }),
  longitude: fc.double({ min: 72.5, max: 73.9, noNaN: true }),
});
const definitions = {
  north: '+proj=utm +zone=43 +datum=WGS84 +units=m',
  south: '+proj=utm +zone=43 +south +datum=WGS84 +units=m',
} as const;

test.each(['north', 'south'] as const)(
  'another library puts all places at the same on the plane: %s',
  (zone) => {
    fc.assert(
      fc.property(place, ({ latitude, longitude }) => {
        const [east = 0, north = 0] = proj4(definitions[zone]).forward([longitude, latitude]);
        const plane = project({ latitude, longitude }, zone);
        // A tenth of a millimetre.
        expect(Math.abs(plane.east - east)).toBeLessThan(0.0001);
        expect(Math.abs(plane.north - north)).toBeLessThan(0.0001);
      }),
    );
  },
);

test('and they come back from it', () => {
  fc.assert(
    fc.property(place, fc.constantFrom('north', 'south'), (there, zone) => {
      const back = unproject(project(there, zone), zone);
      expect(Math.abs(back.latitude - there.latitude)).toBeLessThan(1e-9);
      expect(Math.abs(back.longitude - there.longitude)).toBeLessThan(1e-9);
    }),
  );
});

test('a line on the plane is as much longer or shorter as it is said to be', () => {
  fc.assert(
    fc.property(place, ({ latitude, longitude }) => {
      const [one, other] = [latitude - 0.0005, latitude + 0.0005].map((at) =>
        project({ latitude: at, longitude }, 'north'),
      );
      if (!one || !other) throw new Error('There are two');
      const length = Math.hypot(other.east - one.east, other.north - one.north);
      expect(length / meridianArc(latitude, 0.001) / scaleAt(one)).toBeCloseTo(1, 6);
    }),
  );
});

/** Length of so many degrees of a meridian about a latitude, in metres. */
function meridianArc(latitude: number, degrees: number): number {
  const square = 0.006_694_379_990_14;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const radius = (6_378_137 * (1 - square)) / (1 - square * sine ** 2) ** 1.5;
  return (radius * degrees * Math.PI) / 180;
}
