import { expect, test } from 'vitest';
import { aGroup, completePlan } from '../strata-plan/testing/plans.ts';
import { checkImport } from './check-import.ts';
import { referenceData } from './testing/reference-data.ts';
import { rowsOfFile } from './testing/rows.ts';

const unit103 = {
  building: 'Tower House',
  tower: 'Tower A',
  floor: '1',
  unitNumber: '103',
  occupancyUse: 'Residential',
  unitType: 'Studio apartment',
  floorAreaInSqm: '100',
} as const;

test('a group is named by its reference, its name or both; what several are called names none', () => {
  const plan = {
    ...completePlan(),
    applicationGroups: [
      aGroup('Homes'),
      aGroup('Shops'),
      { ...aGroup('Shops'), id: 'group-others', groupReference: 'G-others' },
    ],
  };
  const inGroup = (group: string) =>
    checkImport(
      plan,
      'units',
      { buildingId: null },
      rowsOfFile('units', [{ ...unit103, group }]),
      referenceData,
    );
  const groupOf = (group: string) => inGroup(group).created[0]?.content.applicationGroupId;
  expect(['Homes', 'G-Homes', 'g-homes  homes', 'G-others Shops', 'G-others'].map(groupOf)).toEqual([
    'group-Homes',
    'group-Homes',
    'group-Homes',
    'group-others',
    'group-others',
  ]);
  expect(inGroup('Shops')).toMatchObject({
    created: [],
    errors: [{ column: 'group', reason: 'Several groups are called Shops. Enter the reference, such as G1' }],
  });
});
