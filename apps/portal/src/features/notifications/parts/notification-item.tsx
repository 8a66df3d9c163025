import { displayDate, displayTime } from '@strata/domain';
import { Inline, Stack, Text, VisuallyHidden } from '@strata/ui';
import { WholeReferences } from '@strata/web';
import { Link } from 'react-router';
import { useActing } from '../../../app/acting-entity.tsx';
import { stateToOffer } from '../../../app/offered-notification.ts';
import { isSameEntity } from '../../../app/tasks.ts';
import { type Notification, useRead } from '../notifications.ts';
import css from './notification-item.module.css';

/**
 * Where a notification leads. What concerns another entity is opened from the dashboard, where the entity is switched (E3); what
 * concerns one that the person may no longer act for leads there alone.
 */
function useWay({ title, text, path, entity }: Notification) {
  const { entity: acting, entities } = useActing();
  if (entity === null || path === '/app' || isSameEntity(entity, acting)) return { to: path };
  const state = entities.some((one) => isSameEntity(one, entity))
    ? stateToOffer({ title, text, path, entity })
    : undefined;
  return { to: '/app', state, forWhom: entity.entityName };
}

/** One notification: following it marks it as read. */
export function NotificationItem({ notification }: { readonly notification: Notification }) {
  const { id, title, text, quoted, createdDate, readDate } = notification;
  const { to, state, forWhom } = useWay(notification);
  const { send } = useRead();
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
      <Inline as="p" gap={3} rowGap={0} align="baseline" justify="between">
        <Link
          className={`cover ${css.title}`}
          to={to}
          state={state}
          onClick={isUnread ? () => send({ input: { body: { ids: [id] } } }) : undefined}
        >
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          {title}
        </Link>
        <Text as="time" tone="quiet" dateTime={createdDate}>
          {displayDate(createdDate)} {displayTime(createdDate)}
        </Text>
      </Inline>
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
