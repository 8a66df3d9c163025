import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePageIsThere } from '../client/use-page-is-there.ts';

/** What a notification shows in either front end. */
export interface ShownNotification {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** What somebody wrote, letter for letter. */
  readonly quoted?: { readonly label: string; readonly text: string } | null;
  readonly createdDate: string;
  readonly readDate: string | null;
}

export interface NotificationPage<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly unread: number;
}

/** Whose notifications a bell shows, and by which calls: the portal's are not the console's. */
export interface NotificationSource<Item extends ShownNotification> {
  readonly key: string;
  readonly load: (
    query: { readonly before?: string },
    options: { readonly signal: AbortSignal; readonly background?: true },
  ) => Promise<NotificationPage<Item>>;
  readonly read: 'POST /Notifications/read' | 'POST /OfficerNotifications/read';
  readonly readAll: 'POST /Notifications/readAll' | 'POST /OfficerNotifications/readAll';
}

const checkEveryMs = 60_000;

/** The looks of the bell are not the person's activity: an open page does not keep the session alive. */
export const latestOf = <Item extends ShownNotification>({ key, load }: NotificationSource<Item>) =>
  queryOptions<NotificationPage<Item>>({
    queryKey: [key, { query: {} }],
    queryFn: ({ signal }) => load({}, { signal, background: true }),
    // Between two looks it is good enough, whatever else is loaded anew.
    staleTime: checkEveryMs / 2,
    // The bell is no reason for a dialog; the list says itself what went wrong.
    meta: { quiet: true },
  });

/**
 * How many are unread, asked for once the page is there and again every minute while it is in view; undefined until it is
 * known.
 */
export function useUnread<Item extends ShownNotification>(
  source: NotificationSource<Item>,
): number | undefined {
  const enabled = usePageIsThere();
  return useQuery({ ...latestOf(source), enabled, refetchInterval: checkEveryMs }).data?.unread;
}
