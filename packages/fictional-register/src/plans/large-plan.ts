import {
  confirmedSection31,
  type FictionalAllocation,
  type FictionalBuilding,
  type FictionalFloor,
  type FictionalLot,
  type FictionalPlan,
  type FictionalUnit,
} from './plan.ts';
import { numbersFrom, sqm } from './sqm.ts';

export interface PlanSize {
  readonly buildings: number;
  readonly floorsPerBuilding: number;
  readonly unitsPerFloor: number;
  readonly groups: number;
}

/** The size that everything has to keep up with: 10 buildings, 400 floors, 10,000 units. */
export const largestPlan: PlanSize = {
  buildings: 10,
  floorsPerBuilding: 40,
  unitsPerFloor: 25,
  groups: 3_200,
};

const residential = 1;
const [studio, apartment] = [1, 2];
const seed = 20_260_704;

/** The same numbers at every run (the generator of Lehmer, Park and Miller). */
function makeRandom(): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** What is made floor by floor, in the order in which it is made. */
interface Making {
  readonly size: PlanSize;
  readonly random: (below: number) => number;
  readonly commonProperty: FictionalAllocation[];
  readonly lots: FictionalLot[];
  units: number;
  accessoryUnits: number;
}

/**
 * A plan of any size, the same one for the same size. Every floor has general and limited common property, one in ten
 * an accessory unit with four lots; what is on a floor adds up to its gross area, but on one floor of each building.
 */
export function makeLargePlan(size: PlanSize): FictionalPlan {
  const making: Making = {
    size,
    random: makeRandom(),
    commonProperty: [],
    lots: [],
    units: 0,
    accessoryUnits: 0,
  };
  const buildings: readonly FictionalBuilding[] = numbersFrom(1, size.buildings).map((number) => ({
    name: `Block ${number}`,
    code: `B${number}`,
    hasPodium: false,
    towers: [],
    applicationBuildingTypeId: 1,
    plot: null,
    floors: numbersFrom(1, size.floorsPerBuilding).map((floor) => makeFloor(making, number, floor)),
  }));
  return {
    details: {
      strataDevelopmentTypeId: 2,
      allOwnersShareCommonPropertiesOnEqualBais: false,
      allotedShareValue: 1_000_000,
      landAreaInSqm: '48000.00',
      occupancyUseId: residential,
      schemeName: 'Ten Blocks',
      schemeAddress: 'Phase 3, Hulhumalé',
      section31: confirmedSection31,
    },
    hasParkingLotsAssignedToUnits: true,
    plots: [],
    groups: numbersFrom(1, size.groups).map((number) => ({
      groupName: groupName(number),
      occupancyUseId: residential,
    })),
    buildings,
    commonProperty: making.commonProperty,
    lots: making.lots,
    documents: [1, 2, 3, 4, 8].map((documentTypeId) => ({
      documentTypeId,
      title: `Document ${documentTypeId}`,
    })),
  };
}

function makeFloor(making: Making, building: number, floor: number): FictionalFloor {
  const { size, random } = making;
  const units = numbersFrom(1, size.unitsPerFloor).map((number) =>
    makeUnit(making, `${building}-${floor}${String(number).padStart(2, '0')}`),
  );
  const parts = units.map(({ area }) => area);
  const add = (
    commonPropertyTypeId: 1 | 2 | 3,
    description: string,
    area: number,
    whom: Partial<FictionalAllocation> = {},
  ): void => {
    parts.push(area);
    making.commonProperty.push({
      commonPropertyTypeId,
      description,
      place: { building: `Block ${building}`, floor: String(floor) },
      floorAreaInSqm: sqm(area),
      occupancyUseId: residential,
      group: null,
      units: [],
      ...whom,
    });
  };
  const [first, second] = units.map(({ unit }) => unit);
  const served = [first, second].flatMap((unit) => unit?.unitNumber ?? []);
  add(1, 'Corridors and stairs', 120_00 + random(40_00));
  add(
    2,
    'Terrace',
    12_00 + random(9_00),
    floor % 2 === 0 ? { units: served } : { group: first?.group ?? null },
  );
  if (floor % 10 === 1) {
    add(3, 'Storage and parking', 60_00);
    making.accessoryUnits += 1;
    for (const { unit } of units.slice(0, 4))
      making.lots.push({
        reference: `L${unit.unitNumber}`,
        accessoryUnit: making.accessoryUnits,
        unit: unit.unitNumber,
        vehicleParkingTypeId: 1,
      });
  }
  const atrium = floor === size.floorsPerBuilding ? 7_50 : 0;
  return {
    floorNumber: String(floor),
    grossFloorAreaInSqm: sqm(parts.reduce((sum, area) => sum + area, atrium)),
    isPodiumFloor: false,
    units: units.map(({ unit }) => unit),
  };
}

/** Groups take the units in turn. */
function makeUnit(
  making: Making,
  unitNumber: string,
): { readonly unit: FictionalUnit; readonly area: number } {
  const area = 38_00 + making.random(90_00);
  const group = groupName((making.units % making.size.groups) + 1);
  making.units += 1;
  return {
    area,
    unit: {
      unitNumber,
      occupancyUseId: residential,
      unitTypeId: area < 50_00 ? studio : apartment,
      floorAreaInSqm: sqm(area),
      tower: null,
      group,
    },
  };
}

function groupName(number: number): string {
  return `Group ${number}`;
}
