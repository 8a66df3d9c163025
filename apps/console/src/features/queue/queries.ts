import type { ExaminationStage, ExaminedType } from '@strata/domain';
import { client } from '@strata/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ObjectKind } from '../../app/examinations/kinds.ts';

/** What one looks for in a queue. */
export interface QueueFilter {
  readonly objectType: ExaminedType;
  readonly objectKind?: ObjectKind;
  readonly stage?: ExaminationStage;
  readonly holder?: 'me' | 'nobody';
}

/** Queues move while one reads: they are looked at again by themselves, which does not count as work. */
const refreshEveryMs = 30_000;

/** How much waits in each queue. */
export function summaryQuery() {
  const queryKey = ['GET /Examinations/summary'];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client: cache }) =>
      client.call(
        'GET /Examinations/summary',
        {},
        { signal, background: cache.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: refreshEveryMs,
    meta: { quiet: true },
  });
}

/** A queue, page by page. All pages that were loaded are refreshed together, so nobody loses the place. */
export function queueQuery(filter: QueueFilter) {
  const queryKey = ['GET /Examinations', filter];
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam, client: cache }) =>
      client.call(
        'GET /Examinations',
        { query: { ...filter, ...(pageParam === undefined ? {} : { after: pageParam }) } },
        { signal, background: cache.getQueryData(queryKey) !== undefined },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: refreshEveryMs,
    meta: { quiet: true },
  });
}
