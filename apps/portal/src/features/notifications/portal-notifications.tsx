import { NotificationList, type NotificationWay } from '@strata/web';
import { useActing } from '../../app/acting-entity.tsx';
import { stateToOffer } from '../../app/offered-notification.ts';
import { isSameEntity } from '../../app/tasks.ts';
import { type Notification, notifications } from './notifications.ts';

/**
 * What concerns another entity is opened from the dashboard, where the entity is switched (E3); what concerns one that the person may no
 * longer act for leads there alone.
 */
export function PortalNotifications() {
  const { entity: acting, entities } = useActing();
  const wayOf = ({ title, text, path, entity }: Notification): NotificationWay => {
    if (entity === null || path === '/app' || isSameEntity(entity, acting)) return { to: path };
    const state = entities.some((one) => isSameEntity(one, entity))
      ? stateToOffer({ title, text, path, entity })
      : undefined;
    return { to: '/app', state, forWhom: entity.entityName };
  };
  return <NotificationList source={notifications} wayOf={wayOf} />;
}
