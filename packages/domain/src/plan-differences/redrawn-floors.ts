import type { StrataPlan } from '../strata-plan/plan.ts';
import { allocationsOf } from '../strata-plan/plan-parts.ts';

/** A floor, or the site, that is drawn otherwise in two plans. */
export interface RedrawnFloor {
  /** Null for the site, as is the floor's number then. */
  readonly building: string | null;
  readonly floorNumber: string | null;
  /** Its id in each of the plans; null is the site. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The names of what can be drawn, by id: ids differ between a plan and its amendment. */
function namesOf(plan: StrataPlan): ReadonlyMap<string, string> {
  const floors = plan.strataBuildings.flatMap((building) => building.floors);
  return new Map([
    ...plan.strataPlots.map(({ id, plotNumber }) => [id, `plot ${plotNumber}`] as const),
    ...floors.map(({ id }) => [id, 'floor'] as const),
    ...floors.flatMap(({ units }) => units.map(({ id, unitNumber }) => [id, `unit ${unitNumber}`] as const)),
    ...allocationsOf(plan).map(({ id, reference }) => [id, reference] as const),
    ...plan.parkingScheduleItems.map(({ id, reference }) => [id, `lot ${reference}`] as const),
  ]);
}

interface DrawnPlace {
  readonly building: string | null;
  readonly floorNumber: string | null;
  readonly id: string | null;
  /** What is drawn there, as one text. */
  readonly text: string;
}

/** What is drawn of each floor and of the site, by building and floor. */
function drawnPlaces(plan: StrataPlan): ReadonlyMap<string, DrawnPlace> {
  const names = namesOf(plan);
  const levels = new Map(plan.drawing?.levels.map((level) => [level.floorId, level]));
  const places = [
    { building: null, floorNumber: null, id: null },
    ...plan.strataBuildings.flatMap(({ name, floors }) =>
      floors.map(({ id, floorNumber }) => ({ building: name, floorNumber, id })),
    ),
  ];
  return new Map(
    places.flatMap((place) => {
      const level = levels.get(place.id);
      if (level === undefined) return [];
      const text = level.shapes
        .map((shape) => `${names.get(shape.id) ?? shape.id} ${shape.mark}`)
        .toSorted()
        .join('\n');
      return [[`${place.building}\n${place.floorNumber}`, { ...place, text }]];
    }),
  );
}

/** What both plans draw, and draw otherwise: the site, then building by building from the lowest floor up. */
export function redrawnFloors(before: StrataPlan, after: StrataPlan): readonly RedrawnFloor[] {
  const was = drawnPlaces(before);
  return [...drawnPlaces(after)].flatMap(([key, { building, floorNumber, id, text }]) => {
    const old = was.get(key);
    return old === undefined || old.text === text
      ? []
      : [{ building, floorNumber, before: old.id, after: id }];
  });
}
