import {
  describeNotification,
  type EntityRef,
  type NotificationKind,
  type NotificationObject,
  type NotificationParams,
  type NotificationText,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { insertEachMail, insertMails } from '../../platform/outbox/outbox.queries.ts';
import { insertEachNotification, insertNotifications } from './notifications.queries.ts';

/** What happened, and who is told. */
export interface Notice<Kind extends NotificationKind> {
  readonly kind: Kind;
  /** Ids of persons; who is named twice is told once. */
  readonly recipients: readonly string[];
  readonly object: NotificationObject;
  /** The entity that it concerns. */
  readonly entity?: EntityRef;
  /** Plain texts as they are now: the notification keeps them. */
  readonly params: NotificationParams<Kind>;
}

/** The words of a mail; what an officer wrote is marked line by line, so that it cannot pass for ours. */
function bodyOf({ text, quoted }: NotificationText): string {
  if (!quoted) return text;
  const lines = quoted.text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => `> ${line}`.trimEnd());
  return [text, '', `${quoted.label}:`, ...lines].join('\n');
}

/**
 * Tells persons what happened, in the transaction of the act itself: a notification in the portal and, for whoever has
 * shared an address, a mail in the outbox. Nothing is sent here, so no mail server can make the act fail; whether
 * mails are sent at all is the installation's setting and is decided when one would be.
 */
export async function notify<Kind extends NotificationKind>(
  tx: Queryable,
  notice: Notice<Kind>,
): Promise<void> {
  const recipients = [...new Set(notice.recipients)];
  if (recipients.length === 0) return;
  const text = describeNotification(notice.kind, notice.params, notice.object.id);
  await insertNotifications(tx, { ...notice, recipients });
  await insertMails(tx, recipients, { subject: text.title, body: bodyOf(text), path: text.path });
}

/** What one person is told of a record. */
export interface PersonalNotice<Kind extends NotificationKind> {
  readonly personId: string;
  readonly objectId: string;
  /** The entity that it concerns. */
  readonly entity: EntityRef;
  readonly params: NotificationParams<Kind>;
}

/**
 * Tells each of many persons of a record of their own, all at once. The statements are the same where there is nobody to tell, so that the
 * time that an act takes does not say whether somebody whom it names has ever signed in (trust test T22).
 */
export async function notifyEach<Kind extends NotificationKind>(
  tx: Queryable,
  kind: Kind,
  objectType: NotificationObject['type'],
  notices: readonly PersonalNotice<Kind>[],
): Promise<void> {
  await insertEachNotification(tx, { kind, objectType, notices });
  const mails = notices.map(({ personId, params, objectId }) => {
    const text = describeNotification(kind, params, objectId);
    return { personId, subject: text.title, body: bodyOf(text), path: text.path };
  });
  await insertEachMail(tx, mails);
}
