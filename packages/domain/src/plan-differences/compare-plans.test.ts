import {
  largestPlan,
  makeLargePlan,
  podiumTower,
  strataSubdivision,
  valuedHouse,
} from '@strata/fictional-register';
import { describe, expect, test } from 'vitest';

import { importablePlan } from '../imports/testing/importable-plan.ts';
import { referenceData } from '../imports/testing/reference-data.ts';
import type { PlanBuilding, PlanUnit, StrataPlan } from '../strata-plan/plan.ts';
import { comparePlans } from './compare-plans.ts';

const tower = importablePlan(podiumTower);
const compare = (before: StrataPlan, after: StrataPlan) => comparePlans(before, after, referenceData);

/** The same plan with all units passed through a change. */
function withUnits(plan: StrataPlan, change: (unit: PlanUnit) => readonly PlanUnit[]): StrataPlan {
  const ofBuilding = (building: PlanBuilding): PlanBuilding => ({
    ...building,
    floors: building.floors.map((floor) => ({ ...floor, units: floor.units.flatMap(change) })),
  });
  return { ...plan, strataBuildings: plan.strataBuildings.map(ofBuilding) };
}

/** The same with every id another: as an amendment copies it. */
function copied(plan: StrataPlan): StrataPlan {
  const text = JSON.stringify(plan, (key, value: unknown) =>
    typeof value === 'string' && /^(id|.*Id)$/.test(key) ? `copy of ${value}` : value,
  ).replaceAll(/"unitIds":\[([^\]]*)\]/g, (list) => list.replaceAll(/"([^"]+)"(?=[,\]])/g, '"copy of $1"'));
  return JSON.parse(text) as StrataPlan;
}

test.each([
  ['podium tower', podiumTower],
  ['subdivision', strataSubdivision],
  ['valued house', valuedHouse],
])('a plan and its copy say the same: %s', (_, fictional) => {
  const plan = importablePlan(fictional);
  expect(compare(plan, plan)).toEqual([]);
  expect(compare(plan, copied(plan))).toEqual([]);
});

describe('what differs is told in words', () => {
  const number = tower.strataBuildings[0]?.floors.flatMap(({ units }) => units)[0]?.unitNumber ?? '';

  test('a unit that grew, and every share that moves with it', () => {
    const after = withUnits(tower, (unit) => [
      unit.unitNumber === number ? { ...unit, floorAreaInSqm: '500.00' } : unit,
    ]);
    const differences = compare(tower, after);
    const own = differences.find(({ name }) => name === `Unit ${number}`);
    expect(own).toMatchObject({ part: 'units', kind: 'changed' });
    expect(own?.values.map(({ title }) => title)).toEqual(['Floor area (sqm)', 'Share value']);
    expect(own?.values[0]).toMatchObject({ after: '500.00' });
    const others = differences.filter(({ name }) => name !== `Unit ${number}`);
    expect(others.length).toBeGreaterThan(0);
    for (const { part, values } of others) {
      expect(part).toBe('units');
      expect(values.map(({ title }) => title)).toEqual(['Share value']);
    }
  });

  test('a unit that came, and one that went', () => {
    const without = withUnits(tower, (unit) => (unit.unitNumber === number ? [] : [unit]));
    const gone = compare(tower, without).find(({ kind }) => kind === 'removed');
    expect(gone).toMatchObject({ part: 'units', name: `Unit ${number}` });
    expect(gone?.values).toContainEqual({ title: 'Unit number', before: number, after: '' });
    const come = compare(without, tower).find(({ kind }) => kind === 'added');
    expect(come).toMatchObject({ part: 'units', name: `Unit ${number}` });
    expect(come?.values).toContainEqual({ title: 'Unit number', before: '', after: number });
  });

  test('details, and who owns common property how', () => {
    const after = { ...tower, schemeName: 'Another name', landAreaInSqm: '999.90' };
    expect(compare(tower, after)).toEqual([
      {
        part: 'details',
        kind: 'changed',
        name: 'Development details',
        values: [
          { title: 'Scheme name', before: tower.schemeName ?? '', after: 'Another name' },
          expect.objectContaining({ title: 'Land area', after: '999.90 sqm' }),
        ],
      },
    ]);
  });

  test('a building under another name is another building, with its floors', () => {
    const [first, ...rest] = tower.strataBuildings;
    if (!first) throw new Error('The tower has a building');
    const after = { ...tower, strataBuildings: [{ ...first, name: 'Another house' }, ...rest] };
    const parts = compare(tower, after).map(({ part, kind }) => `${part} ${kind}`);
    expect(parts.filter((part) => part.startsWith('buildings'))).toEqual([
      'buildings added',
      'buildings removed',
    ]);
    expect(parts).toContain('floors added');
    expect(parts).toContain('units changed');
  });
});

test('the largest plan and its copy say the same', () => {
  const plan = importablePlan(makeLargePlan(largestPlan));
  expect(compare(plan, copied(plan))).toEqual([]);
});
