import {
  Button,
  ButtonLink,
  Dropdown,
  Inline,
  SignOutIcon,
  Stack,
  StatusBadge,
  Text,
  UserIcon,
} from '@strata/ui';
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
    <Inline as="span" fit gap={2} shrink className={css.button}>
      <UserIcon />
      {officer === undefined ? null : <span className="wrap-cut">{officer.fullName}</span>}
    </Inline>
  );
  return (
    <Dropdown label={officer === undefined ? 'User menu' : `User menu, ${officer.fullName}`} button={button}>
      <Stack gap={3} inset={2}>
        {officer === undefined ? null : (
          <>
            <Stack>
              <Text as="span" weight="strong">
                {officer.fullName}
              </Text>
              <Text as="span" tone="quiet" size="small">
                {officer.idnumber}
              </Text>
            </Stack>
            <Inline gap={1} align="stretch">
              {officer.roles.map((role) => (
                <StatusBadge key={role} tone={role === 'Administrator' ? 'admin' : 'plain'}>
                  {role}
                </StatusBadge>
              ))}
            </Inline>
          </>
        )}
        {officer === undefined ? null : (
          <ButtonLink small to="/absences">
            Absences
          </ButtonLink>
        )}
        <Button small onClick={onShortcuts}>
          Keyboard shortcuts
        </Button>
        <Button small icon={<SignOutIcon size={16} />} onClick={onSignOut}>
          Logout
        </Button>
      </Stack>
    </Dropdown>
  );
}
