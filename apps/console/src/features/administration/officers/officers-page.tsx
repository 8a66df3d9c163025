import { Button, EmptyState, PlusIcon, UserIcon } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useState } from 'react';
import { AdministrationPage } from '../administration-page.tsx';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import { useOfficerRoles } from './officer-roles.ts';
import { RolesTable } from './roles-table.tsx';

/** `/administration/officers`: who is an officer, and as what. */
export function OfficersPage() {
  const query = useOfficerRoles();
  const [giving, setGiving] = useState(false);
  return (
    <AdministrationPage
      title="Officers"
      lead="Who works here, and as what. A role that is taken back ends with the officer’s next step."
      beside={
        <Button kind="primary" icon={<PlusIcon />} onClick={() => setGiving(true)}>
          Give a role
        </Button>
      }
    >
      <LoadState query={query} what="officers">
        {(roles) =>
          roles.length === 0 ? (
            <EmptyState title="There are no officers" icon={<UserIcon size={32} />} />
          ) : (
            <RolesTable roles={roles} />
          )
        }
      </LoadState>
      {giving ? <GiveRoleDialog onClose={() => setGiving(false)} /> : null}
    </AdministrationPage>
  );
}
