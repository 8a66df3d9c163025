import { expect, test } from 'vitest';
import { drawnLevel } from '../../testing/drawn-level.ts';
import { boundaryOf, cornerName } from './boundary-of.ts';

const { things } = drawnLevel();
const unit = (name: string) => {
  const found = things.find((thing) => thing.name === name);
  if (found === undefined) throw new Error(`There is no unit ${name}`);
  return found;
};

test('the boundary goes from corner to corner, with lengths and with what lies beyond each wall', () => {
  expect(
    boundaryOf(unit('607'), things).map(({ from, to, length, beside }) => [from, to, length, beside]),
  ).toEqual([
    ['A', 'B', 8600, 'LCP-35'],
    ['B', 'C', 8700, 'GCP-13'],
    ['C', 'D', 8000, 'GCP-10'],
    ['D', 'E', 600, undefined],
    ['E', 'F', 600, 'GCP-10'],
    ['F', 'A', 8100, 'Unit 608'],
  ]);
});

test('behind an outer wall is the outside, and a slanted wall has its own length', () => {
  const edges = boundaryOf(unit('604'), things);
  const slanted = edges.find(({ x1, x2, y1, y2 }) => x1 !== x2 && y1 !== y2);
  expect(slanted?.length).toBe(Math.round(Math.hypot(2000, 2000)));
  expect(slanted?.beside).toBe('Outside');
});

test('a hole has corners of its own, and what lies in it is beside', () => {
  const atrium = {
    ...unit('601'),
    polygons: [
      [
        [0, 0, 9000, 0, 9000, 9000, 0, 9000],
        [3000, 3000, 3000, 6000, 6000, 6000, 6000, 3000],
      ],
    ],
  };
  const court = { ...unit('GCP-10'), polygons: [[[3000, 3000, 6000, 3000, 6000, 6000, 3000, 6000]]] };
  const edges = boundaryOf(atrium, [atrium, court]);
  expect(edges.map(({ from, to }) => from + to)).toEqual(['AB', 'BC', 'CD', 'DA', 'EF', 'FG', 'GH', 'HE']);
  expect(edges.slice(4).map(({ beside }) => beside)).toEqual(['GCP-10', 'GCP-10', 'GCP-10', 'GCP-10']);
});

test('after Z corners are counted on', () => {
  expect([0, 25, 26, 53].map(cornerName)).toEqual(['A', 'Z', 'A1', 'B2']);
});
