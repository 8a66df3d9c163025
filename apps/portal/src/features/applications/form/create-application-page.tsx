import { canCreateApplications } from '@strata/domain';
import { Notice } from '@strata/ui';
import { Page } from '@strata/web';
import { useParams, useSearchParams } from 'react-router';
import { useActing } from '../../../app/acting-entity.tsx';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';
import { CreateApplicationForm } from './create-application-form.tsx';

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `/app/applications/create/{property?}`: a new draft, for a property, in a project, if one was named (A8, J2). */
export function CreateApplicationPage() {
  const { property = '' } = useParams();
  const [search] = useSearchParams();
  const { entity } = useActing();
  const project = search.get('project') ?? '';
  // A draft for each property or project from whose page the form was opened, and one without.
  const openedFrom = [property, project].find((id) => idPattern.test(id));
  const name = openedFrom === undefined ? 'application' : `application:${openedFrom}`;
  return (
    <Page
      title="New application"
      crumbs={[{ label: 'Applications', to: '/app/applications' }, { label: 'New application' }]}
      lead="Nobody sees a draft until you choose an architect. Nothing is submitted yet."
    >
      {canCreateApplications(entity.entityType) ? (
        <WithDraft
          key={name}
          form={name}
          pristine={{
            propertyId: property,
            applicationTypeId: '',
            projectId: idPattern.test(project) ? project : '',
            seenVersion: 0,
          }}
        >
          {(start) => <CreateApplicationForm name={name} start={start} />}
        </WithDraft>
      ) : (
        <Notice kind="attention" title="Architects do not create applications.">
          <p>Switch to another entity on the dashboard to create one.</p>
        </Notice>
      )}
    </Page>
  );
}
