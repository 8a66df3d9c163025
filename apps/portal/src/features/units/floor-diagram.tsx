import { Skeleton } from '@strata/ui';
import { LoadState, levelQuery, UnitDiagram } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { Unit } from './units.ts';

interface FloorDiagramProps {
  readonly unit: Unit;
  /** SHA-256 of what is drawn of its floor. */
  readonly sha256: string;
}

/** The unit among its neighbours, as it is drawn. */
export function FloorDiagram({ unit, sha256 }: FloorDiagramProps) {
  const query = useQuery(
    levelQuery({
      applicationId: unit.application.id,
      floorId: unit.floor.id,
      revisionId: undefined,
      state: sha256,
    }),
  );
  return (
    <LoadState
      query={query}
      what="diagram"
      skeleton={<Skeleton label="Loading the diagram of the unit" count={8} />}
    >
      {(level) => <UnitDiagram level={level} unitId={unit.id} />}
    </LoadState>
  );
}
