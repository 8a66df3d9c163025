import {
  type Finding,
  findingsOf,
  isPlanBegun,
  openFindings,
  type PlanSection,
  type SectionState as Progress,
  sectionStates,
} from '@strata/domain';
import type { Plan } from './plan.ts';

/** A warning with the reason for leaving it as it is. */
export interface AnsweredProblem {
  readonly finding: Finding;
  readonly override: Plan['findingOverrides'][number];
}

export interface PlanProblems {
  /** Whether anything has been entered: until then nothing counts as a problem. */
  readonly isBegun: boolean;
  /** What is still to fix or to answer. */
  readonly open: readonly Finding[];
  readonly answered: readonly AnsweredProblem[];
  readonly states: Readonly<Record<PlanSection, Progress>>;
}

const known = new WeakMap<Plan, PlanProblems>();

/** What the rules find in a plan; computed once for each plan, however many parts of the page ask. */
export function useProblems(plan: Plan): PlanProblems {
  const before = known.get(plan);
  if (before !== undefined) return before;
  const isBegun = isPlanBegun(plan);
  const all = isBegun ? findingsOf(plan) : [];
  const open = openFindings(all, plan.findingOverrides);
  const isOpen = new Set(open);
  const overrides = new Map(plan.findingOverrides.map((override) => [override.key, override]));
  const answered = all.flatMap((problem) => {
    const override = isOpen.has(problem) ? undefined : overrides.get(problem.key);
    return override === undefined ? [] : [{ finding: problem, override }];
  });
  const findings = { isBegun, open, answered, states: sectionStates(plan, open) };
  known.set(plan, findings);
  return findings;
}
