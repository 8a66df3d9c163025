import { displayDate, type Finding, type PlanSection, planSections } from '@strata/domain';
import {
  Box,
  Button,
  CheckIcon,
  CrossCircleIcon,
  Grid,
  type ProblemGroup,
  ProblemsPanel,
  type ShownProblem,
  Text,
  VisuallyHidden,
  WarningIcon,
} from '@strata/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { addressOfProblem, type StepId } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { shownInStep } from '../plan/steps.ts';
import { useChange } from '../plan/use-change.ts';
import { type AnsweredProblem, useProblems } from '../plan/use-problems.ts';
import css from './step-problems.module.css';

// The forms bring the contract's rules along, so they are fetched when the first one is opened.
const OverrideDialog = lazy(async () => {
  const { OverrideDialog: dialog } = await import('./override-dialog.tsx');
  return { default: dialog };
});

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

interface AnswerableProps {
  readonly plan: Plan;
  /** What a link to them names, unless they have a heading. */
  readonly id?: string;
  readonly children: (shown: (problem: Finding) => ShownProblem, answered: ShownAnswer) => ReactNode;
}

type ShownAnswer = (answer: AnsweredProblem) => ShownProblem;

/** Problems with the way to each place; warnings can be answered with a reason, and answers taken back. */
function AnswerableProblems({ plan, id, children }: AnswerableProps) {
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

/** A step begins with its work: of many problems a few stand above it, the panel lists all. */
const atOnce = 5;

/** What is to fix or to check in one step, and the reasons that were given there. */
export function StepProblems({ plan, step }: { readonly plan: Plan; readonly step: StepId }) {
  const { open, answered } = useProblems(plan);
  const [all, setAll] = useState(false);
  const here = open.filter((problem) => shownInStep(step, problem));
  const reasons = answered.filter(({ finding: problem }) => shownInStep(step, problem));
  const count = here.length + reasons.length;
  if (!plan.canEdit || count === 0) return null;
  return (
    <AnswerableProblems plan={plan} id="findings">
      {(shown, shownAnswer) => (
        <Box pad={3} sides={4} edge="warning" ground="amber" data-print="hidden">
          <ul aria-label="Problems of this step">
            {[...here.map(shown), ...reasons.map(shownAnswer)]
              .slice(0, all ? count : atOnce)
              .map((problem) => (
                <StepProblem key={problem.key} problem={problem} />
              ))}
          </ul>
          {count > atOnce ? (
            <Button small onClick={() => setAll((was) => !was)}>
              {all ? `Show ${atOnce} only` : `Show all ${count}`}
            </Button>
          ) : null}
        </Box>
      )}
    </AnswerableProblems>
  );
}

const signs = {
  blocking: { word: 'To fix', Sign: CrossCircleIcon },
  warning: { word: 'To check', Sign: WarningIcon },
  answered: { word: 'Answered', Sign: CheckIcon },
} as const;

function StepProblem({ problem }: { readonly problem: ShownProblem }) {
  const { severity, message, href = '', answered, action } = problem;
  const { word, Sign } = signs[answered === undefined ? severity : 'answered'];
  return (
    <Grid as="li" align="start" gap={3} rowGap={1} pad={1} wrap="anywhere" className={css.item}>
      <Sign size={20} />
      <div>
        <VisuallyHidden>{word}: </VisuallyHidden>
        <Link to={href}>{message}</Link>
        {answered === undefined ? null : (
          <Text tone="quiet" size="small">
            {answered}
          </Text>
        )}
      </div>
      {action === undefined ? null : <div className={css.action}>{action}</div>}
    </Grid>
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
