import { ButtonLink, ChevronLeftIcon, EmptyState, Text } from '@strata/ui';
import { DrawnBuilding } from '@strata/web';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { anchorOf, buildingAddress } from '../../plan/addresses.ts';
import { PlanPage } from '../../plan/plan-page.tsx';

/** `/app/strataplan/{applicationId}/StrataPlanBuildings/{buildingId}/3d?unit`: a building in three dimensions. */
export function Building3DPage() {
  const { applicationId = '', buildingId = '' } = useParams();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const unitId = params.get('unit') ?? undefined;
  const building = buildingAddress(applicationId, buildingId);
  return (
    <PlanPage
      applicationId={applicationId}
      title={(plan) => {
        const name = plan.strataBuildings.find(({ id }) => id === buildingId)?.name;
        return name === undefined ? 'Building' : `${name} in 3D`;
      }}
      below
    >
      {(plan) =>
        plan.strataBuildings.some(({ id }) => id === buildingId) ? (
          <>
            <p data-print="hidden">
              <ButtonLink kind="quiet" small to={building} icon={<ChevronLeftIcon size={18} />}>
                Floors and units
              </ButtonLink>
            </p>
            <Text as="h2" unseen>
              The building
            </Text>
            <DrawnBuilding
              applicationId={applicationId}
              plan={plan}
              buildingId={buildingId}
              selected={unitId}
              onSelect={(id) =>
                void navigate(
                  { search: id === undefined ? '' : `?unit=${id}` },
                  { replace: true, preventScrollReset: true },
                )
              }
              actionsOf={({ id, kind, label }) =>
                kind === 'unit' ? (
                  <ButtonLink small kind="primary" to={`${building}#${anchorOf('unit', id)}`}>
                    Open unit {label}
                  </ButtonLink>
                ) : null
              }
            />
          </>
        ) : (
          <EmptyState title="This building is no longer in the plan">
            <p>Somebody deleted it, or the address is not right.</p>
          </EmptyState>
        )
      }
    </PlanPage>
  );
}
