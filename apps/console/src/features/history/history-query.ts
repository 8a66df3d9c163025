import type { ExaminedType } from '@strata/domain';
import { client } from '@strata/web';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** What was done to a record, the latest first, page by page. Each look is recorded, so it is not repeated lightly. */
export function historyQuery(objectType: ExaminedType, id: string) {
  return infiniteQueryOptions({
    queryKey: ['GET /Review/history', objectType, id],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'GET /Review/history',
        { query: { objectType, id, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
}
