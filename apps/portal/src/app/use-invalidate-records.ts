import { asksFor } from '@strata/web';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Calls that show records of an entity; reference data, which no change touches, is not among them. */
const records =
  /^GET \/(Applications|Architects|Business|Certificates|Developers|LegalPractitioners|Projects|Properties|Schemes|Stats|TitleRequests|Titles|Users\/tasks)(?!\/(applicationTypes|unitTypes|vehicleParkingTypes|documentTypes))/;

/**
 * After a change has everything fetched afresh that may show it, because lists, details and figures hang on one
 * another; not what was deleted, whose page may still be in sight for a moment.
 */
export function useInvalidateRecords() {
  const queryClient = useQueryClient();
  return useCallback(
    (deletedId?: string) =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [call, input] }) =>
          typeof call === 'string' && records.test(call) && !asksFor(input, deletedId),
      }),
    [queryClient],
  );
}
