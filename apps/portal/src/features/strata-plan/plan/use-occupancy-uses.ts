import { callQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The occupancy uses of a plan as choices; the same list from one drawing to the next. */
export function useOccupancyUses(applicationId: string) {
  const { data } = useQuery(callQuery('GET /Applications/occupancyUses', { query: { applicationId } }));
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: `${id}`, label: name })), [data]);
}
