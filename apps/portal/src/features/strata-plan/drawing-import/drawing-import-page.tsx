import { ButtonLink, ChevronLeftIcon, Inline, Notice, Stack } from '@strata/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { buildingAddress, siteAddress, stepAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import css from '../plan/plan-page.module.css';
import { PlanPage } from '../plan/plan-page.tsx';
import { DrawingsList } from './drawings-list.tsx';
import { ImportDrawing } from './import-drawing.tsx';

/** `/app/strataplan/{applicationId}/DrawingFromModel`: the drawing of a plan, taken from the architect's own file. */
export function DrawingImportPage() {
  const { applicationId = '' } = useParams();
  return (
    <PlanPage applicationId={applicationId} title="Drawing from a model" below>
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
          </Inline>
          <Stack gap={12}>
            <Drawing plan={plan} />
            <DrawingsList plan={plan} />
          </Stack>
        </>
      )}
    </PlanPage>
  );
}

/** Every floor of the plan, then the site: where a layer can lie. */
function placesOf(plan: Plan) {
  const floors = plan.strataBuildings.flatMap(({ name, floors: own }) =>
    own.map(({ id, floorNumber }) => ({
      floorId: id,
      words: plan.strataBuildings.length === 1 ? `Floor ${floorNumber}` : `${name}, floor ${floorNumber}`,
    })),
  );
  return [...floors, { floorId: null, words: 'The site' }];
}

function Drawing({ plan }: { readonly plan: Plan }) {
  const [isDone, setDone] = useState(false);
  const [building] = plan.strataBuildings;
  if (!plan.canEdit)
    return (
      <Notice title="You can read this plan, but not change it now.">
        <p>Nothing can be drawn. What was drawn is shown with the buildings.</p>
      </Notice>
    );
  return (
    <Stack gap={8}>
      {isDone ? (
        <Notice kind="done" announce title="The plan is drawn as the file shows it.">
          <Inline gap={3} rowGap={2}>
            {building === undefined ? null : (
              <ButtonLink small to={`${buildingAddress(plan.id, building.id)}#floor-plans-title`}>
                See the floors
              </ButtonLink>
            )}
            {plan.drawing?.levels.some(({ floorId }) => floorId === null) ? (
              <ButtonLink small to={siteAddress(plan.id)}>
                See the site
              </ButtonLink>
            ) : null}
          </Inline>
        </Notice>
      ) : null}
      <ImportDrawing
        plan={plan}
        places={placesOf(plan)}
        onDone={() => {
          setDone(true);
          window.scrollTo({ top: 0 });
        }}
      />
    </Stack>
  );
}
