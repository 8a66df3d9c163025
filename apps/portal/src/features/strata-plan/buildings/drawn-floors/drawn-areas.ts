import { type Hundredths, hundredthsOfSqmm, parseHundredths } from '@strata/domain';
import { drawnPlacesOf } from '@strata/web';
import { enteredOf } from '../../drawing-import/previewed-level.ts';
import type { Plan } from '../../plan/plan.ts';

export type TakenThing = 'unit' | 'area' | 'floor' | 'plot';

/** A thing whose entered area would be another if the drawn one were taken over. */
export interface DrawnArea {
  readonly thing: TakenThing;
  readonly id: string;
  /** Number or reference; of a floor also its building, where there are several. */
  readonly name: string;
  readonly entered: Hundredths;
  /** On all levels together. */
  readonly drawn: Hundredths;
}

/** Of which things the drawn area is taken over. */
export interface TakenFrom {
  /** Those of one floor. */
  readonly floorId?: string;
  /** These alone. */
  readonly ids?: readonly string[];
}

const known = new WeakMap<Plan, readonly (DrawnArea & { readonly floorIds: ReadonlySet<string | null> })[]>();

/** All that differs at all: also by less than the ministry's rules would tell of, since it is entered as well. */
function differingAreas(plan: Plan) {
  const before = known.get(plan);
  if (before !== undefined) return before;
  const drawnById = new Map<string, { thing: TakenThing; inSqmm: number; floorIds: Set<string | null> }>();
  for (const { floorId, shapes } of plan.drawing?.levels ?? [])
    for (const { thing, id, areaInSqmm } of shapes) {
      // Nobody enters the area of a lot.
      if (thing === 'lot') continue;
      const { inSqmm, floorIds } = drawnById.get(id) ?? { inSqmm: 0, floorIds: new Set<string | null>() };
      drawnById.set(id, { thing, inSqmm: inSqmm + areaInSqmm, floorIds: floorIds.add(floorId) });
    }
  const floors = new Map(drawnPlacesOf(plan).map(({ floorId, words }) => [floorId, words]));
  const found = [...enteredOf(plan)].flatMap(([id, { name, enteredAreaInSqm }]) => {
    const one = drawnById.get(id);
    const entered = parseHundredths(enteredAreaInSqm ?? '');
    if (one === undefined || entered === undefined) return [];
    const drawn = hundredthsOfSqmm(one.inSqmm);
    if (drawn === 0n || drawn === entered) return [];
    return [{ thing: one.thing, id, name: floors.get(id) ?? name, entered, drawn, floorIds: one.floorIds }];
  });
  known.set(plan, found);
  return found;
}

/** What would be entered anew, in the order of the plan. */
export function areasToTake(plan: Plan, { floorId, ids }: TakenFrom): readonly DrawnArea[] {
  return differingAreas(plan).filter(
    (one) =>
      (floorId === undefined || one.floorIds.has(floorId)) && (ids === undefined || ids.includes(one.id)),
  );
}
