import { allocationsOf } from '@strata/domain';
import type { ShownLevel } from '@strata/web';
import type { Plan } from '../plan/plan.ts';
import type { ModelPreview } from './mapping.ts';

type Thing = ShownLevel['things'][number];
export type PreviewLevel = ModelPreview['levels'][number];

type Entered = Pick<Thing, 'name' | 'enteredAreaInSqm'>;

/** The numbers and references of everything that can be drawn, with what is entered of it. */
export function enteredOf(plan: Plan): ReadonlyMap<string, Entered> {
  const floors = plan.strataBuildings.flatMap((building) => building.floors);
  const named = (id: string, name: string, enteredAreaInSqm: string | null) =>
    [id, { name, enteredAreaInSqm }] as const;
  return new Map([
    ...floors.map((floor) => named(floor.id, floor.floorNumber, floor.grossFloorAreaInSqm)),
    ...floors.flatMap(({ units }) =>
      units.map((unit) => named(unit.id, unit.unitNumber, unit.floorAreaInSqm)),
    ),
    ...allocationsOf(plan).map((area) => named(area.id, area.reference, area.floorAreaInSqm)),
    ...plan.parkingScheduleItems.map((lot) => named(lot.id, lot.reference, null)),
    ...plan.strataPlots.map((plot) => named(plot.id, plot.plotNumber, plot.areaInSqm)),
  ]);
}

/** A level as a model would draw it, in the form in which a level is shown. */
export function previewedLevel(plan: Plan, { floorId, matched, problems }: PreviewLevel): ShownLevel {
  const entered = enteredOf(plan);
  const things = matched.flatMap(({ thing, id, areaInSqmm, polygons }): readonly Thing[] => {
    const known = entered.get(id);
    if (known === undefined) return [];
    return [{ thing, id, ...known, drawnInSqmm: areaInSqmm ?? 0, areaInSqmm, polygons }];
  });
  return { floorId, things, problems };
}
