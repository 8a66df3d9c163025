import { Skeleton } from '@strata/ui';
import { LoadState, quietQuery, UnitPlace } from '@strata/web';
import { useQuery } from '@tanstack/react-query';

/** Where the unit of a title is in its building, as the registered plan draws it. */
export function TitlePlace({ titleId }: { readonly titleId: string }) {
  const query = useQuery({
    ...quietQuery('GET /Titles/place', { query: { titleId } }),
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  });
  return (
    <LoadState query={query} what="place" skeleton={<Skeleton label="Loading the building" count={6} />}>
      {(place) =>
        place === null ? <p>The registered plan no longer has this unit.</p> : <UnitPlace {...place} />
      }
    </LoadState>
  );
}
