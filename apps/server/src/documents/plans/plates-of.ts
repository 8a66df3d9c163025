import {
  allocationsOf,
  areaInSqmm,
  counted,
  type DiagramThing,
  type DrawnLevelShapes,
  displayHundredths,
  hundredthsOfSqmm,
  type StrataPlan,
} from '@strata/domain';
import type { PrintedPlate } from '../printed-document.ts';

/** What is drawn of each level of a plan, the site first, then building by building from the lowest floor up. */
export function platesOf(plan: StrataPlan, levels: readonly DrawnLevelShapes[]): readonly PrintedPlate[] {
  const names = namesOf(plan);
  const drawn = new Map(levels.map((level) => [level.floorId, level.shapes]));
  const places = [
    { floorId: null, heading: 'The site', northAngle: null },
    ...plan.strataBuildings.flatMap(({ name, floors, northAngle }) =>
      floors.map(({ id, floorNumber }) => ({
        floorId: id,
        heading: `${name}, floor ${floorNumber}`,
        // Of plans that were declared before it could be said there is none.
        northAngle: northAngle ?? null,
      })),
    ),
  ];
  return places.flatMap(({ floorId, heading, northAngle }) => {
    const shapes = drawn.get(floorId) ?? [];
    if (shapes.length === 0) return [];
    const things = shapes.map(({ thing, id, polygons }) => ({
      thing,
      id,
      name: names.get(id) ?? '',
      polygons,
      areaInSqmm: areaInSqmm(polygons),
    }));
    return [{ heading, things, northAngle, words: wordsOf(heading, things) }];
  });
}

function namesOf(plan: StrataPlan): ReadonlyMap<string, string> {
  const floors = plan.strataBuildings.flatMap((building) => building.floors);
  return new Map([
    ...plan.strataPlots.map(({ id, plotNumber }) => [id, plotNumber] as const),
    ...floors.map(({ id, floorNumber }) => [id, floorNumber] as const),
    ...floors.flatMap(({ units }) => units.map(({ id, unitNumber }) => [id, unitNumber] as const)),
    ...allocationsOf(plan).map(({ id, reference }) => [id, reference] as const),
    ...plan.parkingScheduleItems.map(({ id, reference }) => [id, reference] as const),
  ]);
}

/** The same for those who do not see it: everything that is drawn, with its area. */
function wordsOf(heading: string, things: readonly DiagramThing[]): string {
  const said = things
    .filter(({ thing }) => thing !== 'floor')
    .map(({ name, areaInSqmm: area }) => `${name} ${displayHundredths(hundredthsOfSqmm(area ?? 0))} sqm`);
  const units = things.filter(({ thing }) => thing === 'unit').length;
  return `Plan of ${heading} with ${counted(units, 'unit')}. Drawn are: ${said.join(', ')}`;
}
