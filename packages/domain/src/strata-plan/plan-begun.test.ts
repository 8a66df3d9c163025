import { expect, test } from 'vitest';
import type { StrataPlan } from './plan.ts';
import { isPlanBegun } from './plan-begun.ts';
import { completePlan } from './testing/plans.ts';

const newPlan: Partial<StrataPlan> = {
  strataDevelopmentTypeId: null,
  allOwnersShareCommonPropertiesOnEqualBais: null,
  schemeName: null,
  schemeAddress: null,
  section31: {
    hasMoreThanOneLevel: false,
    hasSeparateUtilities: false,
    hasSeparateEntrances: false,
    compliesWithRegulations: false,
  },
  hasParkingLotsAssignedToUnits: null,
  strataBuildings: [],
  applicationGroups: [],
  generalCommonPropertyAllocations: [],
  limitedCommonPropertyAllocations: [],
  accessoryCommonPropertyAllocations: [],
  parkingScheduleItems: [],
  strataDocuments: [],
};

test('a plan is begun once anything is entered, besides land area and share value, which are there', () => {
  expect(isPlanBegun(completePlan(newPlan))).toBe(false);
  expect(isPlanBegun(completePlan({ ...newPlan, schemeName: 'Fehi Residences' }))).toBe(true);
  expect(isPlanBegun(completePlan({ ...newPlan, strataBuildings: completePlan().strataBuildings }))).toBe(
    true,
  );
});
