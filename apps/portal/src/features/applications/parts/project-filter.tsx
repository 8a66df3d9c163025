import { Button, CloseIcon, Inline } from '@strata/ui';
import { Link } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { useProjectChoices } from '../api/applications.ts';

export interface ProjectFilterProps {
  readonly projectId: string;
  readonly onRemove: () => void;
}

/** Says to which project the list is narrowed, and undoes it (J2). */
export function ProjectFilter({ projectId, onRemove }: ProjectFilterProps) {
  const { data: projects } = useProjectChoices(useEntityRef());
  if (projects === undefined) return null;
  const project = projects.find(({ id }) => id === projectId);
  return (
    <Inline gap={3} wrap="anywhere">
      {project === undefined ? (
        <span>Of a project that does not exist, or is not yours</span>
      ) : (
        <span>
          Of the project <Link to={`/app/projects/details?id=${project.id}`}>{project.name}</Link>
        </span>
      )}
      <Button small icon={<CloseIcon size={16} />} onClick={onRemove}>
        Show all projects
      </Button>
    </Inline>
  );
}
