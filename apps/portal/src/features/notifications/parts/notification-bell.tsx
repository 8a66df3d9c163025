import { mostCountedUnread } from '@strata/domain';
import { BellIcon, Dropdown, ErrorBoundary, Inline, Notice, Skeleton, VisuallyHidden } from '@strata/ui';
import { lazyPage } from '@strata/web';
import { Suspense } from 'react';
import { useUnread } from '../notifications.ts';
import css from './notification-bell.module.css';

const NotificationList = lazyPage(() => import('./notification-list.tsx'), 'NotificationList');

/** What happened to one's registrations, properties and applications (H3): a bell with the number of the unread. */
export function NotificationBell() {
  const unread = useUnread() ?? 0;
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
          <Suspense fallback={<Skeleton label="Loading notifications" />}>
            <NotificationList />
          </Suspense>
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
