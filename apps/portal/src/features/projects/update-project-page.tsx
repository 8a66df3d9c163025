import { LoadState, Page } from '@strata/web';
import { useParams } from 'react-router';
import { WithDraft } from '../../app/form-draft/with-draft.tsx';

import { projectAddress } from './addresses.ts';
import { valuesOf } from './project-values.ts';
import { useProject } from './projects.ts';
import { UpdateProjectForm } from './update-project-form.tsx';

/** `/app/projects/update/{projectId}` (J2). */
export function UpdateProjectPage() {
  const { projectId = '' } = useParams();
  const query = useProject(projectId);
  const name = query.data?.name;
  const draft = `project:${projectId}`;
  return (
    <Page
      title="Edit project"
      fullTitle={name === undefined ? 'Edit project' : `Edit project ${name}`}
      crumbs={[
        { label: 'Projects', to: '/app/projects' },
        { label: name ?? 'Project', to: projectAddress(projectId) },
        { label: 'Edit' },
      ]}
    >
      <LoadState query={query} what="project">
        {(project) => (
          <WithDraft key={draft} form={draft} pristine={valuesOf(project)}>
            {(start) => <UpdateProjectForm project={project} name={draft} start={start} />}
          </WithDraft>
        )}
      </LoadState>
    </Page>
  );
}
