import { CompletePlanPage } from '../features/applications/actions/complete-plan-page.tsx';
import { PlanFindings } from '../features/strata-plan/findings/plan-findings.tsx';

/** The completion of a plan belongs to its application, the list of what is found in it to the strata plan. */
export function CompletePlanRoute() {
  return <CompletePlanPage findings={(plan) => <PlanFindings plan={plan} />} />;
}
