import { Skeleton } from '@strata/ui';
import { UnitPlace } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../app/call-query.ts';
import { LoadState } from '../../../app/load-state.tsx';

/** Where the unit of a title is in its building, as the registered plan draws it. */
export function TitlePlace({ titleId }: { readonly titleId: string }) {
  const query = useQuery({
    ...callQuery('GET /Titles/place', { query: { titleId } }),
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  });
  return (
    <LoadState query={query} what="place" skeleton={<Skeleton label="Loading the building" count={6} />}>
      {(place) =>
        place === null ? (
          <p>The registered plan has no such unit any more.</p>
        ) : (
          <UnitPlace building={place.building} unitId={place.unitId} floors={place.floors} />
        )
      }
    </LoadState>
  );
}
