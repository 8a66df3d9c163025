import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Calls whose answers change with an act on a record: queues, figures, the record, its course, its history, searches. */
const records = /^GET \/(Examinations|Review|Applications\/(course|fee))/;

/** Has everything fetched afresh that an act may have changed. */
export function useForgetExaminations() {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [call] }) => typeof call === 'string' && records.test(call),
      }),
    [queryClient],
  );
}
