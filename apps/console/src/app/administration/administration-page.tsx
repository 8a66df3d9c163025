import { Notice } from '@strata/ui';
import type { ReactNode } from 'react';
import { useOfficer } from '../officer.tsx';
import { Page } from '../page.tsx';

export interface AdministrationPageProps {
  readonly title: string;
  /** What is kept here, in a sentence. */
  readonly lead: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A page of what Administrators keep. Other officers are told so; the server refuses their calls anyway. */
export function AdministrationPage({ title, lead, beside, children }: AdministrationPageProps) {
  const { roles } = useOfficer();
  const may = roles.includes('Administrator');
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Administration' }, { label: title }]}
      lead={may ? lead : undefined}
      beside={may ? beside : undefined}
    >
      {may ? (
        children
      ) : (
        <Notice kind="refusal" title="Only Administrators can open this page.">
          <p>If you think that you should be able to, ask an Administrator for the role.</p>
        </Notice>
      )}
    </Page>
  );
}
