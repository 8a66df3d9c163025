import { Button, Dropdown, SignOutIcon, UserIcon } from '@strata/ui';
import { useSession } from '@strata/web';
import { Link } from 'react-router';
import css from './user-menu.module.css';

/** Who is signed in, and the way out (H4). */
export function UserMenu({ onSignOut }: { readonly onSignOut: () => void }) {
  const session = useSession();
  if (!('person' in session)) return null;
  const { fullName, idnumber } = session.person;
  return (
    <Dropdown label="User menu" button={<UserIcon />}>
      <div className={css.panel}>
        <div className={css.person}>
          <span className={css.name}>{fullName}</span>
          <span className={css.number}>{idnumber}</span>
        </div>
        <Link className={css.profile} to="/app/profile">
          Profile
        </Link>
        <Button icon={<SignOutIcon />} onClick={onSignOut}>
          Logout
        </Button>
      </div>
    </Dropdown>
  );
}
