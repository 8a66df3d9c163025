import { NotificationList, type NotificationWay } from '@strata/web';
import { useActing } from '../../app/acting-entity.tsx';
import { stateToOffer } from '../../app/offered-notification.ts';
import { isSameEntity } from '../../app/tasks.ts';
import { type Notification, notifications } from './notifications.ts';

/**
 * Where a notification leads. What concerns another entity is opened from the dashboard, where the entity is switched (E3); what
 * concerns one that the person may no longer act for leads there alone.
 */
function useWay({ title, text, path, entity }: Notification): NotificationWay {
  const { entity: acting, entities } = useActing();
  if (entity === null || path === '/app' || isSameEntity(entity, acting)) return { to: path };
  const state = entities.some((one) => isSameEntity(one, entity))
    ? stateToOffer({ title, text, path, entity })
    : undefined;
  return { to: '/app', state, forWhom: entity.entityName };
}

export function PortalNotifications() {
  return <NotificationList source={notifications} useWay={useWay} />;
}
