import { ButtonLink, Notice } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';

import { type Application, useApplication } from '../applications.ts';
import { CompletePlan } from './complete-plan.tsx';

export interface CompletePlanPageProps {
  /** The list of what is found in the plan, with the way to each place; it belongs to the strata plan. */
  readonly findings: (plan: Application) => ReactNode;
}

/** `/app/applications/{id}/complete`: the architect confirms that the strata plan is complete (L10). */
export function CompletePlanPage({ findings }: CompletePlanPageProps) {
  const { applicationId = '' } = useParams();
  const query = useApplication(useEntityRef(), applicationId);
  const plotName = query.data?.property.plotName;
  const title = 'Complete the strata plan';
  return (
    <Page
      title={title}
      fullTitle={plotName === undefined ? title : `${title} of ${plotName}`}
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        { label: plotName ?? 'Application', to: `/app/applications/${applicationId}` },
        { label: 'Complete the plan' },
      ]}
      lead={query.data === undefined ? undefined : `${plotName}, ${query.data.reference}`}
    >
      <LoadState query={query} what="strata plan">
        {(application) =>
          application.acts.includes('completePlan') ? (
            <CompletePlan application={application}>{findings(application)}</CompletePlan>
          ) : (
            <NotNow application={application} />
          )
        }
      </LoadState>
    </Page>
  );
}

function NotNow({ application }: { readonly application: Application }) {
  return (
    <Notice
      kind="attention"
      title={`This application is ${application.applicationStatus.name}: its plan cannot be completed now.`}
    >
      <p>Only the architect who was chosen completes a plan, while it is with the architect.</p>
      <p>
        <ButtonLink to={`/app/applications/${application.id}`}>Back to the application</ButtonLink>
      </p>
    </Notice>
  );
}
