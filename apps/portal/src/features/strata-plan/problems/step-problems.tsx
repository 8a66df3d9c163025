import {
  Box,
  Button,
  CheckIcon,
  CrossCircleIcon,
  Grid,
  type ShownProblem,
  Text,
  VisuallyHidden,
  WarningIcon,
} from '@strata/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StepId } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { shownInStep } from '../plan/steps.ts';
import { useProblems } from '../plan/use-problems.ts';
import { AnswerableProblems } from './answerable-problems.tsx';
import css from './step-problems.module.css';

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
