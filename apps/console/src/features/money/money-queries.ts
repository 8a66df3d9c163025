import type { Output } from '@strata/contract';
import { client } from '@strata/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

export type UnpaidFee = Output<'GET /Money/unpaid'>['items'][number];
export type FeeToRefund = Output<'GET /Money/toRefund'>['items'][number];
export type MadePayment = Output<'GET /Money/paid'>['items'][number];
export type MadeRefund = Output<'GET /Money/refunded'>['items'][number];
export type MoneySummary = Output<'GET /Money/summary'>;

/** Money moves while one reads: it is looked at again by itself, which does not count as work. */
const refreshEveryMs = 60_000;

/** How much waits at the money desk: for the drawer and for the tabs, fetched once. */
export function moneySummaryQuery() {
  const queryKey = ['GET /Money/summary'];
  return queryOptions({
    queryKey,
    queryFn: ({ signal, client: cache }) =>
      client.call(
        'GET /Money/summary',
        {},
        { signal, background: cache.getQueryData(queryKey) !== undefined },
      ),
    refetchInterval: refreshEveryMs,
    meta: { quiet: true },
  });
}

type ListKey =
  | 'GET /Money/unpaid'
  | 'GET /Money/toRefund'
  | 'GET /Money/paid'
  | 'GET /Money/refunded'
  | 'GET /Money/statements';

/** A list of the money desk, page by page. */
export function moneyListQuery<Key extends ListKey>(key: Key, more: { readonly late?: 'true' } = {}) {
  return infiniteQueryOptions({
    queryKey: [key, more],
    queryFn: ({ signal, pageParam }): Promise<Output<Key>> =>
      client.call<ListKey>(
        key,
        { query: { ...more, ...(pageParam === undefined ? {} : { after: pageParam }) } },
        { signal },
      ) as Promise<Output<Key>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { quiet: true },
  });
}
