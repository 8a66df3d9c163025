import { apartmentHouse } from './apartment-house.ts';
import type { FictionalFloor, FictionalPlan } from './plan.ts';

/** The ground floor with its shop parted in two. */
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

/** The apartment house as its owners would change it: two shops in place of one. */
export const amendedHouse: FictionalPlan = {
  ...apartmentHouse,
  buildings: apartmentHouse.buildings.map((building) => ({
    ...building,
    floors: building.floors.map((floor) => (floor.floorNumber === 'G' ? withTwoShops(floor) : floor)),
  })),
};
