import { Box, EmptyState, Inline, Skeleton, Text } from '@strata/ui';
import { DrawnBuilding, drawnPlacesOf, LoadState, type ShownPlan } from '@strata/web';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { planOf } from '../application-queries.ts';
import { useExaminedApplication } from '../examined-application.ts';
import { findUnit } from '../unit-card.tsx';

/** `/applications/{id}/3d`: a building in three dimensions; a unit that is chosen in it is shown in the schedule. */
export function Building3DLook() {
  const { id, revision, isDeclared } = useExaminedApplication();
  if (isDeclared === false) return <p>There is no plan to draw.</p>;
  return (
    <LoadState query={revision} what="plan" skeleton={<Skeleton label="Loading the plan" count={10} />}>
      {(loaded) => <Buildings applicationId={id} revisionId={loaded.id} plan={planOf(loaded)} />}
    </LoadState>
  );
}

interface BuildingsProps {
  readonly applicationId: string;
  readonly revisionId: string;
  readonly plan: ShownPlan;
}

function Buildings({ applicationId, revisionId, plan }: BuildingsProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const unitId = params.get('unit') ?? undefined;
  const buildings = useMemo(
    () => plan.strataBuildings.filter(({ id }) => drawnPlacesOf(plan, id).length > 0),
    [plan],
  );
  const found = findUnit(plan, unitId)?.building.id;
  const [chosen, setChosen] = useState<string>();
  // Common property has no row in the schedule: it is selected in the picture alone.
  const [other, setOther] = useState<string>();
  // A unit that is chosen elsewhere brings its building into sight.
  const [followed, setFollowed] = useState(unitId);
  if (followed !== unitId) {
    setFollowed(unitId);
    setOther(undefined);
    if (found !== undefined) setChosen(found);
  }
  const building = buildings.find(({ id }) => id === (chosen ?? found)) ?? buildings[0];
  if (building === undefined)
    return (
      <EmptyState title="No floor of this plan is drawn">
        <p>Its architect entered the areas without a drawing.</p>
      </EmptyState>
    );
  const select = (id: string | undefined) => {
    const isUnit = findUnit(plan, id) !== undefined;
    setOther(isUnit ? undefined : id);
    if (isUnit || id === undefined)
      void navigate(id === undefined ? { search: '' } : { search: `?unit=${id}`, hash: 'units' }, {
        replace: true,
        preventScrollReset: true,
      });
  };
  return (
    <>
      <Text as="h2" unseen>
        {building.name} in 3D
      </Text>
      {buildings.length === 1 ? null : (
        <Inline as="nav" gap={1} aria-label="Buildings">
          {buildings.map(({ id, name }) => (
            <Box
              as="button"
              key={id}
              type="button"
              target
              className="view"
              aria-pressed={id === building.id}
              onClick={() => setChosen(id)}
            >
              {name}
            </Box>
          ))}
        </Inline>
      )}
      <DrawnBuilding
        applicationId={applicationId}
        revisionId={revisionId}
        plan={plan}
        buildingId={building.id}
        selected={other ?? unitId}
        onSelect={select}
      />
    </>
  );
}
