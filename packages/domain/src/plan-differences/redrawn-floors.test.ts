import { expect, test } from 'vitest';
import { aBuilding, aFloor, aUnit, completePlan } from '../strata-plan/testing/plans.ts';
import { redrawnFloors } from './redrawn-floors.ts';

/** A house of two floors with a unit on each, drawn with these marks by floor; null is the site. */
function plan(idOf: (name: string) => string, marks: Readonly<Record<string, string>>, site?: string) {
  const floors = ['1', '2'].map((number) => ({
    ...aFloor(number, [{ ...aUnit(`${number}A`), id: idOf(`unit ${number}A`) }]),
    id: idOf(`floor ${number}`),
  }));
  const shape = (id: string, mark: string) => ({ thing: 'unit', id, areaInSqmm: 1, mark }) as const;
  const level = (floorId: string | null, id: string, mark: string) => ({
    floorId,
    sha256: 'ab'.repeat(32),
    shapes: [shape(id, mark)],
    problems: [],
  });
  return completePlan({
    strataBuildings: [aBuilding('House', floors)],
    drawing: {
      levels: [
        ...(site === undefined ? [] : [level(null, 'the same', site)]),
        ...Object.entries(marks).map(([number, mark]) =>
          level(idOf(`floor ${number}`), idOf(`unit ${number}A`), mark),
        ),
      ],
    },
  });
}

const [registered, amended] = [(name: string) => `was ${name}`, (name: string) => `is ${name}`];

test('a floor is redrawn where a thing of the same name has another shape, whatever its id', () => {
  const before = plan(registered, { 1: 'aa', 2: 'bb' });
  expect(redrawnFloors(before, plan(amended, { 1: 'aa', 2: 'bb' }))).toEqual([]);
  expect(redrawnFloors(before, plan(amended, { 1: 'aa', 2: 'cc' }))).toEqual([
    { building: 'House', floorNumber: '2', before: 'was floor 2', after: 'is floor 2' },
  ]);
});

test('what only one of the plans draws is not redrawn', () => {
  const before = plan(registered, { 1: 'aa' });
  expect(redrawnFloors(before, plan(amended, { 1: 'aa', 2: 'bb' }))).toEqual([]);
  expect(redrawnFloors(before, completePlan({ strataBuildings: [] }))).toEqual([]);
});

test('the site comes first, without a building', () => {
  const [before, after] = [plan(registered, { 1: 'aa' }, 'xx'), plan(amended, { 1: 'bb' }, 'yy')];
  expect(redrawnFloors(before, after).map(({ building, floorNumber }) => [building, floorNumber])).toEqual([
    [null, null],
    ['House', '1'],
  ]);
});
