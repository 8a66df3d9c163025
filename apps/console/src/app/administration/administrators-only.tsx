import { Notice } from '@strata/ui';
import { Outlet } from 'react-router';
import { useOfficer } from '../officer.tsx';
import { Page } from '../page.tsx';

/** Lets Administrators to the pages below it. Other officers are told so, and no call is made that would be refused. */
export function AdministratorsOnly() {
  const { roles } = useOfficer();
  if (roles.includes('Administrator')) return <Outlet />;
  return (
    <Page title="Administration" crumbs={[{ label: 'Administration' }]}>
      <Notice kind="refusal" title="Only Administrators can open this page.">
        <p>If you think that you should be able to, ask an Administrator for the role.</p>
      </Notice>
    </Page>
  );
}
