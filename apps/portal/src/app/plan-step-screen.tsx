import { PlanStepPage } from '../features/strata-plan/frame/plan-step-page.tsx';
import { DeclarePart } from '../features/submissions/parts/declare-part.tsx';

/** The last step of a strata plan leads on to the submission of its application. */
export function PlanStepScreen() {
  return <PlanStepPage DeclarePart={DeclarePart} />;
}
