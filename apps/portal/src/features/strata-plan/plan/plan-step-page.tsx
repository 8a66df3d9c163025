import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { NotFoundPage } from '../../../app/not-found-page.tsx';
import { findSpelt, type StepId, stepAddress, stepIds } from './addresses.ts';
import type { PlanPartProps } from './part-props.ts';
import { AccessoryScheduleSection, partOfTab } from './parts.tsx';
import { PlanPage } from './plan-page.tsx';
import { StepLayout } from './step-layout.tsx';
import { steps } from './steps.ts';
import { useProblems } from './use-problems.ts';

// Only the last step lists all of them.
const PlanProblems = lazy(async () => {
  const { PlanProblems: loaded } = await import('../problems/plan-problems.tsx');
  return { default: loaded };
});

/** What the steps show that are parts of the plan: all but the last. */
const parts: Readonly<Partial<Record<StepId, ComponentType<PlanPartProps>>>> = {
  StrataPlanDevelopmentDetails: partOfTab.details,
  StrataPlanBuildings: partOfTab.buildings,
  CommonPropertyIndex: partOfTab['common-property'],
  StrataPlanDocuments: partOfTab.documents,
  StrataCalculationPlan: partOfTab['calculation-plan'],
  ScheduleOfStrataUnits: partOfTab.schedule,
  StrataParkingSchedule: AccessoryScheduleSection,
};

/** Headings that differ from the name in the rail: C1 writes the first so. */
const headings: Readonly<Partial<Record<StepId, string>>> = {
  CommonPropertyIndex: 'Common Property',
  StrataPlanDeclareSubmit: 'Declare and submit',
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
  const Part = parts[id] ?? DeclarePart;
  return (
    <PlanPage applicationId={applicationId} title={headings[id] ?? steps[id].name} below>
      {(plan) => (
        <StepLayout plan={plan} step={id}>
          <Part plan={plan} />
          {id === 'StrataPlanDeclareSubmit' && !plan.canEdit ? <ReadOnlyProblems plan={plan} /> : null}
        </StepLayout>
      )}
    </PlanPage>
  );
}

/** Whoever declares a plan that the architect completed is told what hinders it, though they cannot fix it. */
function ReadOnlyProblems({ plan }: PlanPartProps) {
  const { open, answered } = useProblems(plan);
  return open.length + answered.length === 0 ? null : (
    <Suspense fallback={null}>
      <PlanProblems plan={plan} />
    </Suspense>
  );
}
