import type { PlanSection } from '@strata/domain';
import { ButtonLink, ChevronLeftIcon, ChevronRightIcon } from '@strata/ui';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { PlanFindings } from '../findings/plan-findings.tsx';
import { overviewAddress, type StepId, stepAddress, stepIds } from './addresses.ts';
import { DeclarePart } from './awaited-part.tsx';
import type { PlanPartProps } from './part-props.ts';
import { AccessoryScheduleSection, partOfTab } from './parts.tsx';
import css from './plan-page.module.css';
import { PlanPage } from './plan-page.tsx';
import { PlanStanding } from './plan-standing.tsx';

interface Step {
  readonly title: string;
  readonly Part: ComponentType<PlanPartProps>;
  readonly findings?: PlanSection;
}

const steps: Readonly<Record<StepId, Step>> = {
  StrataPlanDevelopmentDetails: {
    title: 'Development details',
    Part: partOfTab.details,
    findings: 'details',
  },
  StrataPlanBuildings: { title: 'Buildings', Part: partOfTab.buildings, findings: 'buildings' },
  CommonPropertyIndex: {
    title: 'Common Property',
    Part: partOfTab['common-property'],
    findings: 'commonProperty',
  },
  StrataParkingSchedule: {
    title: 'Accessory schedule',
    Part: AccessoryScheduleSection,
    findings: 'commonProperty',
  },
  StrataPlanDocuments: { title: 'Documents', Part: partOfTab.documents, findings: 'documents' },
  StrataCalculationPlan: {
    title: 'Calculation plan',
    Part: partOfTab['calculation-plan'],
    findings: 'buildings',
  },
  ScheduleOfStrataUnits: { title: 'Schedule of strata units', Part: partOfTab.schedule, findings: 'shares' },
  StrataPlanDeclareSubmit: { title: 'Declare and submit', Part: DeclarePart },
};

/** `/app/strataplan/{applicationId}/{step}` (L2): the parts of the overview one after the other. */
export function PlanStepPage() {
  const { applicationId = '', step } = useParams();
  const id = stepIds.find((one) => one === step);
  if (id === undefined) return <Navigate to={overviewAddress(applicationId)} replace />;
  const { title, Part, findings } = steps[id];
  return (
    <PlanPage applicationId={applicationId} title={title} below>
      {(plan) => (
        <>
          <div className={css.way}>
            <ButtonLink
              kind="quiet"
              small
              to={`/app/strataplan/${applicationId}`}
              icon={<ChevronLeftIcon size={18} />}
            >
              Back to the strata plan
            </ButtonLink>
            <PlanStanding plan={plan} />
          </div>
          <div className={css.content}>
            <Part plan={plan} />
            <PlanFindings plan={plan} first={findings} />
          </div>
          <StepLinks applicationId={applicationId} step={id} />
        </>
      )}
    </PlanPage>
  );
}

function StepLinks({ applicationId, step }: { readonly applicationId: string; readonly step: StepId }) {
  const at = stepIds.indexOf(step);
  const [before, next] = [stepIds[at - 1], stepIds[at + 1]];
  return (
    <nav aria-label="Steps of the strata plan" className={css.steps}>
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
    </nav>
  );
}
