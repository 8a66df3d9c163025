import { PlanStepPage } from '../features/strata-plan/plan/plan-step-page.tsx';
import { DeclarePart } from '../features/submissions/declare-part.tsx';

/** The last step of a strata plan leads on to the submission of its application. */
export function PlanStepRoute() {
  return <PlanStepPage DeclarePart={DeclarePart} />;
}
