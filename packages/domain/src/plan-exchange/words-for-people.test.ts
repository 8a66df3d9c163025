import { expect, test } from 'vitest';
import { aBuilding, aFloor, aUnit } from '../strata-plan/testing/plans.ts';
import { emptied, exchanged } from './testing/exchanged.ts';
import { faultsOf, small } from './testing/small-plan.ts';

const floorAreaInSqm = '5.00';

test('the word for none is no word of a file: what is called so is looked for', () => {
  const unit = {
    unitNumber: '901',
    occupancyUse: 'Residential',
    unitType: 'Apartment',
    floorAreaInSqm,
    tower: 'None',
  };
  const floors = [{ floorNumber: 'G', grossFloorAreaInSqm: '400.00', units: [unit] }];
  const file = {
    buildings: [{ name: 'Tower House', floors }],
    commonProperty: {
      limited: [{ floorAreaInSqm, units: ['none'] }],
      accessory: [{ floorAreaInSqm, reference: 'store', group: 'None' }],
    },
    accessorySchedule: {
      lots: [{ reference: 'L1', accessoryUnit: 'store', vehicleParkingType: 'Car', unit: 'None' }],
    },
  };
  expect(faultsOf(file)).toEqual([
    '/plan/buildings/0/floors/0/units/0/tower Tower House has no tower None',
    '/plan/commonProperty/limited/0/units There is no unit none',
    '/plan/commonProperty/accessory/0/group There is no group None',
    '/plan/accessorySchedule/lots/0/unit There is no unit None',
  ]);
});

test('numbers of a list are never taken together for one', () => {
  const plan = exchanged({
    ...emptied(small),
    allOwnersShareCommonPropertiesOnEqualBais: false,
    occupancyUseId: 1,
    strataBuildings: [aBuilding('House', [aFloor('1', [aUnit('7;8'), aUnit('7')])])],
  });
  const limited = [
    { floorAreaInSqm, units: ['7', '8'] },
    { floorAreaInSqm, units: ['7;8'] },
  ];
  expect(faultsOf({ commonProperty: { limited } }, plan)).toEqual([
    '/plan/commonProperty/limited/0/units There is no unit 8',
  ]);
});
