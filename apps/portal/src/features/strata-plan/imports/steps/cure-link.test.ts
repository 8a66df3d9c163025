import { checkImport, type ImportReferenceData, type ImportScopes, type ImportSheet } from '@strata/domain';
import { expect, test } from 'vitest';
import { planIds } from '../../../../testing/strata-plan.ts';
import { towerPlan } from '../../../../testing/tower-plan.ts';
import type { ImportTarget } from '../import-target.ts';
import { cureOf } from './cure-link.tsx';

const plan = towerPlan();
const referenceData: ImportReferenceData = { occupancyUses: [], unitTypes: [], vehicleParkingTypes: [] };

/** What is offered for the errors of a row, by the rules' own words. */
function curesOf<Sheet extends ImportSheet>(
  sheet: Sheet,
  scope: ImportScopes[Sheet],
  target: ImportTarget,
  values: Readonly<Record<string, string>>,
) {
  const letters = Object.fromEntries(
    Object.keys(values).map((key, at) => [key, String.fromCharCode(65 + at)]),
  );
  const { errors } = checkImport(plan, sheet, scope, { letters, rows: [{ row: 2, values }] }, referenceData);
  return Object.fromEntries(
    errors.map(({ column, ...error }) => {
      const title = titles[column] ?? column;
      return [column, cureOf(plan, target, { ...error, sheet: 'Sheet', column: title })?.words];
    }),
  );
}

const titles: Readonly<Record<string, string>> = {
  building: 'Building',
  floor: 'Floor',
  unitNumber: 'Unit number',
  tower: 'Tower',
  group: 'Group reference',
  units: 'Units served',
  accessoryUnit: 'Accessory unit group',
  unit: 'Unit number',
};

test('what a unit names and the plan does not have can be added', () => {
  const target: ImportTarget = { sheet: 'units', buildingId: planIds.building };
  const scope = { buildingId: planIds.building };
  const cures = curesOf('units', scope, target, {
    floor: '77',
    tower: 'Tower X',
    group: 'G9',
    unitNumber: '',
  });
  expect(cures).toMatchObject({ floor: 'Add floors', tower: 'Add a tower', group: 'Add groups' });
  expect(cures['unitNumber']).toBeUndefined();
  const elsewhere = curesOf('units', scope, target, { building: 'Nowhere', unitNumber: '1' });
  expect(elsewhere['building']).toBe('Add a building');
});

test('as can the units of common property, and the accessory units of lots', () => {
  expect(
    curesOf(
      'commonProperty',
      { buildingId: planIds.building, commonPropertyTypeId: 2 },
      { sheet: 'commonProperty', buildingId: planIds.building, commonPropertyTypeId: 2 },
      { location: 'Inside', floor: '1', floorAreaInSqm: '10', units: '999' },
    )['units'],
  ).toBe('Add units');
  expect(
    curesOf(
      'accessorySchedule',
      { buildingId: null },
      { sheet: 'accessorySchedule' },
      { reference: 'P-1', accessoryUnit: 'AU-9', unit: '999' },
    ),
  ).toMatchObject({ accessoryUnit: 'Add accessory units', unit: 'Add units' });
});
