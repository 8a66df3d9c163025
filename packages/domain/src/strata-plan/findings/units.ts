import { displayDecimal } from '../../decimals.ts';
import { compareNaturally, compareTexts } from '../number-keys.ts';
import type { PlanBuilding, PlanFloor, PlanUnit } from '../plan.ts';
import { areaOnFloorFault, towerIsRequired } from '../unit-rules.ts';
import type { Finding } from './finding.ts';
import { finding } from './make-finding.ts';
import type { NumberFindings } from './unit-numbers.ts';

/** Findings of single units, in the order of their numbers. */
export function unitFindings(
  building: PlanBuilding,
  floor: PlanFloor,
  numbers: NumberFindings,
): readonly Finding[] {
  return floor.units
    .map((unit) => ({
      unit,
      found: [
        ...towerFindings(building, floor, unit),
        ...areaFindings(building, floor, unit),
        ...(numbers.get(unit.id) ?? []),
      ],
    }))
    .filter(({ found }) => found.length > 0)
    .toSorted(
      (a, b) => compareNaturally(a.unit.unitNumber, b.unit.unitNumber) || compareTexts(a.unit.id, b.unit.id),
    )
    .flatMap(({ found }) => found);
}

function areaFindings(building: PlanBuilding, floor: PlanFloor, unit: PlanUnit): readonly Finding[] {
  if (areaOnFloorFault(unit, floor) === undefined) return [];
  const { floorAreaInSqm: area } = unit;
  const { grossFloorAreaInSqm: gross } = floor;
  return [
    finding(
      'unitExceedsFloor',
      { kind: 'unit', id: unit.id, field: 'floorAreaInSqm' },
      `Unit ${unit.unitNumber} on floor ${floor.floorNumber} of ${building.name} has ${displayDecimal(area)} sqm, more than the gross floor area of the whole floor, ${displayDecimal(gross)} sqm.`,
      { area, gross },
    ),
  ];
}

function towerFindings(building: PlanBuilding, floor: PlanFloor, unit: PlanUnit): readonly Finding[] {
  const where = { kind: 'unit', id: unit.id, field: 'towerId' } as const;
  const name = `Unit ${unit.unitNumber} on floor ${floor.floorNumber} of ${building.name}`;
  if (building.towers.length > 0 && unit.towerId === null && towerIsRequired(building, floor))
    return [finding('towerMissing', where, `${name} needs a tower.`)];
  if (unit.towerId !== null && floor.isPodiumFloor)
    return [finding('towerOnPodium', where, `${name} lies in the podium and yet in a tower.`)];
  return [];
}
