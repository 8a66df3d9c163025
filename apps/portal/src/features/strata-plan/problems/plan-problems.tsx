import { type PlanSection, planSections } from '@strata/domain';
import { type ProblemGroup, ProblemsPanel } from '@strata/ui';
import type { Plan } from '../plan/plan.ts';
import { useProblems } from '../plan/use-problems.ts';
import { AnswerableProblems } from './answerable-problems.tsx';

const titles: Readonly<Record<PlanSection, string>> = {
  details: 'Development details',
  buildings: 'Buildings',
  commonProperty: 'Common property',
  documents: 'Documents',
  shares: 'Schedule of strata units',
};

export interface PlanProblemsProps {
  readonly plan: Plan;
  /** The section that is shown comes first. */
  readonly first?: PlanSection | undefined;
}

/** Everything that is found in the plan as it is now. */
export function PlanProblems({ plan, first }: PlanProblemsProps) {
  const { open, answered } = useProblems(plan);
  const order = first === undefined ? planSections : [first, ...planSections.filter((one) => one !== first)];
  return (
    <AnswerableProblems plan={plan}>
      {(shown, shownAnswer) => (
        <ProblemsPanel
          title="Problems"
          id="findings"
          groups={order.map(
            (section): ProblemGroup => ({
              id: section,
              title: titles[section],
              findings: [
                ...open.filter((problem) => problem.section === section).map(shown),
                ...answered.filter(({ finding: problem }) => problem.section === section).map(shownAnswer),
              ],
            }),
          )}
        />
      )}
    </AnswerableProblems>
  );
}
