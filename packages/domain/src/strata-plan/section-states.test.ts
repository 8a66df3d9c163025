import { expect, test } from 'vitest';
import { findingsOf } from './findings/findings-of.ts';
import type { StrataPlan } from './plan.ts';
import { sectionStates } from './section-states.ts';
import { completePlan } from './testing/plans.ts';

const statesOf = (plan: StrataPlan) =>
  Object.values(sectionStates(plan, findingsOf(plan))).map(({ state }) => state);

const newPlan = completePlan({
  strataDevelopmentTypeId: null,
  allOwnersShareCommonPropertiesOnEqualBais: null,
  occupancyUseId: null,
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
});

test('a new plan is empty, although land area and share value are there', () => {
  expect(statesOf(newPlan)).toEqual(['empty', 'empty', 'empty', 'empty', 'empty']);
});

test('a complete plan is complete', () => {
  expect(statesOf(completePlan())).toEqual(['complete', 'complete', 'complete', 'complete', 'complete']);
});

test('a section in which something is found is in work, with the numbers of what is found', () => {
  const plan = completePlan({ schemeName: null, landAreaInSqm: '900.00' });
  const { details, buildings } = sectionStates(plan, findingsOf(plan));
  expect(details).toEqual({ state: 'inWork', blocking: 1, warnings: 1 });
  expect(buildings).toEqual({ state: 'complete', blocking: 0, warnings: 0 });
});

test('an overridden warning no longer counts', () => {
  const plan = completePlan({ landAreaInSqm: '900.00' });
  const remaining = findingsOf(plan).filter(({ code }) => code !== 'landAreaDiffers');
  expect(sectionStates(plan, remaining).details.state).toBe('complete');
});

test('documents that nobody asks for leave their section complete, once the type of development is known', () => {
  const plan = completePlan({ documentTypes: [], strataDocuments: [] });
  expect(sectionStates(plan, findingsOf(plan)).documents.state).toBe('complete');
});

test('share values wait for what other sections lack', () => {
  const plan = completePlan({ allotedShareValue: 2 });
  expect(sectionStates(plan, findingsOf(plan)).shares).toEqual({ state: 'inWork', blocking: 0, warnings: 0 });
});
