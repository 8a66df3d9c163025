import {
  Box,
  CheckIcon,
  ChevronDownIcon,
  Inline,
  ReturnIcon,
  type SectionState,
  Stack,
  sectionStateWords,
  Text,
  useMedia,
} from '@strata/ui';
import { Link, useLocation } from 'react-router';
import { useOpenReturn } from '../../../app/application-timeline.ts';
import { exchangeAddress, type StepId, stepAddress, stepIds } from './addresses.ts';
import type { Plan } from './plan.ts';
import { remarksOn } from './sections.tsx';
import css from './step-rail.module.css';
import { statesOfSteps, steps } from './steps.ts';
import { useProblems } from './use-problems.ts';

export interface StepRailProps {
  readonly plan: Plan;
  /** The step that is shown. */
  readonly step: StepId;
}

/** All steps of the plan and how far each is: beside the work, and on narrow screens a list that opens. */
export function StepRail({ plan, step }: StepRailProps) {
  const narrow = useMedia('(width < 64em)');
  // A new key for each place: following a link in the list closes it.
  const { key } = useLocation();
  const states = statesOfSteps(plan, useProblems(plan));
  const completed = states.filter(({ state }) => state?.kind === 'complete').length;
  const count = stepIds.length;
  if (narrow)
    return (
      <nav aria-label="Steps of the strata plan" data-print="hidden">
        <Box as="details" key={key} corners="small" ground="white" className={css.picker}>
          <summary className="inline one-line justify-between gap-3 target pad-2 sides-4">
            <Stack as="span" shrink className={css.standing}>
              <Text as="span" weight="strong">
                Step {stepIds.indexOf(step) + 1} of {count}
              </Text>
              <StandingHere state={states.find(({ id }) => id === step)?.state} />
            </Stack>
            <ChevronDownIcon />
          </summary>
          <StepList plan={plan} step={step} states={states} />
        </Box>
      </nav>
    );
  return (
    <nav className={css.rail} aria-label="Steps of the strata plan" data-print="hidden">
      <Text weight="strong">Strata plan</Text>
      <Text size="small" tone="quiet">
        {completed} of {count} steps complete
      </Text>
      <StepList plan={plan} step={step} states={states} />
    </nav>
  );
}

function StandingHere({ state }: { readonly state: SectionState | undefined }) {
  if (state === undefined) return null;
  const words = sectionStateWords(state);
  return (
    <>
      <Text as="span" unseen>
        ,{' '}
      </Text>
      <span className={`size-small tone-quiet ${css.state}`} data-state={toneOf(state)}>
        {toneOf(state) === 'toFix' ? `${words} on this step` : words}
      </span>
    </>
  );
}

/** Problems are told apart by their colour too. */
function toneOf(state: SectionState | undefined): string {
  return state?.kind === 'inWork' && state.toFix + state.toCheck > 0 ? 'toFix' : (state?.kind ?? 'none');
}

interface StepListProps extends StepRailProps {
  readonly states: ReturnType<typeof statesOfSteps>;
}

function StepList({ plan, step, states }: StepListProps) {
  const { decision } = useOpenReturn(plan);
  return (
    <>
      <Stack as="ol" gap={1} above={3}>
        {states.map(({ id, state }, index) => {
          const remarks = remarksOn(steps[id], decision);
          return (
            <li key={id}>
              <Link
                className={`grid gap-3 row-gap-0 target inset-2 choosable ${css.step}`}
                to={stepAddress(plan.id, id)}
                aria-current={id === step ? 'step' : undefined}
              >
                <span
                  className={`letters-small tone-quiet ${css.mark}`}
                  data-state={toneOf(state)}
                  aria-hidden="true"
                >
                  {state?.kind === 'complete' ? <CheckIcon size={14} /> : index + 1}
                </span>
                <span className={css.name}>{steps[id].name}</span>
                {state === undefined ? null : (
                  <span className={`size-small tone-quiet ${css.state}`} data-state={toneOf(state)}>
                    {sectionStateWords(state)}
                  </span>
                )}
                {remarks === undefined ? null : (
                  <Inline as="span" fit gap={1} size="small" className={css.remarks}>
                    <ReturnIcon size={14} />
                    {remarks}
                  </Inline>
                )}
              </Link>
            </li>
          );
        })}
      </Stack>
      <Text above={4} line="above" className={css.more}>
        <Link to={exchangeAddress(plan.id)}>Templates and imports</Link>
      </Text>
    </>
  );
}
