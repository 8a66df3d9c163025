import { describe, expect, test } from 'vitest';
import { emptied } from './testing/exchanged.ts';
import { check, faultsOf, small } from './testing/small-plan.ts';

describe('common property', () => {
  test('a reference of the plan is that area, any other a new one that lots can name', () => {
    const { plan, counts, faults } = check({
      commonProperty: {
        general: [
          { reference: 'gcp-1', floorAreaInSqm: '12' },
          { reference: 'roof', floorAreaInSqm: '9' },
        ],
        accessory: [
          { reference: 'AU-2', floorAreaInSqm: '7' },
          { reference: 'AU-9', floorAreaInSqm: '8' },
        ],
      },
      accessorySchedule: { lots: [{ reference: 'L9', accessoryUnit: 'au-9', vehicleParkingType: 'Car' }] },
    });
    expect(faults).toEqual([]);
    expect(counts.generalCommonProperty).toEqual({ created: 1, changed: 1, skipped: 0, notInFile: 2 });
    const [area] = plan.generalCommonPropertyAllocations;
    expect(area).toMatchObject({ reference: 'GCP-1', floorAreaInSqm: '12.00', floorId: 'floor-G' });
    expect(plan.accessoryCommonPropertyAllocations.map(({ reference }) => reference)).toEqual([
      'AU-1',
      'AU-2',
      'AU-3',
    ]);
    expect(plan.parkingScheduleItems.at(-1)?.accessoryCommonPropertyId).toBe(
      plan.accessoryCommonPropertyAllocations.at(-1)?.id,
    );
  });

  test('in the file of another application every reference is a name of its own', () => {
    const { created, changed, counts } = check(
      { commonProperty: { general: [{ reference: 'GCP-1', floorAreaInSqm: '12' }] } },
      small,
      'SA-2026-000009',
    );
    expect([...created.commonProperty.values()].map(({ referenceNumber }) => referenceNumber)).toEqual([4]);
    expect(changed.commonProperty.size).toBe(0);
    expect(counts.generalCommonProperty.notInFile).toBe(3);
    const lots = [{ reference: 'P1', accessoryUnit: 'AU-1', vehicleParkingType: 'Car' }];
    expect(faultsOf({ accessorySchedule: { lots } }, small, 'SA-2026-000009')).toEqual([
      '/plan/accessorySchedule/lots/0/accessoryUnit Choose an accessory unit group',
    ]);
  });

  test('faults of areas', () => {
    const commonProperty = {
      general: [
        { reference: 'AU-1', floorAreaInSqm: '1' },
        { reference: 'x', building: 'Tower House', floorAreaInSqm: '1' },
        { reference: 'X', floor: 'G', floorAreaInSqm: '1', group: 'G9' },
      ],
      limited: [
        { floorAreaInSqm: '1', occupancyUse: 'Mixed use' },
        { floorAreaInSqm: '1', group: 'Homes', units: ['101'] },
      ],
    };
    expect(faultsOf({ commonProperty })).toEqual([
      '/plan/commonProperty/general/2/reference Another area of the file has this reference',
      '/plan/commonProperty/general/0/reference AU-1 is another type of common property',
      '/plan/commonProperty/general/1/floor This field is required',
      '/plan/commonProperty/general/2/building This field is required',
      '/plan/commonProperty/general/2/group There is no group G9',
      '/plan/commonProperty/limited/0/group This field is required',
      '/plan/commonProperty/limited/1/units Name units or a group, not both',
    ]);
  });

  test('null moves an area out, and an empty list takes its units', () => {
    const { plan, faults } = check({
      commonProperty: {
        general: [{ reference: 'GCP-1', building: null, floor: null, floorAreaInSqm: '100.00' }],
        limited: [{ reference: 'LCP-1', floorAreaInSqm: '100.00', units: [] }],
      },
    });
    expect(faults).toEqual([]);
    expect(plan.generalCommonPropertyAllocations[0]).toMatchObject({
      applicationBuildingId: null,
      floorId: null,
    });
    expect(plan.limitedCommonPropertyAllocations[0]).toMatchObject({ floorId: 'floor-1', unitIds: [] });
  });

  test('limited property needs that owners do not share equally', () => {
    const plan = { ...emptied(small), allOwnersShareCommonPropertiesOnEqualBais: true };
    const limited = [{ floorAreaInSqm: '1', occupancyUse: 'Residential' }];
    expect(faultsOf({ commonProperty: { limited } }, plan)).toEqual([
      '/plan/commonProperty/limited Groups and limited common property need that owners do not share common property equally.',
    ]);
  });
});

describe('the accessory schedule', () => {
  test('cannot be answered with no while there are lots, those of the file among them', () => {
    const plan = { ...small, parkingScheduleItems: [], hasParkingLotsAssignedToUnits: null };
    const lots = [{ reference: 'L', accessoryUnit: 'AU-1', vehicleParkingType: 'Car' }];
    expect(faultsOf({ accessorySchedule: { hasParkingLotsAssignedToUnits: false } }, plan)).toEqual([]);
    expect(faultsOf({ accessorySchedule: { hasParkingLotsAssignedToUnits: false, lots } }, plan)).toEqual([
      '/plan/accessorySchedule/hasParkingLotsAssignedToUnits There are lots in the accessory schedule. Delete them first',
    ]);
  });

  test('null is no answer, and leaves the one that was given', () => {
    const { changes, counts } = check({ accessorySchedule: { hasParkingLotsAssignedToUnits: null } });
    expect([changes, counts.parkingAnswer.notInFile]).toEqual([[], 1]);
  });

  test('says that accessory units come first where there are none', () => {
    const lots = [{ reference: 'L', accessoryUnit: 'AU-1', vehicleParkingType: 'Car' }];
    expect(faultsOf({ accessorySchedule: { lots } }, emptied(small))).toEqual([
      '/plan/accessorySchedule/lots/0/accessoryUnit Add accessory units (type 3) first',
    ]);
  });
});
