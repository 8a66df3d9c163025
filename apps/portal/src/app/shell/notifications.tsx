import { BellIcon, Dropdown } from '@strata/ui';
import css from './notifications.module.css';

/** What happened to one's registrations and applications (H3). */
export function Notifications() {
  return (
    <Dropdown label="Notifications" button={<BellIcon />}>
      <p className={css.none}>No notifications</p>
    </Dropdown>
  );
}
