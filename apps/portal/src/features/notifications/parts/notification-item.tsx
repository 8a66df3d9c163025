import { displayDate, displayTime } from '@strata/domain';
import { VisuallyHidden } from '@strata/ui';
import { Link } from 'react-router';
import { type Notification, useRead } from '../notifications.ts';
import css from './notification-item.module.css';

/** One notification: following it marks it as read. */
export function NotificationItem({ notification }: { readonly notification: Notification }) {
  const { id, title, text, quoted, path, createdDate, readDate } = notification;
  const { send } = useRead();
  const isUnread = readDate === null;
  return (
    <li className={css.item} data-unread={isUnread}>
      <p className={css.head}>
        <Link
          className={css.title}
          to={path}
          onClick={isUnread ? () => send({ input: { body: { ids: [id] } } }) : undefined}
        >
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {title}
        </Link>
        <time className={css.date} dateTime={createdDate}>
          {displayDate(createdDate)} {displayTime(createdDate)}
        </time>
      </p>
      <p>{text}</p>
      {quoted === null ? null : (
        <blockquote className={css.quoted}>
          <span className={css.label}>{quoted.label}</span>
          {quoted.text}
        </blockquote>
      )}
    </li>
  );
}
