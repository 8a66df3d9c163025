import { EmptyState } from '@strata/ui';
import { useParams } from 'react-router';
import { BuildingPart } from '../buildings/building-part.tsx';
import { stepAddress } from './addresses.ts';
import { PlanPage } from './plan-page.tsx';
import { StepLayout } from './step-layout.tsx';

/** `/app/strataplan/{applicationId}/StrataPlanBuildings/{buildingId}`: the floors and units of one building. */
export function BuildingStepPage() {
  const { applicationId = '', buildingId = '' } = useParams();
  const back = { to: stepAddress(applicationId, 'StrataPlanBuildings'), words: 'Back to the buildings' };
  return (
    <PlanPage
      applicationId={applicationId}
      title={(plan) => plan.strataBuildings.find(({ id }) => id === buildingId)?.name ?? 'Building'}
      below
    >
      {(plan) => (
        <StepLayout plan={plan} step="StrataPlanBuildings" back={back}>
          {plan.strataBuildings.some(({ id }) => id === buildingId) ? (
            <BuildingPart plan={plan} buildingId={buildingId} />
          ) : (
            <EmptyState title="This building is no longer in the plan">
              <p>Somebody deleted it, or the address is not right.</p>
            </EmptyState>
          )}
        </StepLayout>
      )}
    </PlanPage>
  );
}
