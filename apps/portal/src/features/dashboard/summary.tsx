import { KeyFigures } from '@strata/ui';
import { LoadState, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useEntityRef } from '../../app/acting-entity.tsx';

/** The three figures of the acting entity, asked for again whenever it changes (D2). */
export function Summary() {
  const query = useQuery(pageQuery('GET /Stats/summary', { query: useEntityRef() }));
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
