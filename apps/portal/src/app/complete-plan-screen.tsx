import { CompletePlanPage } from '../features/applications/screens/complete-plan-page.tsx';
import { PlanFindings } from '../features/strata-plan/findings/plan-findings.tsx';

/** The completion of a plan belongs to its application, the list of what is found in it to the strata plan. */
export function CompletePlanScreen() {
  return <CompletePlanPage findings={(plan) => <PlanFindings plan={plan} />} />;
}
