import { describeOfficerNotification } from '@strata/domain';
import type { Handlers } from '../../platform/http/call.ts';
import { markAllRead, markRead } from '../notifications/notifications.queries.ts';
import { listOfficerNotifications } from './officer-notifications.queries.ts';

/** Reading changes no record, only what its reader has seen: it is not among the acts. */
export const officerNotificationsHandlers = {
  'GET /OfficerNotifications': async ({ db, session, query }) => {
    const { rows, hasMore, unread } = await listOfficerNotifications(db, session.personId, query.before);
    const items = rows.map(({ kind, params, ...row }) => ({
      ...row,
      kind,
      ...describeOfficerNotification(kind, params),
    }));
    return { items, hasMore, unread };
  },
  'POST /OfficerNotifications/read': async ({ db, session, body }) => {
    await markRead(db, 'officer_notifications', session.personId, body.ids);
    return null;
  },
  'POST /OfficerNotifications/readAll': async ({ db, session, body }) => {
    await markAllRead(db, 'officer_notifications', session.personId, body.upTo);
    return null;
  },
} satisfies Partial<Handlers>;
