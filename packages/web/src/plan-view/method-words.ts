import type { ShownPlan } from './shown-plan.ts';

/** "By area, version 2, as declared". */
export function displayMethod({ title, version, isPinned }: ShownPlan['shareMethod']): string {
  return `${title}, version ${version}${isPinned ? ', as declared' : ''}`;
}
