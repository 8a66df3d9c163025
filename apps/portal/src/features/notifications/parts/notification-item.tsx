import { displayDate, displayTime } from '@strata/domain';
import { Inline, Stack, Text, VisuallyHidden } from '@strata/ui';
import { Link } from 'react-router';
import { type Notification, useRead } from '../notifications.ts';
import css from './notification-item.module.css';

/** One notification: following it marks it as read. */
export function NotificationItem({ notification }: { readonly notification: Notification }) {
  const { id, title, text, quoted, path, createdDate, readDate } = notification;
  const { send } = useRead();
  const isUnread = readDate === null;
  return (
    <Stack as="li" gap={1} size="small" wrap="anywhere" className={css.item} data-unread={isUnread}>
      <Inline as="p" gap={3} rowGap={0} align="baseline" justify="between">
        <Link
          className={css.title}
          to={path}
          onClick={isUnread ? () => send({ input: { body: { ids: [id] } } }) : undefined}
        >
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {title}
        </Link>
        <Text as="time" tone="quiet" dateTime={createdDate}>
          {displayDate(createdDate)} {displayTime(createdDate)}
        </Text>
      </Inline>
      <p>{text}</p>
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
