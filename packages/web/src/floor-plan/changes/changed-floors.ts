import { allocationsOf } from '@strata/domain';
import type { DrawnPlan } from '../drawn-floor-of.ts';

/** A floor that is drawn otherwise in two plans. */
export interface ChangedFloor {
  /** "Floor 5", with its building where there are several. */
  readonly words: string;
  /** In each of the plans. */
  readonly before: string;
  readonly after: string;
}

/** The names of what can be drawn, by id: ids differ between a plan and its amendment. */
function namesOf(plan: DrawnPlan): ReadonlyMap<string, string> {
  const floors = plan.strataBuildings.flatMap((building) => building.floors);
  return new Map([
    ...floors.map(({ id }) => [id, 'floor'] as const),
    ...floors.flatMap(({ units }) => units.map(({ id, unitNumber }) => [id, `unit ${unitNumber}`] as const)),
    ...allocationsOf(plan).map(({ id, reference }) => [id, reference] as const),
    ...plan.parkingScheduleItems.map(({ id, reference }) => [id, `lot ${reference}`] as const),
  ]);
}

/** What is drawn on each floor, as one text, by building and floor. */
function drawnByFloor(plan: DrawnPlan) {
  const names = namesOf(plan);
  const levels = new Map(plan.drawing?.levels.map((level) => [level.floorId, level]));
  const found = new Map<string, { readonly id: string; readonly words: string; readonly text: string }>();
  for (const { name, floors } of plan.strataBuildings)
    for (const { id, floorNumber } of floors) {
      const level = levels.get(id);
      if (level === undefined) continue;
      const text = level.shapes
        .map((shape) => `${names.get(shape.id) ?? shape.id} ${shape.mark}`)
        .toSorted()
        .join('\n');
      const words =
        plan.strataBuildings.length === 1 ? `Floor ${floorNumber}` : `${name}, floor ${floorNumber}`;
      found.set(`${name}\n${floorNumber}`, { id, words, text });
    }
  return found;
}

/** The floors that both plans draw, and draw otherwise; from the lowest up. */
export function changedFloorsOf(before: DrawnPlan, after: DrawnPlan): readonly ChangedFloor[] {
  const was = drawnByFloor(before);
  return [...drawnByFloor(after)].flatMap(([key, { id, words, text }]) => {
    const old = was.get(key);
    return old === undefined || old.text === text ? [] : [{ words, before: old.id, after: id }];
  });
}
