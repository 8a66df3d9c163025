import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Calls whose answers change with an act on a record: queues, figures, the record, its timeline, its history, searches;
 * and the register, which applications and requests change.
 */
const records =
  /^GET \/(Examinations|Review|Titles|Schemes|Register|Certificates|Money|Applications\/(course|fee|amendmentConsents))/;

/** Has everything fetched afresh that an act may have changed. */
export function useInvalidateExaminations() {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [call] }) => typeof call === 'string' && records.test(call),
      }),
    [queryClient],
  );
}
