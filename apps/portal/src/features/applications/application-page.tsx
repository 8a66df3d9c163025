import { Stack } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useParams } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';

import { ApplicationActions } from './actions/application-actions.tsx';
import { ApplicationLinks } from './application-layout.tsx';
import { ApplicationPlan } from './application-plan.tsx';
import { useApplication } from './applications.ts';
import { Standing } from './standing.tsx';
import { useOpenProblems } from './use-open-problems.ts';

/** `/app/applications/{id}`: how it stands, who holds it, its particulars, and every part of its plan (V1). */
export function ApplicationPage() {
  const { applicationId = '' } = useParams();
  const query = useApplication(useEntityRef(), applicationId);
  const application = query.data;
  const open = useOpenProblems(application);
  return (
    <Page
      title={application?.property.plotName ?? 'Application'}
      fullTitle={
        application === undefined
          ? 'Application'
          : `${application.property.plotName} ${application.reference}`
      }
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        { label: application?.property.plotName ?? 'Application' },
      ]}
      beside={
        application === undefined ? undefined : <ApplicationActions application={application} open={open} />
      }
    >
      <LoadState query={query} what="application">
        {(loaded) => (
          <Stack gap={10}>
            <ApplicationLinks id={loaded.id} />
            <Standing application={loaded} open={open} />
            <ApplicationPlan application={loaded} />
          </Stack>
        )}
      </LoadState>
    </Page>
  );
}
