import { Stack } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useParams } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { Page } from '../../../app/page.tsx';
import { useApplication } from '../api/applications.ts';
import { ApplicationActs } from '../parts/acts/application-acts.tsx';
import { ApplicationLinks } from '../parts/application-frame.tsx';
import { ApplicationPlan } from '../parts/application-plan.tsx';
import { Standing } from '../parts/standing.tsx';
import { useOpenFindings } from '../parts/use-open-findings.ts';

/** `/app/applications/{id}`: how it stands, who holds it, its particulars, and every part of its plan (V1). */
export function ApplicationPage() {
  const { applicationId = '' } = useParams();
  const query = useApplication(useEntityRef(), applicationId);
  const application = query.data;
  const open = useOpenFindings(application);
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
        application === undefined ? undefined : <ApplicationActs application={application} open={open} />
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
