import { Button, Inline, Stack, Text } from '@strata/ui';
import { useRef, useState } from 'react';
import { LoadState } from '../client/load-state.tsx';
import { NotificationItem, type NotificationWay } from './notification-item.tsx';
import css from './notification-list.module.css';
import { useNotifications, useReadAll } from './use-notifications.ts';
import type { NotificationSource, ShownNotification } from './use-unread.ts';

export interface NotificationListProps<Item extends ShownNotification> {
  readonly source: NotificationSource<Item>;
  readonly wayOf: (notification: Item) => NotificationWay;
}

/** The panel of the bell: the latest, and on request those before them. */
export function NotificationList<Item extends ShownNotification>(props: NotificationListProps<Item>) {
  const { source } = props;
  const query = useNotifications(source);
  const [marked, setMarked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const readAll = useReadAll(source, () => {
    setMarked(true);
    // The button that had the focus is gone with the last unread one.
    heading.current?.focus();
  });
  const newest = query.data?.items[0];
  return (
    <Stack as="section" gap={1} className={css.panel} aria-labelledby="notifications-heading">
      <Inline as="header" oneLine gap={3} justify="between" target sides={2}>
        <Text as="h2" id="notifications-heading" size="body" ref={heading} tabIndex={-1}>
          Notifications
        </Text>
        {newest && query.data && query.data.unread > 0 ? (
          <Button
            kind="quiet"
            small
            busy={readAll.isSending}
            onClick={() => readAll.send({ input: { body: { upTo: newest.id } } })}
          >
            Mark all as read
          </Button>
        ) : null}
      </Inline>
      <Text as="output" letters="small" sides={2} tone="quiet" hideEmpty>
        {marked && query.data?.unread === 0 ? 'All are marked as read.' : ''}
      </Text>
      <NotificationPage {...props} />
    </Stack>
  );
}

/** The button that was pressed gives way to what it brings, and the focus with it. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Fifty of them; the page before follows below, when it is asked for. */
function NotificationPage<Item extends ShownNotification>({
  before,
  ...props
}: NotificationListProps<Item> & { readonly before?: string }) {
  const query = useNotifications(props.source, before);
  const [showsOlder, setShowsOlder] = useState(false);
  return (
    <LoadState query={query} what="notifications">
      {({ items, hasMore }) => {
        const last = items.at(-1);
        if (!last)
          return before === undefined ? (
            <Text inset={4} tone="quiet" align="center">
              No notifications
            </Text>
          ) : null;
        return (
          <>
            <Stack as="ul">
              {items.map((item) => (
                <NotificationItem key={item.id} notification={item} {...props} />
              ))}
            </Stack>
            {hasMore && showsOlder ? (
              <section aria-label="Older notifications" tabIndex={-1} ref={takeFocus}>
                <NotificationPage before={last.id} {...props} />
              </section>
            ) : null}
            {hasMore && !showsOlder ? (
              <Button kind="quiet" small onClick={() => setShowsOlder(true)}>
                Show older
              </Button>
            ) : null}
          </>
        );
      }}
    </LoadState>
  );
}
