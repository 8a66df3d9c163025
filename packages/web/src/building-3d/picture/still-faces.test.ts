import { describe, expect, test } from 'vitest';
import { building } from '../testing/buildings.ts';
import { type Arrangement, cornersOf, frameOf, standsOf } from '../view/arrangement.ts';
import { axesOf, extentsOf, firstGaze, fitted } from '../view/camera.ts';
import { stillFaces } from './still-faces.ts';

function facesOf(arrangement: Arrangement, looked: number, of = building()) {
  const frame = frameOf(of);
  const stands = standsOf(of, frame, { arrangement, at: looked });
  const axes = axesOf(firstGaze);
  const extents = fitted(extentsOf(cornersOf(of, frame, stands), axes), 600, 400, 1);
  return stillFaces(of, { frame, stands, axes, extents, width: 600, height: 400, looked });
}

const places = (path: string) =>
  path
    .split(/[MLZ]/)
    .filter(Boolean)
    .map((point) => point.split(' ').map(Number));

describe('the still picture of a building', () => {
  test('floors lie over those below them, and each top over the walls of its floor', () => {
    const faces = facesOf('whole', 2);
    expect(faces.map(({ at }) => at)).toEqual(
      faces.map(({ at }) => at).toSorted((one, other) => one - other),
    );
    const top = faces.filter(({ at }) => at === 2).map(({ tone }) => tone === 0);
    expect(top.indexOf(true)).toBe(top.length - 2);
  });

  test('only what looks towards the eye is drawn: of a box its top and two walls', () => {
    expect(facesOf('whole', 2).filter(({ id }) => id === '201')).toHaveLength(3);
  });

  test('all of it lies within the picture', () => {
    for (const [x = 0, y = 0] of facesOf('whole', 2).flatMap(({ path }) => places(path))) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(600);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(400);
    }
  });

  test('floors above the one that is looked at are not drawn, or by their edges alone', () => {
    expect(new Set(facesOf('whole', 1).map(({ at }) => at))).toEqual(new Set([0, 1]));
    const faces = facesOf('pulledOut', 1);
    expect(
      faces.filter(({ at }) => at === 2).every(({ isFilled, id }) => !isFilled && id === undefined),
    ).toBe(true);
    // What is drawn out lies before all that stands.
    expect(faces.at(-1)?.at).toBe(1);
  });

  test('of very many parts only the floor that is looked at is drawn part by part', () => {
    const faces = facesOf('whole', 700, building(701));
    expect(new Set(faces.flatMap(({ id, at }) => (id === undefined ? [] : [at])))).toEqual(new Set([700]));
    expect(faces.filter(({ at }) => at === 3)).toHaveLength(3);
  });
});
