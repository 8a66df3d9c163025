import { mostCountedUnread } from '@strata/domain';
import { z } from 'zod';
import { entityFields, idField, instantOutput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';

const notificationOutput = z.strictObject({
  id: idField,
  title: z.string(),
  text: z.string(),
  /** What an officer wrote: it may have several lines. */
  quoted: z.strictObject({ label: z.string(), text: z.string() }).nullable(),
  /** Where it leads in the portal: the dashboard where the record is gone. */
  path: z.string().startsWith('/app'),
  /** The entity that it concerns: whoever acts for another opens it from the dashboard. */
  entity: z.strictObject({ ...entityFields, entityName: z.string() }).nullable(),
  createdDate: instantOutput,
  readDate: instantOutput.nullable(),
});

/** What the person was told. The words come from the server, so that a page loaded before a new kind shows it as well. */
export const notificationsRoutes = defineRoutes({
  'GET /Notifications': {
    summary: 'The person’s notifications, newest first, 50 at a time, and how many are unread (100 at most)',
    source: 'Requirement H3; domain decision 7',
    host: 'portal',
    access: 'session',
    query: z.strictObject({ before: idField.optional() }),
    output: z.strictObject({
      items: z.array(notificationOutput),
      /** Whether there are older ones, to be asked for with the last id as `before`. */
      hasMore: z.boolean(),
      unread: z.int().min(0).max(mostCountedUnread),
    }),
  },
  'POST /Notifications/read': {
    summary: 'Mark notifications of one’s own as read; others’ and unknown ones are passed over',
    source: 'Requirement H3; domain decision 7',
    host: 'portal',
    access: 'session',
    body: z.strictObject({ ids: z.array(idField).min(1).max(100) }),
    output: nothing,
    idempotency: 'natural',
  },
  'POST /Notifications/readAll': {
    summary: 'Mark all notifications of one’s own as read, up to the newest that was seen',
    source: 'Requirement H3; domain decision 7',
    host: 'portal',
    access: 'session',
    body: z.strictObject({ upTo: idField }),
    output: nothing,
    idempotency: 'natural',
  },
});
