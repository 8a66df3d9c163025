import { Stack, TabLinks } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';

import css from './application-layout.module.css';
import { type Application, useApplication } from './applications.ts';

/** The pages below that of the application, by the last part of their address (V2). */
const pages = [
  ['ApplicationPropertyDetails', 'Property'],
  ['ApplicationStrataSchemeDetails', 'Scheme'],
  ['ApplicationCommonPropertyDetails', 'Common property'],
  ['ApplicationDeveloperDetails', 'Developer'],
  ['updateowners', 'Owners of units'],
  ['registrations', 'Registrations'],
  ['ApplicationApprovedDocumentsDetails', 'Approved documents'],
  ['fee', 'Fee'],
  ['course', 'History'],
] as const;

/** The ways to the pages of an application. */
export function ApplicationLinks({ id }: { readonly id: string }) {
  const at = `/app/applications/${id}`;
  return (
    <div data-print="hidden" className={css.links}>
      <TabLinks
        label="Pages of the application"
        tabs={[
          { to: at, label: 'Application' },
          ...pages.map(([path, label]) => ({ to: `${at}/${path}`, label })),
        ]}
      />
    </div>
  );
}

export interface ApplicationLayoutProps {
  /** The heading, which says which part of the application this is. */
  readonly title: string;
  readonly children: (application: Application) => ReactNode;
}

/** A page about one part of an application, with the ways to the others. */
export function ApplicationLayout({ title, children }: ApplicationLayoutProps) {
  const { applicationId = '' } = useParams();
  const query = useApplication(useEntityRef(), applicationId);
  const application = query.data;
  return (
    <Page
      title={title}
      fullTitle={
        application === undefined
          ? title
          : `${title}: ${application.property.plotName} ${application.reference}`
      }
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        {
          label: application?.property.plotName ?? 'Application',
          to: `/app/applications/${applicationId}`,
        },
        { label: title },
      ]}
      lead={
        application === undefined ? undefined : `${application.property.plotName}, ${application.reference}`
      }
    >
      <LoadState query={query} what="application">
        {(loaded) => (
          <Stack gap={8}>
            <ApplicationLinks id={loaded.id} />
            {children(loaded)}
          </Stack>
        )}
      </LoadState>
    </Page>
  );
}
