import type { StrataPlan } from '../../strata-plan/plan.ts';
import { aGroup, completePlan } from '../../strata-plan/testing/plans.ts';
import { pointerOf } from '../check-sheets.ts';
import type { FileOfPlan } from '../exchanged-plan.ts';
import { checkFile, exchanged } from './exchanged.ts';

/** A small whole plan with all that its file tells. */
export const small: StrataPlan = exchanged({
  ...completePlan(),
  generalCommonPropertyAllocations: described(completePlan().generalCommonPropertyAllocations),
  limitedCommonPropertyAllocations: described(completePlan().limitedCommonPropertyAllocations),
  accessoryCommonPropertyAllocations: described(completePlan().accessoryCommonPropertyAllocations),
  applicationGroups: [
    aGroup('Homes', { groupReference: 'G1' }),
    aGroup('Shops', { groupReference: 'G2', occupancyUseId: 2 }),
  ],
});

function described<Area extends object>(areas: readonly Area[]) {
  return areas.map((area) => ({ ...area, description: 'Lobby' }));
}

/** What a file would do in it, or in another. */
export const check = (plan: FileOfPlan['plan'], into: StrataPlan = small, application?: string) =>
  checkFile(into, { application: { reference: application }, plan });

/** What is wrong with a file, place by place. */
export const faultsOf = (plan: FileOfPlan['plan'], into?: StrataPlan, application?: string) =>
  check(plan, into, application).faults.map(({ path, reason }) => `${pointerOf(path)} ${reason}`);
