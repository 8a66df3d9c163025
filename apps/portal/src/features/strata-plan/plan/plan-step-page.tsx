import type { PlanSection, RemarkSection } from '@strata/domain';
import { ButtonLink, ChevronLeftIcon, ChevronRightIcon, Inline, Stack } from '@strata/ui';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { SectionRemarks } from '../../../app/section-remarks.tsx';
import { PlanProblems, type PlanProblemsProps } from '../problems/plan-problems.tsx';
import { findSpelt, type StepId, stepAddress, stepIds } from './addresses.ts';
import type { PlanPartProps } from './part-props.ts';
import { AccessoryScheduleSection, partOfTab } from './parts.tsx';
import css from './plan-page.module.css';
import { PlanPage } from './plan-page.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { useProblems } from './use-problems.ts';

interface Step {
  readonly title: string;
  /** Missing where it is not a part of the plan. */
  readonly Part?: ComponentType<PlanPartProps>;
  readonly findings?: PlanSection;
  /** What an officer's remarks on it are about. */
  readonly remarks?: RemarkSection;
}

const steps: Readonly<Record<StepId, Step>> = {
  StrataPlanDevelopmentDetails: {
    title: 'Development details',
    Part: partOfTab.details,
    findings: 'details',
    remarks: 'details',
  },
  StrataPlanBuildings: {
    title: 'Buildings',
    Part: partOfTab.buildings,
    findings: 'buildings',
    remarks: 'buildings',
  },
  CommonPropertyIndex: {
    title: 'Common Property',
    Part: partOfTab['common-property'],
    findings: 'commonProperty',
    remarks: 'commonProperty',
  },
  StrataParkingSchedule: {
    title: 'Accessory schedule',
    Part: AccessoryScheduleSection,
    findings: 'commonProperty',
    remarks: 'commonProperty',
  },
  StrataPlanDocuments: {
    title: 'Documents',
    Part: partOfTab.documents,
    findings: 'documents',
    remarks: 'documents',
  },
  StrataCalculationPlan: {
    title: 'Calculation plan',
    Part: partOfTab['calculation-plan'],
    findings: 'buildings',
    remarks: 'calculationPlan',
  },
  ScheduleOfStrataUnits: {
    title: 'Schedule of strata units',
    Part: partOfTab.schedule,
    findings: 'shares',
    remarks: 'schedule',
  },
  StrataPlanDeclareSubmit: { title: 'Declare and submit' },
};

export interface PlanStepPageProps {
  /** The last step: what is open before the application is submitted, and the way to that. */
  readonly DeclarePart: ComponentType<PlanPartProps>;
}

/** `/app/strataplan/{applicationId}/{step}` (L2): the parts of the overview one after the other. */
export function PlanStepPage({ DeclarePart }: PlanStepPageProps) {
  const { applicationId = '', step } = useParams();
  const id = findSpelt(stepIds, step);
  if (id === undefined) return <NotFoundPage />;
  if (id !== step) return <Navigate to={stepAddress(applicationId, id)} replace />;
  const { title, Part = DeclarePart, findings, remarks } = steps[id];
  return (
    <PlanPage applicationId={applicationId} title={title} below>
      {(plan) => (
        <>
          <Inline gap={6} rowGap={3} justify="between" data-print="hidden" className={css.way}>
            <ButtonLink
              kind="quiet"
              small
              to={`/app/strataplan/${applicationId}`}
              icon={<ChevronLeftIcon size={18} />}
            >
              Back to the strata plan
            </ButtonLink>
            <PlanStanding plan={plan} />
          </Inline>
          {remarks === undefined ? null : <SectionRemarks application={plan} section={remarks} />}
          <Stack gap={12} className={css.content}>
            <Part plan={plan} />
            <StepProblems plan={plan} first={findings} />
          </Stack>
          <StepLinks applicationId={applicationId} step={id} />
        </>
      )}
    </PlanPage>
  );
}

/** What is found in the plan; a step that is no part of it has no list of nothing. */
function StepProblems(props: PlanProblemsProps) {
  const { open, answered } = useProblems(props.plan);
  if (props.first === undefined && open.length + answered.length === 0) return null;
  return <PlanProblems {...props} />;
}

function StepLinks({ applicationId, step }: { readonly applicationId: string; readonly step: StepId }) {
  const at = stepIds.indexOf(step);
  const [before, next] = [stepIds[at - 1], stepIds[at + 1]];
  return (
    <Inline
      as="nav"
      aria-label="Steps of the strata plan"
      gap={3}
      align="stretch"
      justify="between"
      line="above"
      above={8}
      data-print="hidden"
      className={css.steps}
    >
      {before === undefined ? (
        <span />
      ) : (
        <ButtonLink to={stepAddress(applicationId, before)} icon={<ChevronLeftIcon size={18} />}>
          Back: {steps[before].title}
        </ButtonLink>
      )}
      {next === undefined ? null : (
        <ButtonLink to={stepAddress(applicationId, next)}>
          Next: {steps[next].title} <ChevronRightIcon size={18} />
        </ButtonLink>
      )}
    </Inline>
  );
}
