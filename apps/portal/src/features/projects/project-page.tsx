import { canCreateApplications, displayDate, isRecordId } from '@strata/domain';
import {
  Button,
  ButtonLink,
  ButtonTo,
  DefinitionList,
  EditIcon,
  Inline,
  PlusIcon,
  Stack,
  Text,
  TrashIcon,
} from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DeleteRecord } from '../../app/delete-record.tsx';
import { NotFoundPage } from '../../app/not-found-page.tsx';

import { applicationsOf } from './addresses.ts';
import { ApplicationsBadge } from './applications-badge.tsx';
import { type Project, useProject } from './projects.ts';

/** `/app/projects/details?id=…` (J2). Without an id, as the specification's own link has none, the list is shown. */
export function ProjectPage() {
  const id = useSearchParams()[0].get('id');
  if (id === null) return <Navigate to="/app/projects" replace />;
  return isRecordId(id) ? <NamedProject id={id} /> : <NotFoundPage />;
}

function NamedProject({ id }: { readonly id: string }) {
  const query = useProject(id);
  const project = query.data;
  return (
    <Page
      title={project?.name ?? 'Project'}
      fullTitle={project === undefined ? 'Project' : `Project ${project.name}`}
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        { label: 'Projects', to: '/app/projects' },
        { label: project?.name ?? 'Project' },
      ]}
      beside={project === undefined ? undefined : <Acts project={project} />}
    >
      <LoadState query={query} what="project">
        {(loaded) => <Detail project={loaded} />}
      </LoadState>
    </Page>
  );
}

function Acts({ project }: { readonly project: Project }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      {canCreateApplications(project.entityType) ? (
        <ButtonTo kind="primary" icon={<PlusIcon />} to={`/app/applications/create?project=${project.id}`}>
          New Application
        </ButtonTo>
      ) : null}
      <ButtonTo to={applicationsOf(project.id)}>Project applications</ButtonTo>
      <ButtonLink icon={<EditIcon />} to={`/app/projects/update/${project.id}`}>
        Edit
      </ButtonLink>
      {project.canDelete ? (
        <Button icon={<TrashIcon />} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      ) : null}
      {deleting ? <DeleteProject project={project} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

function Detail({ project }: { readonly project: Project }) {
  return (
    <Stack gap={6} wrap="anywhere" width="record">
      <Inline gap={3} tone="quiet">
        <ApplicationsBadge count={project.applications} />
        {project.canDelete ? null : <span>It can be deleted when no application is in it.</span>}
      </Inline>
      <DefinitionList
        items={[
          { term: 'Name', value: project.name },
          {
            term: 'Description',
            value:
              project.desc === '' ? (
                'None'
              ) : (
                <Text as="span" keepLines>
                  {project.desc}
                </Text>
              ),
          },
          { term: 'Created', value: displayDate(project.createdDate) },
          { term: 'Last changed', value: displayDate(project.updatedDate) },
        ]}
      />
    </Stack>
  );
}

/** Asks before a project is deleted, and deletes it. */
function DeleteProject({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <DeleteRecord
      route="DELETE /Projects"
      record={project}
      done="Project deleted"
      onDeleted={() => void navigate('/app/projects', { replace: true })}
      onClose={onClose}
    >
      The project {project.name} will be deleted.
    </DeleteRecord>
  );
}
