import { lazyPage, NotificationBell } from '@strata/web';
import { notifications } from './notifications.ts';

const OfficerNotifications = lazyPage(() => import('./officer-notifications.tsx'), 'OfficerNotifications');

export function OfficerBell() {
  return (
    <NotificationBell source={notifications}>
      <OfficerNotifications />
    </NotificationBell>
  );
}
