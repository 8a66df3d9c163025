import type { Output } from '@strata/contract';
import { client, type NotificationSource } from '@strata/web';

export type Notification = Output<'GET /OfficerNotifications'>['items'][number];

/** What officers are told about records that wait. */
export const notifications: NotificationSource<Notification> = {
  key: 'GET /OfficerNotifications',
  load: (query, options) => client.call('GET /OfficerNotifications', { query }, options),
  read: 'POST /OfficerNotifications/read',
  readAll: 'POST /OfficerNotifications/readAll',
};
