import { displayDate, type Finding, type PlanSection, planSections } from '@strata/domain';
import { Button, type ProblemGroup, ProblemsPanel, type ShownProblem } from '@strata/ui';
import { useEffect, useRef, useState } from 'react';
import { addressOfProblem } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';
import { type AnsweredProblem, useProblems } from '../plan/use-problems.ts';
import { OverrideDialog } from './override-dialog.tsx';

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

/** Everything that is found in the plan as it is now, with the way to each place, and the answers to warnings. */
export function PlanProblems({ plan, first }: PlanProblemsProps) {
  const { open, answered } = useProblems(plan);
  const [overriding, setOverriding] = useState<Finding>();
  const root = useRef<HTMLDivElement>(null);
  // How often an answer was given or taken back: the button that was pressed is gone then.
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers > 0) root.current?.focus({ preventScroll: true });
  }, [answers]);
  const answer = () => setAnswers((times) => times + 1);

  const shown = (problem: Finding): ShownProblem => ({
    key: problem.key,
    severity: problem.severity,
    message: problem.message,
    href: addressOfProblem(plan, problem),
    action:
      plan.canEdit && problem.severity === 'warning' ? (
        <Button small aria-label={`Give a reason: ${problem.message}`} onClick={() => setOverriding(problem)}>
          Give a reason
        </Button>
      ) : undefined,
  });
  const shownAnswer = ({ finding: problem, override }: AnsweredProblem): ShownProblem => ({
    ...shown(problem),
    answered: `${override.reason} (${override.overriddenBy}, ${displayDate(override.overriddenDate)})`,
    action: plan.canEdit ? <TakeBack plan={plan} finding={problem} onTaken={answer} /> : undefined,
  });

  const order = first === undefined ? planSections : [first, ...planSections.filter((one) => one !== first)];
  const groups = order.map(
    (section): ProblemGroup => ({
      id: section,
      title: titles[section],
      findings: [
        ...open.filter((problem) => problem.section === section).map(shown),
        ...answered.filter(({ finding: problem }) => problem.section === section).map(shownAnswer),
      ],
    }),
  );
  return (
    <div ref={root} id="findings" tabIndex={-1}>
      <ProblemsPanel title="Problems" groups={groups} />
      {overriding === undefined ? null : (
        <OverrideDialog
          plan={plan}
          finding={overriding}
          onDone={answer}
          onClose={() => setOverriding(undefined)}
        />
      )}
    </div>
  );
}

interface TakeBackProps {
  readonly plan: Plan;
  readonly finding: Finding;
  readonly onTaken: () => void;
}

function TakeBack({ plan, finding: problem, onTaken }: TakeBackProps) {
  const { send, isSending } = useChange('DELETE /Applications/findingOverrides', {
    done: 'Reason removed',
    onDone: onTaken,
  });
  return (
    <Button
      small
      busy={isSending}
      aria-label={`Remove the reason: ${problem.message}`}
      onClick={() => send({ input: { query: { applicationId: plan.id, key: problem.key } } })}
    >
      Remove the reason
    </Button>
  );
}
