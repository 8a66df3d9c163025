import { lazy } from 'react';
import { PlanStepPage } from '../features/strata-plan/plan/plan-step-page.tsx';

const DeclarePart = lazy(async () => ({
  default: (await import('../features/submissions/declare-part.tsx')).DeclarePart,
}));

/** The last step of a strata plan leads on to the submission of its application. */
export function PlanStepRoute() {
  return <PlanStepPage DeclarePart={DeclarePart} />;
}
