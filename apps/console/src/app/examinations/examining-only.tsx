import { worksOnCases } from '@strata/domain';
import { Notice } from '@strata/ui';
import { Outlet } from 'react-router';
import { useOfficer } from '../officer.tsx';
import { Page } from '../page.tsx';

/** Lets those who work on cases to the pages below it. An Administrator alone is told so, and no call is made that would be refused. */
export function ExaminingOnly() {
  const { roles } = useOfficer();
  if (worksOnCases(roles)) return <Outlet />;
  return (
    <Page title="Cases" crumbs={[{ label: 'Cases' }]}>
      <Notice kind="refusal" title="Only examiners and registrars can open this page.">
        <p>If you think that you should be able to, ask an Administrator for the role.</p>
      </Notice>
    </Page>
  );
}
