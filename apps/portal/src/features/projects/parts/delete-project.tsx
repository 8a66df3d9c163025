import { ConfirmDialog, toast } from '@strata/ui';
import { useNavigate } from 'react-router';
import { useForgetRecords } from '../../../app/use-forget-records.ts';
import { useSend } from '../../../app/use-send.ts';
import type { Project } from '../api/projects.ts';

/** Asks before a project is deleted, and deletes it. */
export function DeleteProject({
  project,
  onClose,
}: {
  readonly project: Project;
  readonly onClose: () => void;
}) {
  const forget = useForgetRecords();
  const navigate = useNavigate();
  const { send, isSending } = useSend('DELETE /Projects', {
    onDone: () => {
      toast.success('Project deleted');
      void navigate('/app/projects', { replace: true });
      void forget(project.id);
    },
    onRefused: () => {
      onClose();
      void forget();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title="Confirm delete?"
      act="Delete"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { query: { id: project.id } }, version: project.version })}
    >
      <p>The project {project.name} will be deleted. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
