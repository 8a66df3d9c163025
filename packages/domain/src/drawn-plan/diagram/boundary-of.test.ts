import { expect, test } from 'vitest';
import { rectangle } from '../testing/floors.ts';
import { houseThings } from '../testing/house.ts';
import { boundaryOf, cornerName } from './boundary-of.ts';

const things = houseThings('1');
const thing = (name: string) => {
  const found = things.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

test('the boundary goes from corner to corner, with lengths and with what lies beyond each wall', () => {
  expect(
    boundaryOf(thing('1A'), things).map(({ from, to, length, beside }) => [from, to, length, beside]),
  ).toEqual([
    ['A', 'B', 6730, 'Outside'],
    ['B', 'C', 6180, 'Unit 1B'],
    ['C', 'D', 1930, 'GCP-2'],
    ['D', 'E', 6200, 'GCP-2'],
    ['E', 'F', 4800, 'Outside'],
    ['F', 'A', 12_380, 'Outside'],
  ]);
});

test('a slanted wall has its own length, and where nothing is drawn nothing is beside', () => {
  const slanted = { ...thing('1A'), polygons: [[[0, 0, 6000, 0, 6000, 4000, 4000, 6000, 0, 6000]]] };
  const edges = boundaryOf(slanted, [slanted]);
  expect(edges.map(({ length }) => length)).toEqual([
    6000,
    4000,
    Math.round(Math.hypot(2000, 2000)),
    4000,
    6000,
  ]);
  expect(edges.map(({ beside }) => beside)).toEqual(edges.map(() => undefined));
});

test('behind a wall as thick as they come is still the neighbour', () => {
  const [one, other] = [rectangle(0, 0, 5000, 5000), rectangle(5550, 0, 9000, 5000)];
  const unit = { ...thing('1A'), polygons: [one] };
  const edges = boundaryOf(unit, [unit, { ...thing('1B'), polygons: [other] }]);
  expect(edges.map(({ beside }) => beside)).toEqual([undefined, 'Unit 1B', undefined, undefined]);
});

test('a hole has corners of its own, and what lies in it is beside', () => {
  const atrium = {
    ...thing('1A'),
    polygons: [
      [
        [0, 0, 9000, 0, 9000, 9000, 0, 9000],
        [3000, 3000, 3000, 6000, 6000, 6000, 6000, 3000],
      ],
    ],
  };
  const court = { ...thing('GCP-2'), polygons: [rectangle(3000, 3000, 6000, 6000)] };
  const edges = boundaryOf(atrium, [atrium, court]);
  expect(edges.map(({ from, to }) => from + to)).toEqual(['AB', 'BC', 'CD', 'DA', 'EF', 'FG', 'GH', 'HE']);
  expect(edges.slice(4).map(({ beside }) => beside)).toEqual(['GCP-2', 'GCP-2', 'GCP-2', 'GCP-2']);
});

test('after Z corners are counted on', () => {
  expect([0, 25, 26, 53].map(cornerName)).toEqual(['A', 'Z', 'A1', 'B2']);
});
