import { mostCountedUnread } from '@strata/domain';
import { BellIcon, Dropdown, ErrorBoundary, Inline, Notice, Skeleton, VisuallyHidden } from '@strata/ui';
import { type ReactNode, Suspense } from 'react';
import css from './notification-bell.module.css';
import { type NotificationSource, type ShownNotification, useUnread } from './use-unread.ts';

interface NotificationBellProps<Item extends ShownNotification> {
  readonly source: NotificationSource<Item>;
  /** The list, which is loaded once the bell is opened. */
  readonly children: ReactNode;
}

/** What happened (H3): a bell with the number of the unread. */
export function NotificationBell<Item extends ShownNotification>({
  source,
  children,
}: NotificationBellProps<Item>) {
  const unread = useUnread(source) ?? 0;
  const isMany = unread >= mostCountedUnread;
  const count = `${isMany ? `more than ${mostCountedUnread - 1}` : unread} unread`;
  return (
    <>
      <Dropdown
        label={unread === 0 ? 'Notifications' : `Notifications, ${count}`}
        wide
        button={
          <Inline as="span" fit align="stretch" relative>
            <BellIcon />
            {unread === 0 ? null : (
              <span className={css.count} aria-hidden="true">
                {isMany ? `${mostCountedUnread - 1}+` : unread}
              </span>
            )}
          </Inline>
        }
      >
        <ErrorBoundary
          resetKey=""
          fallback={<Notice kind="refusal" title="Please load the page again to see them." />}
        >
          <Suspense fallback={<Skeleton label="Loading notifications" />}>{children}</Suspense>
        </ErrorBoundary>
      </Dropdown>
      <output>
        <VisuallyHidden>
          {unread === 0 ? '' : `${count} notification${unread === 1 ? '' : 's'}`}
        </VisuallyHidden>
      </output>
    </>
  );
}
