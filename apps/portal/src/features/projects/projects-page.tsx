import { canCreateApplications } from '@strata/domain';
import {
  ButtonTo,
  Card,
  CardGrid,
  CardHead,
  EmptyState,
  Inline,
  PlusIcon,
  ProjectIcon,
  Text,
} from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useId } from 'react';
import { Link } from 'react-router';
import { useActing, useEntityRef } from '../../app/acting-entity.tsx';

import { applicationsOf, projectAddress } from './addresses.ts';
import { ApplicationsBadge } from './applications-badge.tsx';
import { type ProjectItem, useProjects } from './projects.ts';
import css from './projects-page.module.css';

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
      beside={newProject}
    >
      <LoadState query={query} what="projects" shape="cards">
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState title="You have no projects" icon={<ProjectIcon size={32} />}>
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

/** A project in the list (J2). */
function ProjectCard({ project }: { readonly project: ProjectItem }) {
  const heading = useId();
  return (
    <Card>
      <CardHead>
        <h2 id={heading}>
          <Link to={projectAddress(project.id)}>{project.name}</Link>
        </h2>
      </CardHead>
      <div>
        <ApplicationsBadge count={project.applications} />
      </div>
      {project.desc === '' ? null : (
        <Text wrap="anywhere" keepLines>
          {project.desc}
        </Text>
      )}
      <Inline gap={2} align="stretch" className={css.acts}>
        <ButtonTo small to={projectAddress(project.id)} aria-describedby={heading}>
          Project details
        </ButtonTo>
        <ButtonTo small to={applicationsOf(project.id)} aria-describedby={heading}>
          Project applications
        </ButtonTo>
      </Inline>
    </Card>
  );
}
