import { findingsOf, planAreas, type StrataPlan } from '@strata/domain';

export interface RuleFigures {
  /** Milliseconds of every run, each beside the floor's. */
  readonly areas: readonly number[];
  readonly floor: readonly number[];
  readonly findings: readonly number[];
  /** Making objects of the answer's text, as the browser does. */
  readonly parsing: readonly number[];
  readonly found: number;
}

/** Sums and findings of the plan that the portal answered, as browser and server compute them. */
export function measureRules(answer: string, runs: number): RuleFigures {
  const { data: plan } = JSON.parse(answer) as { readonly data: StrataPlan };
  if (bareSums(plan) !== planAreas(plan).site.units) throw new Error('The floor adds up to something else');
  const figures = {
    areas: [] as number[],
    floor: [] as number[],
    findings: [] as number[],
    parsing: [] as number[],
  };
  for (let run = 0; run < runs + 3; run += 1) {
    const taken = {
      areas: timed(() => planAreas(plan)),
      floor: timed(() => bareSums(plan)),
      findings: timed(() => findingsOf({ ...plan })),
      parsing: timed(() => JSON.parse(answer)),
    };
    // The first runs are those in which the code is compiled.
    if (run < 3) continue;
    for (const what of ['areas', 'floor', 'findings', 'parsing'] as const) figures[what].push(taken[what]);
  }
  return { ...figures, found: findingsOf(plan).length };
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** The floor: the same sums by floor, building and group, in whole numbers, with nothing around them. */
function bareSums(plan: StrataPlan): bigint {
  const byFloor = new Map<string, number>();
  const byGroup = new Map<string, number>();
  const add = (sums: Map<string, number>, key: string | null, area: number): void => {
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + area);
  };
  let all = 0;
  for (const { floors } of plan.strataBuildings) {
    for (const { id, units } of floors) {
      for (const { floorAreaInSqm, applicationGroupId } of units) {
        const area = Number(floorAreaInSqm.replace('.', ''));
        all += area;
        add(byFloor, id, area);
        add(byGroup, applicationGroupId, area);
      }
    }
  }
  const { generalCommonPropertyAllocations, limitedCommonPropertyAllocations } = plan;
  for (const allocations of [
    generalCommonPropertyAllocations,
    limitedCommonPropertyAllocations,
    plan.accessoryCommonPropertyAllocations,
  ]) {
    for (const { floorId, applicationGroupId, floorAreaInSqm } of allocations) {
      const area = Number(floorAreaInSqm.replace('.', ''));
      add(byFloor, floorId, area);
      add(byGroup, applicationGroupId, area);
    }
  }
  return BigInt(all);
}
