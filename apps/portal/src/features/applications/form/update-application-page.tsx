import { ButtonLink, Notice } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useParams } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';

import { type Application, useApplication } from '../applications.ts';
import { valuesOf } from './application-values.ts';
import { UpdateApplicationForm } from './update-application-form.tsx';

/** `/app/applications/{id}/update` (A8). */
export function UpdateApplicationPage() {
  const { applicationId = '' } = useParams();
  const query = useApplication(useEntityRef(), applicationId);
  const name = query.data?.property.plotName;
  return (
    <Page
      title="Edit application"
      fullTitle={name === undefined ? 'Edit application' : `Edit application for ${name}`}
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        { label: name ?? 'Application', to: `/app/applications/${applicationId}` },
        { label: 'Edit' },
      ]}
    >
      <LoadState query={query} what="application">
        {(application) => <Editable application={application} />}
      </LoadState>
    </Page>
  );
}

function Editable({ application }: { readonly application: Application }) {
  const name = `application-update:${application.id}`;
  if (!application.acts.includes('update')) {
    return (
      <Notice
        kind="attention"
        title={`This application is ${application.applicationStatus.name} and cannot be edited now.`}
      >
        <ButtonLink to={`/app/applications/${application.id}`}>Back to the application</ButtonLink>
      </Notice>
    );
  }
  return (
    <WithDraft key={name} form={name} pristine={valuesOf(application)}>
      {(start) => <UpdateApplicationForm application={application} name={name} start={start} />}
    </WithDraft>
  );
}
