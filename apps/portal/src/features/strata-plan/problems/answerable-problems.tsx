import { displayDate, type Finding } from '@strata/domain';
import { Button, type ShownProblem } from '@strata/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { addressOfProblem } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';
import type { AnsweredProblem } from '../plan/use-problems.ts';

// The forms bring the contract's rules along, so they are fetched when the first one is opened.
const OverrideDialog = lazy(async () => {
  const { OverrideDialog: dialog } = await import('./override-dialog.tsx');
  return { default: dialog };
});

interface AnswerableProps {
  readonly plan: Plan;
  /** What a link to them names, unless they have a heading. */
  readonly id?: string;
  readonly children: (shown: (problem: Finding) => ShownProblem, answered: ShownAnswer) => ReactNode;
}

type ShownAnswer = (answer: AnsweredProblem) => ShownProblem;

/** Problems with the way to each place; warnings can be answered with a reason, and answers taken back. */
export function AnswerableProblems({ plan, id, children }: AnswerableProps) {
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
  return (
    <div ref={root} id={id} tabIndex={-1}>
      {children(shown, shownAnswer)}
      {overriding === undefined ? null : (
        <Suspense fallback={null}>
          <OverrideDialog
            plan={plan}
            finding={overriding}
            onDone={answer}
            onClose={() => setOverriding(undefined)}
          />
        </Suspense>
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
