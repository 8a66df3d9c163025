import { counted, displaySqm, formatHundredths } from '../../decimals.ts';
import { BuildingType, type PlanBuilding, type PlanFloor, type StrataPlan } from '../plan.ts';
import type { FloorAreas, PlanAreas } from '../plan-areas.ts';
import type { Finding } from './finding.ts';
import { finding, firstOf } from './make-finding.ts';
import type { NumberFindings } from './unit-numbers.ts';
import { unitFindings } from './units.ts';

const landSubdivision = 3;
/** What buildings, their floors and units lack, from the first building's lowest floor on. */
export function findingsOfBuildings(
  plan: StrataPlan,
  areas: PlanAreas,
  numbers: NumberFindings,
  numberOfUnits: number,
): readonly Finding[] {
  if (plan.strataBuildings.length === 0)
    return [finding('buildingsMissing', { kind: 'building' }, 'Add the first building.')];
  const found =
    numberOfUnits > 0 ? [] : [finding('unitsMissing', { kind: 'unit' }, 'Add units: the plan has none yet.')];
  for (const building of plan.strataBuildings) {
    found.push(...structureFindings(plan, building), ...summaryFindings(plan, building));
    for (const floor of building.floors) {
      found.push(...floorFindings(building, floor, areas.floors.get(floor.id)));
      found.push(...unitFindings(building, floor, numbers));
    }
  }
  return found;
}

function structureFindings(plan: StrataPlan, building: PlanBuilding): readonly Finding[] {
  const { id, name, plotId, hasPodium, towers, floors, applicationBuildingTypeId } = building;
  const found: Finding[] = [];
  if (plan.strataDevelopmentTypeId === landSubdivision && plotId === null)
    found.push(
      finding('plotMissing', { kind: 'building', id, field: 'plotId' }, `Choose the strata plot of ${name}.`),
    );
  if (hasPodium && towers.length === 0)
    found.push(
      finding(
        'podiumWithoutTowers',
        { kind: 'building', id, field: 'towers' },
        `${name} has a podium, but no tower.`,
      ),
    );
  if (applicationBuildingTypeId === BuildingType.building && floors.length === 0)
    found.push(finding('floorsMissing', { kind: 'building', id }, `Add the floors of ${name}.`));
  return [...found, ...towerFindings(building)];
}

function towerFindings({ name, towers, floors }: PlanBuilding): readonly Finding[] {
  if (towers.length === 0) return [];
  const used = new Set<string | null>();
  for (const { units } of floors) for (const { towerId } of units) used.add(towerId);
  return towers
    .filter(({ id }) => !used.has(id))
    .map((tower) =>
      finding('towerWithoutUnits', { kind: 'tower', id: tower.id }, `${tower.name} of ${name} has no unit.`),
    );
}

/** What is said once a building, with a count, because it would else be said of every unit. */
function summaryFindings(plan: StrataPlan, { id, name, floors }: PlanBuilding): readonly Finding[] {
  const found: Finding[] = [];
  const numbersWhere = (lacks: (unit: PlanFloor['units'][number]) => boolean) =>
    floors.flatMap(({ units }) => units.filter(lacks).map(({ unitNumber }) => unitNumber));
  const groupsAreUsed =
    plan.allOwnersShareCommonPropertiesOnEqualBais === false && plan.applicationGroups.length > 0;
  const ungrouped = groupsAreUsed ? numbersWhere((unit) => unit.applicationGroupId === null) : [];
  if (ungrouped.length > 0) {
    const units = firstOf(ungrouped);
    found.push(
      finding(
        'unitWithoutGroup',
        { kind: 'building', id, field: 'applicationGroupId' },
        `${counted(ungrouped.length, 'unit is', 'units are')} in no group in ${name}: ${units}.`,
        { count: `${ungrouped.length}`, units },
      ),
    );
  }
  return found;
}

function floorFindings(
  building: PlanBuilding,
  floor: PlanFloor,
  areas: FloorAreas | undefined,
): readonly Finding[] {
  const found: Finding[] = [];
  const name = `Floor ${floor.floorNumber} of ${building.name}`;
  if (floor.isPodiumFloor && !building.hasPodium)
    found.push(
      finding(
        'podiumFloorWithoutPodium',
        { kind: 'floor', id: floor.id, field: 'isPodiumFloor' },
        `${name} is marked as a podium floor, but the building has no podium.`,
      ),
    );
  if (areas) found.push(...areaFindings(floor, name, areas));
  return found;
}

function areaFindings(floor: PlanFloor, name: string, areas: FloorAreas): readonly Finding[] {
  const { total, gross, difference } = areas;
  const where = { kind: 'floor', id: floor.id, field: 'grossFloorAreaInSqm' } as const;
  const numbers = {
    parts: formatHundredths(total),
    gross: formatHundredths(gross),
    difference: formatHundredths(difference < 0n ? -difference : difference),
  };
  const sum = `${name}: the parts add up to ${displaySqm(total)}`;
  if (difference < 0n)
    return [
      finding(
        'floorAreaExceeded',
        where,
        `${sum}, ${displaySqm(-difference)} more than the gross floor area of ${displaySqm(gross)}.`,
        numbers,
      ),
    ];
  if (floor.units.length === 0 && total === 0n)
    return [finding('floorEmpty', where, `${name} has no unit and no common property.`)];
  if (difference > 0n)
    return [
      finding(
        'floorAreaShort',
        where,
        `${sum}, ${displaySqm(difference)} less than the gross floor area of ${displaySqm(gross)}.`,
        numbers,
      ),
    ];
  return [];
}
