import { NotificationList, type NotificationWay } from '@strata/web';
import { reviewPath } from '../../app/examinations/kinds.ts';
import { type Notification, notifications } from './notifications.ts';

/** To the record, and there to the refund that is to be agreed to; to the dashboard where the record is gone. */
const wayOf = ({ kind, record }: Notification): NotificationWay => ({
  to:
    record === null
      ? '/'
      : `${reviewPath(record.objectType, record.id)}${kind === 'refundProposed' ? '#fee' : ''}`,
});

export function OfficerNotifications() {
  return <NotificationList source={notifications} wayOf={wayOf} />;
}
