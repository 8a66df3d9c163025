import { describe, expect, test } from 'vitest';
import { smallPlan } from './given-source.ts';
import { planDigest, type WholePlan } from './plan-digest.ts';

const digest = planDigest(smallPlan);

/** The plan with its first building, or its first floor or unit, changed. */
const withBuilding = (change: object): WholePlan => ({
  ...smallPlan,
  strataBuildings: smallPlan.strataBuildings.map((building) => ({ ...building, ...change })),
});
const withFloors = (change: object): WholePlan =>
  withBuilding({ floors: smallPlan.strataBuildings[0]?.floors.map((floor) => ({ ...floor, ...change })) });
const withUnits = (change: object): WholePlan =>
  withBuilding({
    floors: smallPlan.strataBuildings[0]?.floors.map((floor) => ({
      ...floor,
      units: floor.units.map((unit) => ({ ...unit, ...change })),
    })),
  });
const reversed = (plan: WholePlan): WholePlan =>
  JSON.parse(JSON.stringify(plan), (name, value: unknown) =>
    // Towers have an order, which people gave them; documents are asked for in the ministry's.
    Array.isArray(value) && name !== 'towers' ? value.toReversed() : value,
  ) as WholePlan;

describe('the digest of a plan', () => {
  test('is of the form that was written down', () => {
    expect(digest).toBe('1336e7b4774efab3053c88cef97f1ab63deeec5f1e288296c9a59db7b7da01c3');
  });

  test.each<[string, WholePlan]>([
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

  test.each<[string, WholePlan]>([
    ['the name of the scheme', { ...smallPlan, schemeName: 'Kashimaa house' }],
    ['the allotted share value', { ...smallPlan, allotedShareValue: 10_001 }],
    ['an answer', { ...smallPlan, allOwnersShareCommonPropertiesOnEqualBais: null }],
    [
      'a confirmation of section 31',
      { ...smallPlan, section31: { ...smallPlan.section31, hasSeparateUtilities: false } },
    ],
    ['the name of a building', withBuilding({ name: 'Tower' })],
    ['the code of a building', withBuilding({ code: 'TOW' })],
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
    [
      'what common property is',
      {
        ...smallPlan,
        generalCommonPropertyAllocations: smallPlan.generalCommonPropertyAllocations.map((general) => ({
          ...general,
          description: 'Roof garden',
        })),
      },
    ],
    [
      'what a lot is for',
      {
        ...smallPlan,
        parkingScheduleItems: smallPlan.parkingScheduleItems.map((lot) => ({
          ...lot,
          vehicleParkingTypeId: 2,
        })),
      },
    ],
    ['the method that was chosen', { ...smallPlan, chosenShareMethodId: 3 }],
    ['a lot', { ...smallPlan, parkingScheduleItems: smallPlan.parkingScheduleItems.slice(1) }],
    ['a document', { ...smallPlan, strataDocuments: [{ id: 'document-2', documentTypeId: 1 }] }],
    ['a value that a valuer set', { ...smallPlan, enteredShares: [{ unitId: 'unit-101', value: '5' }] }],
  ])('changes with %s', (_, plan) => {
    expect(planDigest(plan)).not.toBe(digest);
  });
});

function withUnitsAt(files: string): WholePlan {
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
