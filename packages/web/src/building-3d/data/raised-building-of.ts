import type { Output } from '@strata/contract';
import { hundredthsOfSqmm, parseHundredths, storeysOf } from '@strata/domain';
import type { DrawnPart } from '../../floor-plan/drawn-floor.ts';
import { aboutOf, type DrawnPlan } from '../../floor-plan/drawn-floor-of.ts';
import type { RaisedBuilding } from './raised-building.ts';

/** All that is drawn of a plan, level by level. */
export type DrawnShapes = Output<'GET /Applications/drawnShapes'>;

type LevelShapes = DrawnShapes[number];

/** A building of a plan with what is drawn of its floors; undefined where nothing is. */
export function raisedBuildingOf(
  plan: DrawnPlan,
  buildingId: string,
  levels: DrawnShapes,
): RaisedBuilding | undefined {
  const building = plan.strataBuildings.find(({ id }) => id === buildingId);
  if (building === undefined) return undefined;
  const storeys = storeysOf(building.floors);
  const drawn = new Map(levels.map((level) => [level.floorId, level]));
  const partOf = partsOfPlan(plan);
  const floors = building.floors.flatMap(({ id, floorNumber }) => {
    const [level, storey] = [drawn.get(id), storeys.get(id)];
    if (level === undefined || storey === undefined) return [];
    return [
      {
        ...storey,
        id,
        name: `Floor ${floorNumber}`,
        number: floorNumber,
        outline: level.shapes.flatMap(({ thing, polygons }) => (thing === 'floor' ? polygons : [])),
        parts: level.shapes.flatMap((shape) => partOf(shape)),
      },
    ];
  });
  if (floors.length === 0) return undefined;
  return {
    name: building.name,
    floors,
    groups: plan.applicationGroups.map(({ groupName }) => groupName),
    northAngle: building.northAngle ?? null,
    undrawn: building.floors.length - floors.length,
  };
}

/** What of a plan a shape shows. Areas come from the plan: what is drawn of a thing on all its floors. */
function partsOfPlan(plan: DrawnPlan) {
  const about = aboutOf(plan);
  const entered = new Map<string, string>();
  for (const { floors } of plan.strataBuildings)
    for (const { units } of floors) for (const unit of units) entered.set(unit.id, unit.floorAreaInSqm);
  for (const areas of [
    plan.generalCommonPropertyAllocations,
    plan.limitedCommonPropertyAllocations,
    plan.accessoryCommonPropertyAllocations,
  ])
    for (const area of areas) entered.set(area.id, area.floorAreaInSqm);
  const drawn = new Map<string, number>();
  for (const { shapes } of plan.drawing?.levels ?? [])
    for (const { id, areaInSqmm } of shapes) drawn.set(id, (drawn.get(id) ?? 0) + areaInSqmm);
  return ({ thing, id, polygons }: LevelShapes['shapes'][number]): readonly DrawnPart[] => {
    const known = about.get(id);
    if (known === undefined || thing === 'floor' || thing === 'plot') return [];
    return [
      {
        ...known,
        id,
        polygons,
        drawn: hundredthsOfSqmm(drawn.get(id) ?? 0),
        entered: parseHundredths(entered.get(id) ?? ''),
        isDifferent: false,
      },
    ];
  };
}
