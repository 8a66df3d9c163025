import {
  apartmentHouse,
  begunPlan,
  hostilePlan,
  landedProperty,
  makeLargePlan,
  podiumTower,
  strataSubdivision,
} from '@strata/fictional-register';
import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyImportablePlan } from '../imports/testing/any-plan.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import type { FileOfPlan } from './exchanged-plan.ts';
import { checkFile, emptied, exchanged, exchangedPlan, fileOf } from './testing/exchanged.ts';

const fictional = { apartmentHouse, begunPlan, landedProperty, podiumTower, strataSubdivision };

/** Units of a list in the order of their numbers: ids are others in another plan. References are given anew. */
function comparable({ plan }: FileOfPlan): FileOfPlan['plan'] {
  const { limited = [] } = plan.commonProperty ?? {};
  return {
    ...plan,
    commonProperty: {
      ...plan.commonProperty,
      limited: limited.map((area) => ({ ...area, units: area.units?.toSorted() })),
    },
  };
}

function expectNothing(plan: StrataPlan): void {
  const { faults, changes, counts, details, hasParkingLots } = checkFile(plan, fileOf(plan));
  expect({ faults, changes, details, hasParkingLots }).toEqual({ faults: [], changes: [] });
  for (const { created, changed, notInFile } of Object.values(counts))
    expect([created, changed, notInFile]).toEqual([0, 0, 0]);
}

function expectTheSame(plan: StrataPlan): void {
  const file = fileOf(plan, 'SA-2026-000002');
  const check = checkFile(emptied(plan), file);
  expect(check.faults).toEqual([]);
  expect(comparable(fileOf(check.plan))).toEqual(comparable(file));
}

describe.each(Object.entries(fictional))('the file of %s', (_, one) => {
  test('changes nothing in the same plan', () => expectNothing(exchangedPlan(one)));
  test('gives the plan back in an empty one', () => expectTheSame(exchangedPlan(one)));
});

test('a plan with names that are code to others goes out and in again', () => {
  expectNothing(exchangedPlan(hostilePlan));
});

describe('the file of any plan', () => {
  test('changes nothing in the same plan', () => {
    assert(property(anyImportablePlan(), (plan) => expectNothing(exchanged(plan))));
  });

  test('gives the plan back in an empty one', () => {
    assert(property(anyImportablePlan().map(offeringAll), expectTheSame));
  });

  test('says nothing wrong and changes nothing once it was imported', () => {
    assert(
      property(anyImportablePlan().map(offeringAll), (plan) => {
        const { plan: imported } = checkFile(emptied(plan), fileOf(plan, 'SA-2026-000002'));
        expectNothing(imported);
      }),
    );
  });
});

/** The same plan without units of a type that was retired: only units that have it may keep it. */
function offeringAll(plan: Parameters<typeof exchanged>[0]): StrataPlan {
  return exchanged({
    ...plan,
    strataBuildings: plan.strataBuildings.map((building) => ({
      ...building,
      floors: building.floors.map((floor) => ({
        ...floor,
        units: floor.units.map((unit) => (unit.unitTypeId > 100 ? { ...unit, unitTypeId: 2 } : unit)),
      })),
    })),
  });
}

test('a large plan goes out, and into an empty one', () => {
  const size = { buildings: 4, floorsPerBuilding: 10, unitsPerFloor: 20, groups: 60 };
  expectTheSame(exchangedPlan(makeLargePlan(size)));
});
