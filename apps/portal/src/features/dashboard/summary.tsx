import { KeyFigures } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { callQuery } from '../../app/call-query.ts';

/** The three figures of the acting entity, asked for again whenever it changes (D2). */
export function Summary() {
  const { data } = useQuery(callQuery('GET /Stats/summary', { query: useEntityRef() }));
  return (
    <KeyFigures
      label="Summary"
      figures={[
        { label: 'Pending applications', value: data?.pendingApplications },
        { label: 'Completed applications', value: data?.completedApplications },
        { label: 'Properties', value: data?.properties },
      ]}
    />
  );
}
