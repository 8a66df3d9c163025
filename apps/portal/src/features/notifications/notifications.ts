import type { Output } from '@strata/contract';
import { client, usePageIsThere, useSend } from '@strata/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

export type Notification = Output<'GET /Notifications'>['items'][number];

const checkEveryMs = 60_000;
const key = 'GET /Notifications';

/** The looks of the bell are not the person's activity: an open page does not keep the session alive. */
const latest = queryOptions<Output<typeof key>>({
  queryKey: [key, { query: {} }],
  queryFn: ({ signal }) => client.call(key, { query: {} }, { signal, background: true }),
  // Between two looks it is good enough, whatever else is loaded anew.
  staleTime: checkEveryMs / 2,
  // The bell is no reason for a dialog; the list says itself what went wrong.
  meta: { quiet: true },
});

/**
 * How many are unread, asked for once the page is there and again every minute while it is in view; undefined until it is
 * known.
 */
export function useUnread(): number | undefined {
  const enabled = usePageIsThere();
  return useQuery({ ...latest, enabled, refetchInterval: checkEveryMs }).data?.unread;
}

/** The latest ones, asked for whenever they are shown, or those before another. */
export function useNotifications(before?: string) {
  const older = queryOptions<Output<typeof key>>({
    queryKey: [key, { query: { before } }],
    queryFn: ({ signal }) => client.call(key, { query: { before } }, { signal }),
    meta: { quiet: true },
  });
  return useQuery({ ...(before === undefined ? latest : older), refetchOnMount: 'always' });
}

/** Marks one as read. Following it is what matters: when the marking fails, it stays unread and nothing is said. */
export function useRead() {
  const queries = useQueryClient();
  return useSend('POST /Notifications/read', {
    onDone: () => queries.invalidateQueries({ queryKey: [key] }),
    onRefused: () => true,
  });
}

export function useReadAll(onDone: () => void) {
  const queries = useQueryClient();
  return useSend('POST /Notifications/readAll', {
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: [key] });
      onDone();
    },
  });
}
