import { CompletePlanPage } from '../features/applications/actions/complete-plan-page.tsx';
import { PlanProblems } from '../features/strata-plan/problems/plan-problems.tsx';

/** The completion of a plan belongs to its application, the list of what is found in it to the strata plan. */
export function CompletePlanRoute() {
  return <CompletePlanPage findings={(plan) => <PlanProblems plan={plan} />} />;
}
