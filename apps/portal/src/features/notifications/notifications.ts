import type { Output } from '@strata/contract';
import { client, type NotificationSource } from '@strata/web';

export type Notification = Output<'GET /Notifications'>['items'][number];

/** What happened to one's registrations, properties and applications (H3). */
export const notifications: NotificationSource<Notification> = {
  key: 'GET /Notifications',
  load: (query, options) => client.call('GET /Notifications', { query }, options),
  read: 'POST /Notifications/read',
  readAll: 'POST /Notifications/readAll',
};
