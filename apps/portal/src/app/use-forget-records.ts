import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Calls that show records of an entity; reference data, which no change touches, is not among them. */
const records = /^GET \/(Applications|Properties|Stats)(?!\/applicationTypes)/;

/** After a change has everything fetched afresh that may show it: lists, details and figures hang on one another. */
export function useForgetRecords() {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [call] }) => typeof call === 'string' && records.test(call),
      }),
    [queryClient],
  );
}
