import {
  confirmedSection31,
  type FictionalAllocation,
  type FictionalFloor,
  type FictionalLot,
  type FictionalPlan,
  type FictionalUnit,
} from './plan.ts';
import { numbersFrom, sqm } from './sqm.ts';

const building = 'Main building';
const [towerA, towerB] = ['Tower A', 'Tower B'] as const;
const uses = { residential: 1, commercial: 2, mixed: 3, tourist: 4 } as const;

/** Kinds of units of the podium tower: use, unit type, group. */
const kinds = {
  home: { occupancyUseId: uses.residential, unitTypeId: 2, group: 'Homes' },
  shop: { occupancyUseId: uses.commercial, unitTypeId: 8, group: 'Shops' },
  serviced: { occupancyUseId: uses.tourist, unitTypeId: 12, group: 'Serviced apartments' },
} as const;

/** Hundredths of a sqm of the four units of a tower on one floor. */
const homes = [9640, 8825, 8825, 10410];
const serviced = [9240, 8415, 8415, 9230];

function row(
  kind: keyof typeof kinds,
  firstNumber: number,
  tower: string | null,
  areas: readonly number[],
): readonly FictionalUnit[] {
  return areas.map((area, at) => ({
    ...kinds[kind],
    unitNumber: String(firstNumber + at),
    floorAreaInSqm: sqm(area),
    tower,
  }));
}

function podiumFloor(floorNumber: string, gross: number, units: readonly FictionalUnit[]): FictionalFloor {
  return { floorNumber, grossFloorAreaInSqm: sqm(gross), isPodiumFloor: true, units };
}

/** Floors 4 to 13 have serviced apartments in Tower B, those above have homes in both towers. */
function towerFloor(floor: number): FictionalFloor {
  const first = floor * 100 + 1;
  return {
    floorNumber: String(floor),
    grossFloorAreaInSqm: '900.00',
    isPodiumFloor: false,
    units: [
      ...row('home', first, towerA, homes),
      ...(floor < 14 ? row('serviced', first + 4, towerB, serviced) : row('home', first + 4, towerB, homes)),
    ],
  };
}

const shopsOf = (first: number, area: number): readonly FictionalUnit[] =>
  row(
    'shop',
    first,
    null,
    Array.from({ length: 16 }, () => area),
  );

const floors: readonly FictionalFloor[] = [
  podiumFloor('G', 1200_00, shopsOf(1, 55_50)),
  // Its parts are 1,200.00 sqm: the rest is the void above the lobby.
  podiumFloor('1', 1218_40, shopsOf(101, 48_75)),
  podiumFloor('2', 1200_00, []),
  podiumFloor('3', 1200_00, []),
  ...numbersFrom(4, 26).map(towerFloor),
];

function allocation(
  commonPropertyTypeId: 1 | 2 | 3,
  floor: string | null,
  description: string,
  area: number,
  rest: Partial<FictionalAllocation> = {},
): FictionalAllocation {
  return {
    commonPropertyTypeId,
    description,
    place: floor === null ? null : { building, floor },
    floorAreaInSqm: sqm(area),
    occupancyUseId: uses.residential,
    group: null,
    units: [],
    ...rest,
  };
}

const commonProperty: readonly FictionalAllocation[] = [
  allocation(1, 'G', 'Lobby, stairs and lifts', 240_00),
  allocation(1, '1', 'Gallery, stairs and lifts', 420_00),
  ...['2', '3'].map((floor) => allocation(1, floor, 'Ramps and driveways', 220_00)),
  ...numbersFrom(4, 26).map((floor) => allocation(1, String(floor), 'Corridors, stairs and lifts', 146_00)),
  allocation(1, null, 'Driveway and garden', 320_00),
  allocation(2, 'G', 'Delivery bay', 72_00, { occupancyUseId: uses.commercial, group: 'Shops' }),
  ...numbersFrom(4, 10).map((floor) =>
    allocation(2, String(floor), 'Lounge of Tower B', 24_00, {
      occupancyUseId: uses.tourist,
      units: numbersFrom(floor * 100 + 5, 4).map(String),
    }),
  ),
  allocation(3, '2', 'Car park of the homes', 980_00, { occupancyUseId: uses.mixed, group: 'Homes' }),
  allocation(3, '3', 'Upper car park of the homes', 640_00, { occupancyUseId: uses.mixed, group: 'Homes' }),
  allocation(3, '3', 'Car park of the serviced apartments', 340_00, {
    occupancyUseId: uses.mixed,
    group: 'Serviced apartments',
  }),
];

const car = 1;

/** Lots for the units of a tower in turn, four a floor from this floor on. */
function lotsOf(
  accessoryUnit: number,
  prefix: string,
  count: number,
  units: { readonly floor: number; readonly first: number },
): readonly FictionalLot[] {
  return numbersFrom(0, count).map((at) => ({
    reference: `${prefix}-${String(at + 1).padStart(2, '0')}`,
    accessoryUnit,
    unit: String((units.floor + Math.trunc(at / 4)) * 100 + units.first + (at % 4)),
    vehicleParkingTypeId: car,
  }));
}

const lots: readonly FictionalLot[] = [
  ...lotsOf(1, 'P2', 60, { floor: 4, first: 1 }),
  ...lotsOf(2, 'P3', 40, { floor: 19, first: 1 }),
  ...lotsOf(3, 'S3', 20, { floor: 4, first: 5 }),
];

/**
 * A podium of 4 floors with two towers of 26: 30 floors, 240 units in three groups, all kinds of common property and
 * a parking schedule. Areas add up to the gross floor area exactly, but on floor 1.
 */
export const podiumTower: FictionalPlan = {
  details: {
    strataDevelopmentTypeId: 2,
    allOwnersShareCommonPropertiesOnEqualBais: false,
    allotedShareValue: 10_000,
    landAreaInSqm: '2450.75',
    occupancyUseId: uses.mixed,
    schemeName: 'Noofaru One',
    schemeAddress: 'Phase 2, Lot 11, Hulhumalé',
    section31: confirmedSection31,
  },
  hasParkingLotsAssignedToUnits: true,
  plots: [],
  groups: [
    { groupName: 'Homes', occupancyUseId: uses.residential },
    { groupName: 'Shops', occupancyUseId: uses.commercial },
    { groupName: 'Serviced apartments', occupancyUseId: uses.tourist },
  ],
  buildings: [
    {
      name: building,
      code: 'MB',
      hasPodium: true,
      towers: [towerA, towerB],
      applicationBuildingTypeId: 1,
      plot: null,
      floors,
    },
  ],
  commonProperty,
  lots,
  documents: [
    { documentTypeId: 1, title: 'Board resolution' },
    { documentTypeId: 2, title: 'Building permit 2021-0417' },
    { documentTypeId: 3, title: 'Site plan with both towers' },
    { documentTypeId: 4, title: 'Floor plans of all 30 floors' },
    { documentTypeId: 8, title: 'By-laws of the scheme' },
  ],
};
