import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

/**
 * Calls whose answers change with an act on a record: queues, figures, the record, its timeline, its history, searches;
 * and the register, which applications and requests change.
 */
const records =
  /^GET \/(Examinations|Review|Titles|Schemes|Register|Certificates|Money|Applications\/(course|fee|amendmentConsents))/;

/** Of these, the lists and figures: the counts of the drawer, the queues. */
const lists = /^GET \/(Examinations(?!\/drafts)|Money)/;

/** Of these, the figures of the drawer, which stand beside whatever record is open. */
const figures = /^GET \/(Examinations|Money)\/summary/;

export interface Invalidating {
  /** Another record is being opened: of the one that is left nothing is fetched again before somebody looks at it again. */
  readonly isLeaving?: boolean;
  /** It is opened at once: it fetches what it shows first, and has the figures fetched when that is drawn. */
  readonly isOpening?: boolean;
}

const of = (calls: RegExp) => ({
  predicate: ({ queryKey: [call] }: Pick<Query, 'queryKey'>) => typeof call === 'string' && calls.test(call),
});

/** Has everything fetched afresh that an act may have changed. */
export function useInvalidateExaminations() {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ isLeaving = false, isOpening = false }: Invalidating = {}): Promise<void> => {
      if (!isLeaving) return queryClient.invalidateQueries(of(records));
      await queryClient.invalidateQueries({ ...of(records), refetchType: 'none' });
      if (!isOpening) await queryClient.refetchQueries({ ...of(lists), type: 'active' });
    },
    [queryClient],
  );
}

/** Once a record is drawn, has the figures beside it fetched if the act on the record before it may have changed them. */
export function useFiguresAfterwards(isDrawn: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDrawn) return;
    const isOfFigures = of(figures).predicate;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.isInvalidated && isOfFigures(query),
    });
  }, [isDrawn, queryClient]);
}
