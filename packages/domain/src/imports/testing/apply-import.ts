import {
  type CommonPropertyTypeId,
  commonPropertyTypes,
  type PlanAllocation,
  type PlanFloor,
  type PlanUnit,
  type StrataPlan,
} from '../../strata-plan/plan.ts';
import type { ImportCheck, ImportContents } from '../importable-plan.ts';

/** Contents by the ids of what they are to be: those that change, and new ones. */
function written<Content>(
  check: {
    readonly created: readonly { content: Content }[];
    readonly changed: readonly { id: string; content: Content }[];
  },
  prefix: string,
): ReadonlyMap<string, Content> {
  return new Map([
    ...check.changed.map(({ id, content }) => [id, content] as const),
    ...check.created.map(({ content }, at) => [`${prefix}-new-${at}`, content] as const),
  ]);
}

export function withFloors(plan: StrataPlan, check: ImportCheck<'floors'>): StrataPlan {
  const contents = written(check, 'floor');
  return {
    ...plan,
    strataBuildings: plan.strataBuildings.map((building) => {
      const kept = building.floors.map((floor): PlanFloor => ({ ...floor, ...contents.get(floor.id) }));
      const ids = new Set(kept.map(({ id }) => id));
      const added = [...contents].flatMap(([id, content]): readonly PlanFloor[] =>
        content.buildingId === building.id && !ids.has(id) ? [{ ...content, id, units: [] }] : [],
      );
      return { ...building, floors: [...kept, ...added] };
    }),
  };
}

export function withUnits(plan: StrataPlan, check: ImportCheck<'units'>): StrataPlan {
  const contents = written(check, 'unit');
  const rest = { occupancyUse: { name: '' }, applicationUnitType: { name: '' }, drawingDocument: null };
  return {
    ...plan,
    strataBuildings: plan.strataBuildings.map((building) => ({
      ...building,
      floors: building.floors.map((floor) => {
        const kept = floor.units.map((unit): PlanUnit => ({ ...unit, ...contents.get(unit.id) }));
        const ids = new Set(kept.map(({ id }) => id));
        const added = [...contents].flatMap(([id, content]): readonly PlanUnit[] =>
          content.floorId === floor.id && !ids.has(id) ? [{ ...rest, ...content, id }] : [],
        );
        return { ...floor, units: [...kept, ...added] };
      }),
    })),
  };
}

const lists = {
  1: 'generalCommonPropertyAllocations',
  2: 'limitedCommonPropertyAllocations',
  3: 'accessoryCommonPropertyAllocations',
} as const;

export function withCommonProperty(
  plan: StrataPlan,
  commonPropertyTypeId: CommonPropertyTypeId,
  check: ImportCheck<'commonProperty'>,
): StrataPlan {
  const list = lists[commonPropertyTypeId];
  const prefix = commonPropertyTypes[commonPropertyTypeId - 1]?.prefix ?? '';
  const contents = new Map<string, ImportContents['commonProperty']>(
    check.changed.map(({ id, content }) => [id, content]),
  );
  const kept = plan[list].map((area) => ({ ...area, ...contents.get(area.id) }));
  const added = check.created.map(
    ({ content }, at): PlanAllocation => ({
      ...content,
      commonPropertyTypeId,
      id: `${prefix}-new-${at}`,
      reference: `${prefix}-${plan[list].length + at + 1}`,
    }),
  );
  return { ...plan, [list]: [...kept, ...added] };
}

export function withLots(plan: StrataPlan, check: ImportCheck<'accessorySchedule'>): StrataPlan {
  const contents = written(check, 'lot');
  const kept = plan.parkingScheduleItems.map((lot) => ({ ...lot, ...contents.get(lot.id) }));
  const ids = new Set(kept.map(({ id }) => id));
  const added = [...contents].flatMap(([id, content]) => (ids.has(id) ? [] : [{ ...content, id }]));
  return { ...plan, parkingScheduleItems: [...kept, ...added] };
}
