import {
  ButtonLink,
  ChevronLeftIcon,
  ChevronRightIcon,
  Grid,
  Inline,
  Skeleton,
  Stack,
  useMedia,
} from '@strata/ui';
import { codeQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { SectionRemarks } from '../../../app/section-remarks.tsx';
import { type Panel, PanelOpener, usePanel } from '../problems/problem-panel.tsx';
import { StepProblems } from '../problems/step-problems.tsx';
import { type StepId, stepAddress, stepIds } from './addresses.ts';
import type { Plan } from './plan.ts';
import css from './plan-page.module.css';
import { ReadOnly } from './read-only.tsx';
import { StepRail } from './step-rail.tsx';
import { steps } from './steps.ts';
import { useProblems } from './use-problems.ts';

/** It stands beside the work, which comes first. */
const walkCode = codeQuery('walk through the problems', () => import('../problems/problem-walk.tsx'));

export interface StepLayoutProps {
  readonly plan: Plan;
  readonly step: StepId;
  /** The way back to what the page belongs to; to the overview unless told. */
  readonly back?: { readonly to: string; readonly words: string };
  readonly children: ReactNode;
}

const [first] = stepIds;
const last: StepId = 'StrataPlanDeclareSubmit';

/** What every step of a plan has around its work: the rail of all steps, and the ways back and on. */
export function StepLayout({ plan, step, back, children }: StepLayoutProps) {
  const { remarks } = steps[step];
  const panel = usePanel(step);
  const { isBegun, open } = useProblems(plan);
  const isWalked = plan.canEdit && open.length > 0;
  const way = back ?? { to: `/app/strataplan/${plan.id}`, words: 'Back to the strata plan' };
  return (
    <Grid
      align="start"
      gap={6}
      rowGap={4}
      className={css.layout}
      data-print="flow"
      data-problems={isWalked && !panel.isNarrow && panel.isOpen}
    >
      <StepRail plan={plan} step={step} />
      <Stack gap={4} data-print="flow">
        <Inline gap={6} rowGap={3} justify="between" data-print="hidden" className={css.way}>
          <ButtonLink kind="quiet" small to={way.to} icon={<ChevronLeftIcon size={18} />}>
            {way.words}
          </ButtonLink>
          {plan.canEdit && isBegun ? <PanelOpener plan={plan} panel={panel} /> : null}
        </Inline>
        <ReadOnly plan={plan} />
        {isBegun || step === first || step === last ? null : (
          <p>
            Nothing has been entered yet. Begin with{' '}
            <Link to={stepAddress(plan.id, first)}>the development details</Link>.
          </p>
        )}
        {remarks === undefined ? null : <SectionRemarks application={plan} section={remarks} />}
        <StepProblems key={step} plan={plan} step={step} />
        <Stack gap={12} className={css.content} data-print="flow">
          {/* The rail stays while the code of a step is on its way. */}
          <Suspense fallback={<Skeleton label="Loading" shape="lines" />}>{children}</Suspense>
        </Stack>
        <StepLinks applicationId={plan.id} step={step} />
      </Stack>
      {isWalked ? <Walk plan={plan} step={step} panel={panel} /> : null}
    </Grid>
  );
}

function StepLinks({ applicationId, step }: { readonly applicationId: string; readonly step: StepId }) {
  const isPhone = useMedia('(width < 36em)');
  const at = stepIds.indexOf(step);
  const [before, next] = [stepIds[at - 1], stepIds[at + 1]];
  const ways = [
    before === undefined ? (
      <span key="before" />
    ) : (
      <ButtonLink key="before" to={stepAddress(applicationId, before)} icon={<ChevronLeftIcon size={18} />}>
        Previous: {steps[before].name}
      </ButtonLink>
    ),
    next === undefined ? null : (
      <ButtonLink key="next" to={stepAddress(applicationId, next)}>
        Next: {steps[next].name} <ChevronRightIcon size={18} />
      </ButtonLink>
    ),
  ];
  return (
    <Inline
      as="nav"
      aria-label="Previous and next step"
      gap={3}
      align="stretch"
      justify="between"
      line="above"
      above={8}
      data-print="hidden"
      padAbove={6}
      className={css.steps}
    >
      {/* On a phone the way on comes first, and each takes a line. */}
      {isPhone ? ways.toReversed() : ways}
    </Inline>
  );
}

function Walk(props: { readonly plan: Plan; readonly step: StepId; readonly panel: Panel }) {
  const { data: code } = useQuery(walkCode);
  return code === undefined ? null : <code.ProblemWalk {...props} />;
}
