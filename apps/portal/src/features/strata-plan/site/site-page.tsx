import { allocationsOf, counted } from '@strata/domain';
import { ButtonLink, ChevronLeftIcon, EmptyState, Inline, Stack, Text } from '@strata/ui';
import { drawnPlacesOf } from '@strata/web';
import { useParams } from 'react-router';
import { DrawnPlaces } from '../buildings/drawn-floors/floor-plans.tsx';
import { drawingAddress, stepAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import css from '../plan/plan-page.module.css';
import { PlanPage } from '../plan/plan-page.tsx';

/** `/app/strataplan/{applicationId}/Site`: what is drawn of the site, its plots and the common property outside all buildings. */
export function SitePage() {
  const { applicationId = '' } = useParams();
  return (
    <PlanPage applicationId={applicationId} title="Site plan" below>
      {(plan) => (
        <>
          <Inline gap={6} rowGap={3} justify="between" data-print="hidden" className={css.way}>
            <ButtonLink
              kind="quiet"
              small
              to={stepAddress(applicationId, 'StrataPlanDevelopmentDetails')}
              icon={<ChevronLeftIcon size={18} />}
            >
              Back to the development details
            </ButtonLink>
            {plan.canEdit ? (
              <ButtonLink small to={drawingAddress(applicationId)}>
                Draw the site from a file
              </ButtonLink>
            ) : null}
          </Inline>
          <Site plan={plan} />
        </>
      )}
    </PlanPage>
  );
}

function Site({ plan }: { readonly plan: Plan }) {
  const places = drawnPlacesOf(plan).filter(({ floorId }) => floorId === null);
  const outside = allocationsOf(plan).filter(({ floorId }) => floorId === null).length;
  const plots = plan.strataPlots.length;
  if (places.length === 0)
    return (
      <EmptyState title="The site is not drawn yet">
        <p>
          {plots + outside === 0
            ? 'Enter its plots, or the common property that lies outside all buildings: a drawing is matched with them by their numbers.'
            : `It has ${counted(plots, 'plot')} and ${counted(outside, 'area')} of common property outside all buildings. In the file they lie on the layers STRATA-PLOT and STRATA-GCP; choose “The site” as their floor.`}
        </p>
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      <Text tone="quiet" width="reading">
        Plots and what lies outside all buildings, as they are drawn. The floors are shown with their
        buildings.
      </Text>
      <DrawnPlaces plan={plan} places={places} building={undefined} />
    </Stack>
  );
}
