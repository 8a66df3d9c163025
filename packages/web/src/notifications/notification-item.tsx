import { displayDate, displayTime } from '@strata/domain';
import { Stack, Text, VisuallyHidden } from '@strata/ui';
import { Link } from 'react-router';
import { WholeReferences } from '../folio/whole-references.tsx';
import css from './notification-item.module.css';
import { useRead } from './use-notifications.ts';
import type { NotificationSource, ShownNotification } from './use-unread.ts';

/** Where a notification leads, and whom it concerns if not who one acts for. */
export interface NotificationWay {
  readonly to: string;
  readonly state?: object | undefined;
  readonly forWhom?: string;
}

interface NotificationItemProps<Item extends ShownNotification> {
  readonly source: NotificationSource<Item>;
  readonly notification: Item;
  readonly wayOf: (notification: Item) => NotificationWay;
}

/** One notification: following it marks it as read. */
export function NotificationItem<Item extends ShownNotification>({
  source,
  notification,
  wayOf,
}: NotificationItemProps<Item>) {
  const { id, title, text, quoted = null, createdDate, readDate } = notification;
  const { to, state, forWhom } = wayOf(notification);
  const { send } = useRead(source);
  const isUnread = readDate === null;
  return (
    <Stack
      as="li"
      gap={1}
      size="small"
      wrap="anywhere"
      pad={3}
      line="above"
      relative
      className={css.item}
      data-unread={isUnread}
    >
      <p>
        <Link
          className={`cover ${css.title}`}
          to={to}
          state={state}
          onClick={isUnread ? () => send({ input: { body: { ids: [id] } } }) : undefined}
        >
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {title}
        </Link>
        <Text as="time" block tone="quiet" dateTime={createdDate}>
          {displayDate(createdDate)} {displayTime(createdDate)}
        </Text>
      </p>
      <p>
        <WholeReferences text={text} />
      </p>
      {forWhom === undefined ? null : <Text tone="quiet">For {forWhom}</Text>}
      {quoted === null ? null : (
        <Text as="blockquote" tone="quiet" keepLines className={css.quoted}>
          <Text as="span" weight="strong" block>
            {quoted.label}
          </Text>
          {quoted.text}
        </Text>
      )}
    </Stack>
  );
}
