import type { Plan } from './plan.ts';

/** What every part of the plan is given. Whether it may be edited says `plan.canEdit`, and nothing else. */
export interface PlanPartProps {
  readonly plan: Plan;
}
