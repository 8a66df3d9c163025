import { examinedTypes, mostCountedUnread, officerNotificationKindNames } from '@strata/domain';
import { z } from 'zod';
import { idField, instantOutput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerCall } from './examinations.ts';

const notificationOutput = z.strictObject({
  id: idField,
  kind: z.enum(officerNotificationKindNames),
  title: z.string(),
  text: z.string(),
  /** Null where the record is gone. */
  record: z.strictObject({ objectType: z.enum(examinedTypes), id: idField }).nullable(),
  createdDate: instantOutput,
  readDate: instantOutput.nullable(),
});

const source = 'Domain decision 5: officers are told what waits for them';

/** What the officer was told. What the same person is told in the portal is no part of it. */
export const officerNotificationsRoutes = defineRoutes({
  'GET /OfficerNotifications': {
    summary: 'The officer’s notifications, newest first, 50 at a time, and how many are unread (100 at most)',
    ...officerCall,
    source,
    query: z.strictObject({ before: idField.optional() }),
    output: z.strictObject({
      items: z.array(notificationOutput),
      /** Whether there are older ones, to be asked for with the last id as `before`. */
      hasMore: z.boolean(),
      unread: z.int().min(0).max(mostCountedUnread),
    }),
  },
  'POST /OfficerNotifications/read': {
    summary: 'Mark notifications of one’s own as read; others’ and unknown ones are passed over',
    ...officerCall,
    source,
    body: z.strictObject({ ids: z.array(idField).min(1).max(100) }),
    output: nothing,
    idempotency: 'natural',
  },
  'POST /OfficerNotifications/readAll': {
    summary: 'Mark all notifications of one’s own as read, up to the newest that was seen',
    ...officerCall,
    source,
    body: z.strictObject({ upTo: idField }),
    output: nothing,
    idempotency: 'natural',
  },
});
