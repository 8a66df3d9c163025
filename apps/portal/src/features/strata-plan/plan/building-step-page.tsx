import { ButtonLink, ChevronLeftIcon, EmptyState, Inline, Stack } from '@strata/ui';
import { useParams } from 'react-router';
import { SectionRemarks } from '../../../app/section-remarks.tsx';
import { BuildingPart } from '../buildings/building-part.tsx';
import { PlanProblems } from '../problems/plan-problems.tsx';
import { stepAddress } from './addresses.ts';
import css from './plan-page.module.css';
import { PlanPage } from './plan-page.tsx';
import { PlanStanding } from './plan-standing.tsx';

/** `/app/strataplan/{applicationId}/StrataPlanBuildings/{buildingId}`: the floors and units of one building. */
export function BuildingStepPage() {
  const { applicationId = '', buildingId = '' } = useParams();
  return (
    <PlanPage
      applicationId={applicationId}
      title={(plan) => plan.strataBuildings.find(({ id }) => id === buildingId)?.name ?? 'Building'}
      below
    >
      {(plan) => (
        <>
          <Inline gap={6} rowGap={3} justify="between" data-print="hidden" className={css.way}>
            <ButtonLink
              kind="quiet"
              small
              to={stepAddress(applicationId, 'StrataPlanBuildings')}
              icon={<ChevronLeftIcon size={18} />}
            >
              Back to the buildings
            </ButtonLink>
            <PlanStanding plan={plan} />
          </Inline>
          <SectionRemarks application={plan} section="buildings" />
          <Stack gap={12} className={css.content}>
            {plan.strataBuildings.some(({ id }) => id === buildingId) ? (
              <BuildingPart plan={plan} buildingId={buildingId} />
            ) : (
              <EmptyState title="This building is no longer in the plan">
                <p>Somebody deleted it, or the address is not right.</p>
              </EmptyState>
            )}
            <PlanProblems plan={plan} first="buildings" />
          </Stack>
        </>
      )}
    </PlanPage>
  );
}
