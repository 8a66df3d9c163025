import { Button, Dropdown, SignOutIcon, StatusBadge, UserIcon } from '@strata/ui';
import type { Officer } from '../officer.tsx';
import css from './user-menu.module.css';

export interface UserMenuProps {
  /** Undefined while the roles are on their way, or were taken away: one can leave all the same. */
  readonly officer: Officer | undefined;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
}

/** Who works here and as what, the list of keys, and the way out. */
export function UserMenu({ officer, onShortcuts, onSignOut }: UserMenuProps) {
  const button = (
    <span className={css.button}>
      <UserIcon />
      {officer === undefined ? null : <span>{officer.fullName}</span>}
    </span>
  );
  return (
    <Dropdown label={officer === undefined ? 'User menu' : `User menu, ${officer.fullName}`} button={button}>
      <div className={css.panel}>
        {officer === undefined ? null : (
          <>
            <div className={css.person}>
              <span className={css.name}>{officer.fullName}</span>
              <span className={css.number}>{officer.idnumber}</span>
            </div>
            <div className={css.roles}>
              {officer.roles.map((role) => (
                <StatusBadge key={role} look={role === 'Administrator' ? 'admin' : 'plain'}>
                  {role}
                </StatusBadge>
              ))}
            </div>
          </>
        )}
        <Button small onClick={onShortcuts}>
          Keyboard shortcuts
        </Button>
        <Button small icon={<SignOutIcon size={16} />} onClick={onSignOut}>
          Logout
        </Button>
      </div>
    </Dropdown>
  );
}
