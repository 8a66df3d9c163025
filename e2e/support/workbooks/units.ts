import type { FictionalPlan } from '@strata/fictional-register';
import type { TypedRow } from './spreadsheet.ts';

const uses: Readonly<Record<number, string>> = {
  1: 'Residential',
  2: 'Commercial',
  3: 'Mixed use',
  4: 'Tourist accommodation',
};
const unitTypes: Readonly<Record<number, string>> = {
  1: 'Studio apartment',
  2: 'Apartment',
  8: 'Shop',
  12: 'Serviced apartment',
};

/** A plan without its units, and without what needs them: as far as it was typed before a file is imported. */
export function withoutUnits(plan: FictionalPlan): FictionalPlan {
  return {
    ...plan,
    buildings: plan.buildings.map((building) => ({
      ...building,
      floors: building.floors.map((floor) => ({ ...floor, units: [] })),
    })),
    commonProperty: [],
    lots: [],
  };
}

/** With floors that have room for the large shop of the workbooks, which shows how each program writes a thousand. */
export function withRoomyFloors(plan: FictionalPlan): FictionalPlan {
  return {
    ...plan,
    buildings: plan.buildings.map((building) => ({
      ...building,
      floors: building.floors.map((floor) => ({ ...floor, grossFloorAreaInSqm: '1200.00' })),
    })),
  };
}

/** The units of a plan's building as they are typed into a template: digits alone are numbers to a spreadsheet program. */
export function unitsToType(plan: FictionalPlan, building = plan.buildings[0]): readonly TypedRow[] {
  const groups = new Map(plan.groups.map(({ groupName }, at) => [groupName, `G${at + 1}`]));
  return (building?.floors ?? []).flatMap(({ floorNumber, units }) =>
    units.map((unit) => ({
      Floor: /^\d+$/.test(floorNumber) ? Number(floorNumber) : floorNumber,
      'Unit number': /^\d+$/.test(unit.unitNumber) ? Number(unit.unitNumber) : unit.unitNumber,
      'Occupancy use': uses[unit.occupancyUseId] ?? '',
      'Unit type': unitTypes[unit.unitTypeId] ?? '',
      'Floor area (sqm)': Number(unit.floorAreaInSqm),
      ...(unit.tower === null ? {} : { Tower: unit.tower }),
      ...(unit.group === null ? {} : { 'Group reference': groups.get(unit.group) ?? '' }),
    })),
  );
}
