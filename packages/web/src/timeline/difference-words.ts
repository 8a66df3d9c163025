import { displayWhole, type PlanDifference, type PlanPartName } from '@strata/domain';

/** How many differences there are of each kind. */
export type DifferenceCounts = Readonly<Record<PlanDifference['kind'], number>>;

/** How the parts of a plan are called. */
export const planPartNames: Readonly<Record<PlanPartName, string>> = {
  details: 'Development details',
  plots: 'Strata plots',
  buildings: 'Buildings',
  groups: 'Common property groups',
  floors: 'Floors',
  units: 'Units',
  commonProperty: 'Common property',
  accessorySchedule: 'Accessory schedule',
};

/** "12 changed, 3 added, 1 removed" */
export function countWords({ changed, added, removed }: DifferenceCounts): string {
  const counts = [
    [changed, 'changed'],
    [added, 'added'],
    [removed, 'removed'],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${displayWhole(count)} ${words}`)
    .join(', ');
}
