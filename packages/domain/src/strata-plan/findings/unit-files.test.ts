import { expect, test } from 'vitest';
import type { UnitFileRule } from '../../drawn-plan/unit-file-rule.ts';
import type { PlanUnit } from '../plan.ts';
import { aBuilding, aFloor, aUnit, completePlan } from '../testing/plans.ts';
import { findingsOf } from './findings-of.ts';

const bare = (number: string): PlanUnit => aUnit(number, { drawingDocument: null });

/** What is said of the files of four units: one has a file, and of the others these are drawn. */
function told(unitFiles: UnitFileRule | undefined, ...drawn: readonly string[]): readonly string[] {
  const floor = aFloor('1', [aUnit('101'), bare('102'), bare('103'), bare('104')]);
  const shapes = drawn.map((number) => ({
    thing: 'unit' as const,
    id: `unit-${number}`,
    areaInSqmm: 100_000_000,
    mark: '00000000',
  }));
  const levels = [{ floorId: floor.id, sha256: '00'.repeat(32), shapes, problems: [] }];
  const plan = completePlan({
    strataBuildings: [aBuilding('Tower', [floor])],
    drawing: { ...(unitFiles === undefined ? {} : { unitFiles }), levels },
  });
  return findingsOf(plan).flatMap(({ code, message }) => (code === 'drawingMissing' ? [message] : []));
}

test('each unit needs its file, drawn or not, unless the ministry says otherwise', () => {
  const all = ['3 units have no drawing in Tower: 102, 103, 104.'];
  expect(told(undefined, '101', '102', '103', '104')).toEqual(all);
  expect(told('required', '101', '102', '103', '104')).toEqual(all);
});

test('where the drawn plan stands for it, units that are not drawn still need theirs', () => {
  expect(told('unlessDrawn', '102')).toEqual(['2 units have no drawing in Tower: 103, 104.']);
  expect(told('unlessDrawn', '102', '103', '104')).toEqual([]);
  expect(told('unlessDrawn')).toEqual(['3 units have no drawing in Tower: 102, 103, 104.']);
});
