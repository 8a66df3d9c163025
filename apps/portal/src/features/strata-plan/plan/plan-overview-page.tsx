import {
  ButtonLink,
  ChevronLeftIcon,
  Inline,
  SectionCards,
  SectionStateMark,
  Stack,
  SwapIcon,
} from '@strata/ui';
import { Link, Navigate, useParams } from 'react-router';
import { useOpenReturn } from '../../../app/application-timeline.ts';
import { SectionRemarks } from '../../../app/section-remarks.tsx';
import { PlanProblems } from '../problems/plan-problems.tsx';
import {
  addressOfProblem,
  exchangeAddress,
  findSpelt,
  overviewAddress,
  stepAddress,
  stepIds,
  type TabId,
  tabIds,
} from './addresses.ts';
import { partOfTab } from './parts.tsx';
import type { Plan } from './plan.ts';
import css from './plan-page.module.css';
import { PlanPage } from './plan-page.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { ReadOnly } from './read-only.tsx';
import { remarksOn, sections } from './sections.tsx';
import { stateOfStep, stepOfTab, steps } from './steps.ts';
import { useProblems } from './use-problems.ts';

/** `/app/applications/{id}/strataplan/{tabId?}` (L1). */
export function PlanOverviewPage() {
  const { applicationId = '', tabId = 'details' } = useParams();
  const tab = findSpelt(tabIds, tabId);
  // The specification does not say what tabs are called: whatever else stands there leads to the first.
  if (tab === undefined) return <Navigate to={overviewAddress(applicationId)} replace />;
  if (tab !== tabId) return <Navigate to={overviewAddress(applicationId, tab)} replace />;
  return (
    <PlanPage applicationId={applicationId} title={sections[tab].title} below={false}>
      {(plan) => <Overview plan={plan} tab={tab} />}
    </PlanPage>
  );
}

interface OverviewProps {
  readonly plan: Plan;
  readonly tab: TabId;
}

function Overview({ plan, tab }: OverviewProps) {
  const findings = useProblems(plan);
  const { decision } = useOpenReturn(plan);
  const Part = partOfTab[tab];
  return (
    <>
      <Inline gap={6} rowGap={3} justify="between" data-print="hidden" className={css.way}>
        <ButtonLink
          kind="quiet"
          small
          to={`/app/applications/${plan.id}`}
          icon={<ChevronLeftIcon size={18} />}
        >
          Back to application
        </ButtonLink>
        <Inline gap={6} rowGap={1}>
          <ButtonLink kind="quiet" small to={exchangeAddress(plan.id)} icon={<SwapIcon size={18} />}>
            Templates and imports
          </ButtonLink>
          <PlanStanding plan={plan} />
          <FirstProblem plan={plan} tab={tab} />
          {plan.acts.includes('declare') ? (
            <ButtonLink kind="primary" small to={stepAddress(plan.id, 'StrataPlanDeclareSubmit')}>
              Declare and submit
            </ButtonLink>
          ) : null}
        </Inline>
      </Inline>
      <ReadOnly plan={plan} />
      <SectionCards
        label="Sections of the strata plan"
        selected={tab}
        cards={tabIds.map((id) => ({
          id,
          to: overviewAddress(plan.id, id),
          title: sections[id].title,
          icon: sections[id].icon,
          state: stateOfStep(stepOfTab[id], plan, findings),
          note: remarksOn(sections[id], decision),
        }))}
      />
      <OtherSteps plan={plan} />
      <SectionRemarks application={plan} section={sections[tab].remarks} />
      <Stack gap={12} className={css.content} data-print="flow">
        <Part plan={plan} />
        {findings.isBegun ? <PlanProblems plan={plan} first={sections[tab].findings} /> : null}
      </Stack>
    </>
  );
}

/** What keeps the plan from being complete is fixed next: the way to where the first of it is. */
function FirstProblem({ plan, tab }: OverviewProps) {
  const { isBegun, open } = useProblems(plan);
  if (plan.canEdit && !isBegun && tab !== 'details')
    return (
      <ButtonLink small to={stepAddress(plan.id, stepIds[0])}>
        Begin with the development details
      </ButtonLink>
    );
  const first = open.find(({ severity }) => severity === 'blocking');
  if (!plan.canEdit || first === undefined) return null;
  return (
    <ButtonLink small to={addressOfProblem(plan, first)}>
      Go to the first problem
    </ButtonLink>
  );
}

/** The two steps that are on no card (L1 has six), with the way to each. */
function OtherSteps({ plan }: { readonly plan: Plan }) {
  const problems = useProblems(plan);
  return (
    <Stack as="ul" below={4} aria-label="More steps of the strata plan" data-print="hidden">
      {(['StrataParkingSchedule', 'StrataPlanDeclareSubmit'] as const).map((id) => (
        <Inline
          as="li"
          key={id}
          gap={4}
          rowGap={1}
          target
          pad={2}
          sides={1}
          line="below"
          className={css.other}
        >
          <Link to={stepAddress(plan.id, id)}>{steps[id].name}</Link>
          <SectionStateMark state={stateOfStep(id, plan, problems)} />
        </Inline>
      ))}
    </Stack>
  );
}
