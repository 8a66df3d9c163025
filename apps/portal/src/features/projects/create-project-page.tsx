import { canCreateApplications } from '@strata/domain';
import { Notice } from '@strata/ui';
import { Page } from '@strata/web';
import { useActing } from '../../app/acting-entity.tsx';
import { WithDraft } from '../../app/form-draft/with-draft.tsx';
import { CreateProjectForm } from './create-project-form.tsx';
import { emptyValues } from './project-values.ts';

const name = 'project';

/** `/app/projects/create` (J2). */
export function CreateProjectPage() {
  const { entity } = useActing();
  return (
    <Page
      title="New project"
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        { label: 'Projects', to: '/app/projects' },
        { label: 'New project' },
      ]}
      lead="A project groups the applications that belong together."
    >
      {canCreateApplications(entity.entityType) ? (
        <WithDraft form={name} pristine={emptyValues}>
          {(start) => <CreateProjectForm name={name} start={start} />}
        </WithDraft>
      ) : (
        <Notice kind="attention" title="Architects do not create projects.">
          <p>Switch to another entity on the dashboard to create one.</p>
        </Notice>
      )}
    </Page>
  );
}
