import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Calls whose answers change with an act on a record: queues, figures, the record, its timeline, its history, searches;
 * and the register, which applications and requests change.
 */
const records =
  /^GET \/(Examinations|Review|Titles|Schemes|Register|Certificates|Money|Applications\/(course|fee|amendmentConsents))/;

/** Of these, what stands beside whatever record is open: the counts of the drawer, the queues. */
const lists = /^GET \/(Examinations(?!\/drafts)|Money)/;

export interface Invalidating {
  /** Another record is being opened: of the one that is left nothing is fetched again before somebody looks at it again. */
  readonly isLeaving?: boolean;
}

/** Has everything fetched afresh that an act may have changed. */
export function useInvalidateExaminations() {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ isLeaving = false }: Invalidating = {}): Promise<void> => {
      const of = (calls: RegExp) => ({
        predicate: ({ queryKey: [call] }: Pick<Query, 'queryKey'>) =>
          typeof call === 'string' && calls.test(call),
      });
      if (!isLeaving) return queryClient.invalidateQueries(of(records));
      await queryClient.invalidateQueries({ ...of(records), refetchType: 'none' });
      return queryClient.refetchQueries({ ...of(lists), type: 'active' });
    },
    [queryClient],
  );
}
