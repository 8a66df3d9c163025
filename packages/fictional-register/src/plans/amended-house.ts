import { apartmentHouse } from './apartment-house.ts';
import type { FictionalFloor, FictionalPlan } from './plan.ts';

/** The ground floor with its shop divided in two. */
function withTwoShops(floor: FictionalFloor): FictionalFloor {
  const [shop] = floor.units;
  if (shop === undefined) return floor;
  return {
    ...floor,
    units: [
      { ...shop, floorAreaInSqm: '50.00' },
      { ...shop, unitNumber: 'G2', floorAreaInSqm: '32.50' },
    ],
  };
}

/** The second floor with the wall between its homes moved: a room of 4.80 sqm goes from 2B to 2A. */
function withMovedWall(floor: FictionalFloor): FictionalFloor {
  const areas: Readonly<Record<string, string>> = { '2A': '76.15', '2B': '60.00' };
  return {
    ...floor,
    units: floor.units.map((unit) => ({
      ...unit,
      floorAreaInSqm: areas[unit.unitNumber] ?? unit.floorAreaInSqm,
    })),
  };
}

const changes: Readonly<Record<string, (floor: FictionalFloor) => FictionalFloor>> = {
  G: withTwoShops,
  2: withMovedWall,
};

/** The apartment house as its owners would change it: two shops in place of one, and a room of one home in the next. */
export const amendedHouse: FictionalPlan = {
  ...apartmentHouse,
  buildings: apartmentHouse.buildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => changes[floor.floorNumber]?.(floor) ?? floor),
  })),
};
