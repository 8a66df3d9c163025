import { NotificationList, type NotificationWay } from '@strata/web';
import { reviewPath } from '../../app/examinations/kinds.ts';
import { type Notification, notifications } from './notifications.ts';

/** To the record; to the dashboard where it is gone. */
const wayOf = ({ record }: Notification): NotificationWay => ({
  to: record === null ? '/' : reviewPath(record.objectType, record.id),
});

export function OfficerNotifications() {
  return <NotificationList source={notifications} wayOf={wayOf} />;
}
