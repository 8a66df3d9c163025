import { lazyPage, NotificationBell } from '@strata/web';
import { notifications } from './notifications.ts';

const PortalNotifications = lazyPage(() => import('./portal-notifications.tsx'), 'PortalNotifications');

export function PortalBell() {
  return (
    <NotificationBell source={notifications}>
      <PortalNotifications />
    </NotificationBell>
  );
}
