import { describe, expect, test } from 'vitest';
import { sharingPlan } from '../../../../testing/sharing-plan.ts';
import { group, planIds } from '../../../../testing/strata-plan.ts';
import { allocationColumns, rowProblems, valuesOfRow } from './allocation-rows.ts';

const manyGroups = Array.from({ length: 101 }, (_, at) =>
  group({
    id: planIds.group.replace(/\d{4}$/, String(at).padStart(4, '0')),
    groupName: `Homes ${at}`,
    groupReference: `G${at}`,
  }),
);
const plan = sharingPlan({ applicationGroups: manyGroups });
const row = { applicationBuildingId: 'outside', floorAreaInSqm: '20' };
const kindOfGroups = (of: typeof plan) =>
  allocationColumns(of, 3, []).find(({ key }) => key === 'applicationGroupId')?.kind;

describe('groups in rows', () => {
  test('are chosen where there are few, and typed where each row would have to list a hundred', () => {
    expect(kindOfGroups(sharingPlan())).toBe('choice');
    expect(kindOfGroups(plan)).toBe('text');
  });

  test.each(['G7', 'homes 7', ' HOMES  7 ', manyGroups[7]?.id ?? ''])('are found by %j', (text) => {
    const values = valuesOfRow(plan, { ...row, applicationGroupId: text });
    expect(values.applicationGroupId).toBe(manyGroups[7]?.id);
  });

  test('that are not there are told', () => {
    expect(rowProblems(plan, 3, { ...row, applicationGroupId: 'G999' })).toEqual({
      applicationGroupId: 'There is no group G999',
    });
  });

  test('need not be named where the occupancy use does not ask for it', () => {
    expect(rowProblems(plan, 3, row)).toEqual({});
    expect(rowProblems({ ...plan, occupancyUseId: 3 }, 3, row)).toEqual({
      applicationGroupId: 'This field is required',
    });
  });
});

test('a row without a place is told so at its building', () => {
  expect(rowProblems(plan, 1, { floorAreaInSqm: '20' })).toEqual({
    applicationBuildingId: 'This field is required',
  });
});
