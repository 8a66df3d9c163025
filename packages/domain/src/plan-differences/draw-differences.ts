import { type BuildingOutline, outlineOf } from '../drawing/building-outline.ts';
import { stackOf } from '../drawing/building-stack.ts';
import type { PlanBuilding, PlanUnit, StrataPlan } from '../strata-plan/plan.ts';
import type { PlanDifference } from './compare-plans.ts';

/** A building in one of two plans, with what differs in the other marked. */
export interface DrawnSide {
  readonly outline: BuildingOutline;
  /** How many of its units differ, or are in this plan alone. */
  readonly differing: number;
  readonly units: number;
}

/** A building as it was and as it is; null where one of the plans does not have it. */
export interface DrawnDifference {
  readonly building: string;
  readonly before: DrawnSide | null;
  readonly after: DrawnSide | null;
}

/** Of a site with more buildings that differ, the first are drawn. */
const mostDrawn = 6;

const nameKey = (name: string) => name.normalize('NFKC').trim().toLowerCase();

function sideOf(
  plan: StrataPlan,
  building: PlanBuilding | undefined,
  differs: (unit: PlanUnit) => boolean,
): DrawnSide | null {
  if (building === undefined) return null;
  const units = building.floors.flatMap((floor) => floor.units);
  const marked = units.filter(differs).map(({ id }) => id);
  return {
    outline: outlineOf({ ...stackOf(plan, building), marked }),
    differing: marked.length,
    units: units.length,
  };
}

/** The buildings in which units differ, before and after, in the order of the later plan. */
export function drawDifferences(
  before: StrataPlan,
  after: StrataPlan,
  differences: readonly PlanDifference[],
): readonly DrawnDifference[] {
  const named = (...kinds: readonly PlanDifference['kind'][]) =>
    new Set(
      differences.flatMap(({ part, kind, name }) => (part === 'units' && kinds.includes(kind) ? [name] : [])),
    );
  const [gone, come] = [named('changed', 'removed'), named('changed', 'added')];
  const names = new Map(
    [...after.strataBuildings, ...before.strataBuildings].map(({ name }) => [nameKey(name), name]),
  );
  const buildingIn = (plan: StrataPlan, key: string) =>
    plan.strataBuildings.find(({ name }) => nameKey(name) === key);
  return [...names]
    .map(([key, building]) => ({
      building,
      before: sideOf(before, buildingIn(before, key), (unit) => gone.has(`Unit ${unit.unitNumber}`)),
      after: sideOf(after, buildingIn(after, key), (unit) => come.has(`Unit ${unit.unitNumber}`)),
    }))
    .filter((drawn) => (drawn.before?.differing ?? 0) + (drawn.after?.differing ?? 0) > 0)
    .slice(0, mostDrawn);
}
