import { Skeleton } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadState } from '../client/load-state.tsx';
import type { DrawnPlan } from '../floor-plan/drawn-floor-of.ts';
import { Building3D, type Building3DProps } from './building-3d.tsx';
import { type DrawnShapes, raisedBuildingOf } from './data/raised-building-of.ts';
import { shapesQuery } from './shapes-query.ts';

interface DrawnBuildingProps extends Omit<Building3DProps, 'building'> {
  readonly applicationId: string;
  /** A plan as it was declared; left out, the plan as it is. */
  readonly revisionId?: string;
  readonly plan: DrawnPlan;
  readonly buildingId: string;
}

/** A building of a plan in three dimensions, as far as its floors are drawn. */
export function DrawnBuilding({ applicationId, revisionId, plan, buildingId, ...shown }: DrawnBuildingProps) {
  const query = useQuery(shapesQuery({ applicationId, revisionId, plan }));
  return (
    <LoadState query={query} what="building" skeleton={<Skeleton label="Loading the building" count={10} />}>
      {(levels) => <Raised key={buildingId} plan={plan} buildingId={buildingId} levels={levels} {...shown} />}
    </LoadState>
  );
}

interface RaisedProps extends Omit<DrawnBuildingProps, 'applicationId' | 'revisionId'> {
  readonly levels: DrawnShapes;
}

function Raised({ plan, buildingId, levels, ...shown }: RaisedProps) {
  const building = useMemo(() => raisedBuildingOf(plan, buildingId, levels), [plan, buildingId, levels]);
  if (building === undefined) return <p>Nothing of this building is drawn.</p>;
  return <Building3D building={building} {...shown} />;
}
