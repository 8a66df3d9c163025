import { Button, Dropdown, SignOutIcon, Stack, Text, UserIcon } from '@strata/ui';
import { useSession } from '@strata/web';
import { Link } from 'react-router';

/** Who is signed in, and the way out (H4). */
export function UserMenu({ onSignOut }: { readonly onSignOut: () => void }) {
  const session = useSession();
  if (!('person' in session)) return null;
  const { fullName, idnumber } = session.person;
  return (
    <Dropdown label="User menu" button={<UserIcon />}>
      <Stack gap={2} inset={2}>
        <Stack>
          <Text as="span" weight="strong">
            {fullName}
          </Text>
          <Text as="span" tone="quiet" size="small">
            {idnumber}
          </Text>
        </Stack>
        <Link className="inline target" to="/app/profile">
          Profile
        </Link>
        <Button icon={<SignOutIcon />} onClick={onSignOut}>
          Logout
        </Button>
      </Stack>
    </Dropdown>
  );
}
