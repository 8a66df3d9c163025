import { ApplicationStatus } from '@strata/domain';
import { Stack, TabLinks } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';

import css from './application-layout.module.css';
import { type Application, useApplication } from './applications.ts';

/** A page below that of the application, by the last part of its address (V2), and whether it holds something yet. */
type Below = readonly [path: string, label: string, holds: (application: Application) => boolean];

const always = () => true;
const hasPlan = ({ strataDevelopmentTypeId, strataBuildings }: Application) =>
  strataDevelopmentTypeId !== null || strataBuildings.length > 0;
const isRegistered = ({ applicationStatusId }: Application) =>
  applicationStatusId === ApplicationStatus.approved;
const beforeSubmission: readonly number[] = [
  ApplicationStatus.draft,
  ApplicationStatus.pendingArchitect,
  ApplicationStatus.planCompleted,
];

const pages: readonly Below[] = [
  ['ApplicationPropertyDetails', 'Property', always],
  ['ApplicationStrataSchemeDetails', 'Scheme', hasPlan],
  ['ApplicationCommonPropertyDetails', 'Common property', hasPlan],
  ['ApplicationDeveloperDetails', 'Developer', always],
  ['differences', 'Differences', ({ parentApplicationId }) => parentApplicationId !== null],
  ['updateowners', 'Owners', isRegistered],
  ['registrations', 'Titles', isRegistered],
  ['ApplicationApprovedDocumentsDetails', 'Approved documents', isRegistered],
  ['fee', 'Fee', ({ applicationStatusId }) => !beforeSubmission.includes(applicationStatusId)],
  ['course', 'History', always],
];

/** The ways to the pages of an application that hold something, and to the one that is open. */
export function ApplicationLinks({ application }: { readonly application: Application }) {
  const { pathname } = useLocation();
  const at = `/app/applications/${application.id}`;
  return (
    <div data-print="hidden" className={css.links}>
      <TabLinks
        label="Pages of the application"
        tabs={[
          { to: at, label: 'Application' },
          ...pages
            .map(([path, label, holds]) => ({ to: `${at}/${path}`, label, holds: holds(application) }))
            .filter(({ to, holds }) => holds || to === pathname)
            .map(({ to, label }) => ({ to, label })),
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
            <ApplicationLinks application={loaded} />
            {children(loaded)}
          </Stack>
        )}
      </LoadState>
    </Page>
  );
}
