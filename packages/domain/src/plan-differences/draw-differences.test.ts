import { expect, test } from 'vitest';
import { aBuilding, aFloor, aUnit, completePlan } from '../strata-plan/testing/plans.ts';
import type { PlanDifference } from './compare-plans.ts';
import { drawDifferences } from './draw-differences.ts';

const plan = (...units: readonly string[]) =>
  completePlan({
    strataBuildings: [
      aBuilding('House', [
        aFloor(
          '4',
          units.map((number) => aUnit(number)),
        ),
      ]),
      aBuilding('Annex', [aFloor('1', [aUnit('X1')])]),
    ],
  });
const difference = (kind: PlanDifference['kind'], name: string): PlanDifference => ({
  part: 'units',
  kind,
  name,
  values: [],
});
const markedIn = (side: ReturnType<typeof drawDifferences>[number]['before']) =>
  side?.outline.floors.flatMap(({ runs }) =>
    runs.filter(({ marked }) => marked).map(({ kind, count }) => [kind, count]),
  );

test('what is gone is marked before, what is new after, what changed on both sides', () => {
  const drawn = drawDifferences(plan('4A', '4B', '4C'), plan('4A', '4C'), [
    difference('changed', 'Unit 4A'),
    difference('removed', 'Unit 4B'),
    { ...difference('changed', 'Unit 4C'), part: 'floors' },
  ]);
  expect(drawn.map(({ building }) => building)).toEqual(['House']);
  expect(
    drawn.map(({ before, after }) => [before?.differing, before?.units, after?.differing, after?.units]),
  ).toEqual([[2, 3, 1, 2]]);
  expect(markedIn(drawn[0]?.before ?? null)).toEqual([['unit', 2]]);
  expect(markedIn(drawn[0]?.after ?? null)).toEqual([['unit', 1]]);
});

test('a building that only one of the plans has is drawn on its side', () => {
  const [drawn] = drawDifferences(
    completePlan({ strataBuildings: [] }),
    completePlan({ strataBuildings: [aBuilding('Annex', [aFloor('1', [aUnit('X1')])])] }),
    [difference('added', 'Unit X1')],
  );
  expect([drawn?.before, drawn?.after?.differing]).toEqual([null, 1]);
});

test('where no unit differs nothing is drawn', () => {
  expect(drawDifferences(plan('4A'), plan('4A'), [])).toEqual([]);
});
