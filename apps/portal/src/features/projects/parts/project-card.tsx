import { ButtonTo, Card, CardHead, Inline, Text } from '@strata/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ProjectItem } from '../projects.ts';
import { applicationsOf, projectAddress } from './addresses.ts';
import { ApplicationsBadge } from './applications-badge.tsx';
import css from './project-card.module.css';

/** A project in the list (J2). */
export function ProjectCard({ project }: { readonly project: ProjectItem }) {
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
