import { describeNotification } from '@strata/domain';
import type { Handlers } from '../../platform/http/call.ts';
import { listNotifications, markAllRead, markRead } from './notifications.queries.ts';

/** Reading changes no record, only what its reader has seen: it is not among the acts. */
export const notificationsHandlers = {
  'GET /Notifications': async ({ db, session, query }) => {
    const { rows, hasMore, unread } = await listNotifications(db, session.personId, query.before);
    const items = rows.map(({ id, kind, params, objectId, isThere, entity, createdDate, readDate }) => {
      const { title, text, quoted = null, path } = describeNotification(kind, params, objectId);
      return { id, title, text, quoted, path: isThere ? path : '/app', entity, createdDate, readDate };
    });
    return { items, hasMore, unread };
  },
  'POST /Notifications/read': async ({ db, session, body }) => {
    await markRead(db, 'notifications', session.personId, body.ids);
    return null;
  },
  'POST /Notifications/readAll': async ({ db, session, body }) => {
    await markAllRead(db, 'notifications', session.personId, body.upTo);
    return null;
  },
} satisfies Partial<Handlers>;
