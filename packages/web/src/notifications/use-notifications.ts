import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSend } from '../client/use-send.ts';
import {
  latestOf,
  type NotificationPage,
  type NotificationSource,
  type ShownNotification,
} from './use-unread.ts';

/** The latest ones, asked for whenever they are shown, or those before another. */
export function useNotifications<Item extends ShownNotification>(
  source: NotificationSource<Item>,
  before?: string,
) {
  const older = queryOptions<NotificationPage<Item>>({
    queryKey: [source.key, { query: { before } }],
    queryFn: ({ signal }) => source.load(before === undefined ? {} : { before }, { signal }),
    meta: { quiet: true },
  });
  return useQuery({ ...(before === undefined ? latestOf(source) : older), refetchOnMount: 'always' });
}

type Marking = Pick<NotificationSource<ShownNotification>, 'key' | 'read' | 'readAll'>;

/** Marks one as read. Following it is what matters: when the marking fails, it stays unread and nothing is said. */
export function useRead({ key, read }: Marking) {
  const queries = useQueryClient();
  return useSend(read, {
    onDone: () => queries.invalidateQueries({ queryKey: [key] }),
    onRefused: () => true,
  });
}

export function useReadAll({ key, readAll }: Marking, onDone: () => void) {
  const queries = useQueryClient();
  return useSend(readAll, {
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: [key] });
      onDone();
    },
  });
}
