import { confirmedSection31, type FictionalFloor, type FictionalPlan } from './plan.ts';
import { general, residential } from './small-parts.ts';
import { numbersFrom, sqm } from './sqm.ts';

const apartment = 2;
const [commercial, shop] = [2, 8];
const homeAreas = [71_35, 64_80] as const;
const homesStairs = 18_60;

function apartmentFloor(floor: number): FictionalFloor {
  return {
    floorNumber: String(floor),
    grossFloorAreaInSqm: sqm(homeAreas[0] + homeAreas[1] + homesStairs),
    isPodiumFloor: false,
    units: homeAreas.map((area, at) => ({
      unitNumber: `${floor}${'AB'[at]}`,
      occupancyUseId: residential,
      unitTypeId: apartment,
      floorAreaInSqm: sqm(area),
      tower: null,
      group: 'Homes',
    })),
  };
}

/** A house of five floors as they stand in Malé: a shop, eight homes above it, two groups, lots for motorcycles. */
export const apartmentHouse: FictionalPlan = {
  details: {
    strataDevelopmentTypeId: 2,
    allOwnersShareCommonPropertiesOnEqualBais: false,
    allotedShareValue: 1_000,
    landAreaInSqm: '185.80',
    occupancyUseId: 3,
    schemeName: 'Kandholhige',
    schemeAddress: 'Henveiru, Chaandhanee Magu, Malé',
    section31: confirmedSection31,
  },
  hasParkingLotsAssignedToUnits: true,
  plots: [],
  groups: [
    { groupName: 'Homes', occupancyUseId: residential },
    { groupName: 'Shop', occupancyUseId: commercial },
  ],
  buildings: [
    {
      name: 'House',
      code: null,
      hasPodium: false,
      towers: [],
      applicationBuildingTypeId: 1,
      plot: null,
      floors: [
        {
          floorNumber: 'G',
          grossFloorAreaInSqm: '160.00',
          isPodiumFloor: false,
          units: [
            {
              unitNumber: 'G1',
              occupancyUseId: commercial,
              unitTypeId: shop,
              floorAreaInSqm: '82.50',
              tower: null,
              group: 'Shop',
            },
          ],
        },
        ...numbersFrom(1, 4).map(apartmentFloor),
      ],
    },
  ],
  commonProperty: [
    general('Entrance and stairs', 41_50, { building: 'House', floor: 'G' }),
    ...numbersFrom(1, 4).map((floor) =>
      general('Stairs', homesStairs, { building: 'House', floor: String(floor) }),
    ),
    {
      ...general('Store of the shop', 14_00, { building: 'House', floor: 'G' }),
      commonPropertyTypeId: 2,
      occupancyUseId: commercial,
      units: ['G1'],
    },
    {
      ...general('Motorcycle shelter', 22_00, { building: 'House', floor: 'G' }),
      commonPropertyTypeId: 3,
      group: 'Homes',
    },
  ],
  lots: ['1A', '1B', '2A', '2B', '3A', '3B'].map((unit, at) => ({
    reference: `M${at + 1}`,
    accessoryUnit: 1,
    unit,
    vehicleParkingTypeId: 2,
  })),
  documents: [
    { documentTypeId: 1, title: 'Resolution of the owners' },
    { documentTypeId: 2, title: 'Building permit 2016-0220' },
    { documentTypeId: 3, title: 'Site plan' },
    { documentTypeId: 4, title: 'Floor plans' },
    { documentTypeId: 8, title: 'House rules' },
  ],
};
