import type { FictionalPlan } from '@strata/fictional-register';

type Building = FictionalPlan['buildings'][number];

/** Rows as they come out of a spreadsheet. */
function copied(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join('\t')).join('\n');
}

const uses: Readonly<Record<number, string>> = {
  1: 'Residential',
  2: 'Commercial',
  4: 'Tourist accommodation',
};
const unitTypes: Readonly<Record<number, string>> = { 2: 'Apartment', 8: 'Shop', 12: 'Serviced apartment' };

/** Floors of a building with a podium, in the columns of the editor: number, podium, area. */
export function copiedFloors({ floors }: Building, numbers: readonly string[]): string {
  return copied(
    floors
      .filter(({ floorNumber }) => numbers.includes(floorNumber))
      .map(({ floorNumber, isPodiumFloor, grossFloorAreaInSqm }) => [
        floorNumber,
        isPodiumFloor ? 'yes' : 'no',
        grossFloorAreaInSqm,
      ]),
  );
}

/** Units of some floors, in the columns of the editor: floor, number, use, type, tower, group, area. */
export function copiedUnits({ floors }: Building, numbers: readonly string[]): string {
  return copied(
    floors
      .filter(({ floorNumber }) => numbers.includes(floorNumber))
      .flatMap(({ floorNumber, units }) =>
        units.map((unit) => [
          floorNumber,
          unit.unitNumber,
          uses[unit.occupancyUseId] ?? '',
          unitTypes[unit.unitTypeId] ?? '',
          unit.tower ?? '',
          '',
          unit.floorAreaInSqm,
        ]),
      ),
  );
}

/** Areas of common property, in the columns of the editor: building, floor, area, group, units, description. */
export function copiedAllocations(allocations: FictionalPlan['commonProperty']): string {
  return copied(
    allocations.map(({ place, floorAreaInSqm, group, description, commonPropertyTypeId }) => [
      place?.building ?? 'Outside buildings',
      place?.floor ?? '',
      floorAreaInSqm,
      group ?? '',
      ...(commonPropertyTypeId === 2 ? [''] : []),
      description,
    ]),
  );
}

/** Lots of the accessory schedule, in the columns of the editor: group, type, reference, unit. */
export function copiedLots(lots: FictionalPlan['lots']): string {
  return copied(
    lots.map(({ accessoryUnit, reference, unit }) => [`AU-${accessoryUnit}`, 'Car', reference, unit ?? '']),
  );
}
