import { useNavigate } from 'react-router';
import { DeleteRecord } from '../../../app/delete-record.tsx';
import type { Project } from '../projects.ts';

/** Asks before a project is deleted, and deletes it. */
export function DeleteProject({
  project,
  onClose,
}: {
  readonly project: Project;
  readonly onClose: () => void;
}) {
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
