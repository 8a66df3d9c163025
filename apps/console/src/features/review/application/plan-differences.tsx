import { Skeleton } from '@strata/ui';
import { DifferencesView, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { type Compared, differencesQuery } from './application-queries.ts';

/** What differs between two declared plans, once it is worked out. */
export function PlanDifferences({ compared }: { readonly compared: Compared }) {
  const query = useQuery(differencesQuery(compared));
  return (
    <LoadState query={query} what="differences" skeleton={<Skeleton label="Comparing the plans" count={6} />}>
      {(differences) => <DifferencesView {...differences} />}
    </LoadState>
  );
}
