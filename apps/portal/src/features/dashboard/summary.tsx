import { KeyFigures } from '@strata/ui';
import { justFetched, LoadState, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useEntityRef } from '../../app/acting-entity.tsx';

/** The figures of the acting entity, asked for again whenever it changes (D2). */
export function useSummary() {
  return useQuery({ ...pageQuery('GET /Stats/summary', { query: useEntityRef() }), staleTime: justFetched });
}

/** The three of them, or what went wrong. */
export function Summary({ query }: { readonly query: ReturnType<typeof useSummary> }) {
  return (
    <LoadState query={query} what="summary">
      {({ pendingApplications, completedApplications, properties }) => (
        <KeyFigures
          label="Summary"
          figures={[
            { label: 'Pending applications', value: pendingApplications },
            { label: 'Completed applications', value: completedApplications },
            { label: 'Properties', value: properties },
          ]}
        />
      )}
    </LoadState>
  );
}
