import { client, quietQuery } from '@strata/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueueFilter } from './filters.ts';

/** Queues move while one reads: they are looked at again by themselves, which does not count as work. */
const refreshEveryMs = 30_000;

/** How much waits in each queue: for the drawer, the dashboard and the queues themselves, fetched once. */
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

/** How many records there are of what is looked for. */
export function countQuery(filter: QueueFilter) {
  const queryKey = ['GET /Examinations/count', filter];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client: cache }) =>
      client.call(
        'GET /Examinations/count',
        { query: filter },
        { signal, background: cache.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: refreshEveryMs,
    meta: { quiet: true },
  });
}

/** What the officer would take next, of a queue or of all. */
export function nextQuery(filter: Partial<QueueFilter>) {
  const { holder: _holder, ...query } = filter;
  const queryKey = ['GET /Examinations/next', query];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client: cache }) =>
      client.call(
        'GET /Examinations/next',
        { query },
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

export const islandsQuery = () => ({
  ...quietQuery('GET /Examinations/islands', {}),
  staleTime: Number.POSITIVE_INFINITY,
});
export const officersQuery = () => quietQuery('GET /Officers', { query: {} });
