import { canCreateApplications } from '@strata/domain';
import { ButtonTo, CardGrid, EmptyState, PlusIcon, ProjectIcon } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useActing, useEntityRef } from '../../../app/acting-entity.tsx';
import { Page } from '../../../app/page.tsx';
import { ProjectCard } from '../parts/project-card.tsx';
import { useProjects } from '../projects.ts';

/** `/app/projects` (J2). */
export function ProjectsPage() {
  const { entity } = useActing();
  const query = useProjects(useEntityRef());
  const newProject = canCreateApplications(entity.entityType) ? (
    <ButtonTo kind="primary" to="/app/projects/create" icon={<PlusIcon />}>
      New project
    </ButtonTo>
  ) : undefined;
  return (
    <Page
      title="Projects"
      crumbs={[{ label: 'Applications', to: '/app/applications' }, { label: 'Projects' }]}
      beside={query.data?.length === 0 ? undefined : newProject}
    >
      <LoadState query={query} what="projects" shape="cards">
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState title="You have no projects" icon={<ProjectIcon size={32} />} action={newProject}>
              <p>
                A project groups the applications that belong together, such as those for the buildings of one
                development.
              </p>
              {newProject === undefined ? <p>Architects do not create applications or projects.</p> : null}
            </EmptyState>
          ) : (
            <CardGrid label="Projects">
              {projects.map((project) => (
                <ProjectCard key={project.id} project={project} />
              ))}
            </CardGrid>
          )
        }
      </LoadState>
    </Page>
  );
}
