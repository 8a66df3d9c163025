import type { StrataPlan } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import { planDigest } from './plan-digest.ts';
import { smallPlan } from './testing/given-source.ts';

const digest = planDigest(smallPlan);

/** The plan with its first building, or its first floor or unit, changed. */
const withBuilding = (change: object): StrataPlan => ({
  ...smallPlan,
  strataBuildings: smallPlan.strataBuildings.map((building) => ({ ...building, ...change })),
});
const withFloors = (change: object): StrataPlan =>
  withBuilding({ floors: smallPlan.strataBuildings[0]?.floors.map((floor) => ({ ...floor, ...change })) });
const withUnits = (change: object): StrataPlan =>
  withBuilding({
    floors: smallPlan.strataBuildings[0]?.floors.map((floor) => ({
      ...floor,
      units: floor.units.map((unit) => ({ ...unit, ...change })),
    })),
  });
const reversed = (plan: StrataPlan): StrataPlan =>
  JSON.parse(JSON.stringify(plan), (name, value: unknown) =>
    // Towers have an order, which people gave them; documents are asked for in the ministry's.
    Array.isArray(value) && name !== 'towers' ? value.toReversed() : value,
  ) as StrataPlan;

describe('the digest of a plan', () => {
  test('is of the form that was written down', () => {
    expect(digest).toBe('1d37ce60ef1dde3b2d42c3d5ac4f61b651ce1022c750f336382834de9912dc6b');
  });

  test.each<[string, StrataPlan]>([
    ['the order of rows', reversed(smallPlan)],
    ['the name of a use', withUnits({ occupancyUse: { name: 'Dwelling' } })],
    ['the name of a unit type', withUnits({ applicationUnitType: { name: 'Flat' } })],
    ['versions of rows', withUnits({ version: 7 })],
    ['the address at which files are served', withUnitsAt('http://localhost:3000/files/')],
    [
      'the method in force',
      { ...smallPlan, shareMethod: { title: 'Other', version: 4, method: { name: 'quota' } } },
    ],
    ['what documents are asked for', { ...smallPlan, documentTypes: [] }],
    ['the land area in the register', { ...smallPlan, property: { landAreaInSqm: '1.00' } }],
  ])('does not change with %s', (_, plan) => {
    expect(planDigest(plan)).toBe(digest);
  });

  test.each<[string, StrataPlan]>([
    ['the name of the scheme', { ...smallPlan, schemeName: 'Kashimaa house' }],
    ['the allotted share value', { ...smallPlan, allotedShareValue: 10_001 }],
    ['an answer', { ...smallPlan, allOwnersShareCommonPropertiesOnEqualBais: null }],
    [
      'a confirmation of section 31',
      { ...smallPlan, section31: { ...smallPlan.section31, hasSeparateUtilities: false } },
    ],
    ['the name of a building', withBuilding({ name: 'Tower' })],
    ['a tower', withBuilding({ towers: [{ id: 'tower-a', name: 'Tower B' }] })],
    ['the area of a floor', withFloors({ grossFloorAreaInSqm: '150.01' })],
    ['the area of a unit', withUnits({ floorAreaInSqm: '61.41' })],
    ['the use of a unit', withUnits({ occupancyUseId: 3 })],
    ['the drawing of a unit', withUnits({ drawingDocument: '/api/Files/other' })],
    ['a group', { ...smallPlan, applicationGroups: smallPlan.applicationGroups.slice(1) }],
    ['general common property', { ...smallPlan, generalCommonPropertyAllocations: [] }],
    [
      'whom limited common property serves',
      {
        ...smallPlan,
        limitedCommonPropertyAllocations: smallPlan.limitedCommonPropertyAllocations.map((limited) => ({
          ...limited,
          unitIds: ['unit-101'],
        })),
      },
    ],
    ['a lot', { ...smallPlan, parkingScheduleItems: smallPlan.parkingScheduleItems.slice(1) }],
    ['a document', { ...smallPlan, strataDocuments: [{ id: 'document-2', documentTypeId: 1 }] }],
    ['a value that a valuer set', { ...smallPlan, enteredShares: [{ unitId: 'unit-101', value: '5' }] }],
  ])('changes with %s', (_, plan) => {
    expect(planDigest(plan)).not.toBe(digest);
  });
});

function withUnitsAt(files: string): StrataPlan {
  return {
    ...smallPlan,
    strataBuildings: smallPlan.strataBuildings.map((building) => ({
      ...building,
      floors: building.floors.map((floor) => ({
        ...floor,
        units: floor.units.map((unit) => ({
          ...unit,
          drawingDocument: `${files}drawing-${unit.unitNumber}`,
        })),
      })),
    })),
  };
}
