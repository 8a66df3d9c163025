import {
  apartmentHouse,
  begunPlan,
  demoApplications,
  demoPlans,
  demoPlots,
  type FictionalPlan,
  landedProperty,
  largestPlan,
  makeLargePlan,
  podiumTower,
  strataSubdivision,
} from '@strata/fictional-register';
import { describe, expect, test } from 'vitest';
import { findingsOf, hasBlocking } from './findings/findings-of.ts';
import { planAreas } from './plan-areas.ts';
import { enteredPlan } from './testing/entered-plan.ts';

const codesOf = (plan: FictionalPlan): string[] => findingsOf(enteredPlan(plan)).map(({ code }) => code);
const floorsOf = ({ buildings }: FictionalPlan) => buildings.flatMap(({ floors }) => floors);
const unitsOf = (plan: FictionalPlan) => floorsOf(plan).flatMap(({ units }) => units);

describe('plans of the fictional register', () => {
  test('the podium tower is whole; one floor is short of its parts', () => {
    const found = findingsOf(enteredPlan(podiumTower));
    expect(found.map(({ code, severity, numbers }) => [code, severity, numbers['difference']])).toEqual([
      ['floorAreaShort', 'warning', '18.40'],
    ]);
    const [building] = podiumTower.buildings;
    expect(building?.towers).toHaveLength(2);
    expect(floorsOf(podiumTower)).toHaveLength(30);
    expect(floorsOf(podiumTower).filter(({ isPodiumFloor }) => isPodiumFloor)).toHaveLength(4);
    expect(unitsOf(podiumTower)).toHaveLength(240);
    const { groups } = planAreas(enteredPlan(podiumTower));
    expect([...groups].map(([name, { numberOfUnits }]) => [name, numberOfUnits])).toEqual([
      ['Homes', 168],
      ['Shops', 32],
      ['Serviced apartments', 40],
    ]);
    const types = podiumTower.commonProperty.map(({ commonPropertyTypeId }) => commonPropertyTypeId);
    expect(new Set(types)).toEqual(new Set([1, 2, 3]));
  });

  test.each([
    ['apartment house', apartmentHouse],
    ['landed property', landedProperty],
    ['strata subdivision', strataSubdivision],
  ] as const)('the %s lacks nothing', (_name, plan) => {
    expect(codesOf(plan)).toEqual([]);
  });

  test('the begun one has findings of every section', () => {
    const found = findingsOf(enteredPlan(begunPlan));
    expect(hasBlocking(found)).toBe(true);
    expect(new Set(found.map(({ section }) => section))).toEqual(
      new Set(['details', 'buildings', 'commonProperty', 'documents']),
    );
  });

  test.each(demoPlans.map((demo) => [demo.application, demo] as const))(
    'that of %s in the demonstration fits its plot and its state',
    (key, { plan, architect }) => {
      const application = demoApplications.find((one) => one.key === key);
      const plot = demoPlots.find((one) => one.key === application?.plot);
      const property = { landAreaInSqm: plot?.landAreaInSqm ?? '' };
      const isHeldByApplicant = [1, 6].includes(application?.statusId ?? 0);
      // A draft has no architect yet; what was returned was declared by one, whom it keeps.
      expect(architect === undefined).toBe(application?.statusId === 1);
      const found = findingsOf({ ...enteredPlan(plan), property });
      const mayBeOpen = isHeldByApplicant || application?.statusId === 5;
      expect(mayBeOpen || !hasBlocking(found)).toBe(true);
    },
  );

  test('the largest one has the size that everything has to keep up with, and is the same every time', () => {
    const plan = makeLargePlan(largestPlan);
    expect([plan.buildings.length, floorsOf(plan).length, unitsOf(plan).length, plan.groups.length]).toEqual([
      10, 400, 10_000, 3_200,
    ]);
    expect(codesOf(plan)).toEqual(Array.from({ length: 10 }, () => 'floorAreaShort'));
    expect(makeLargePlan(largestPlan)).toEqual(plan);
  });
});
