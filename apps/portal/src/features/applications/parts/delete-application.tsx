import { ConfirmDialog, toast } from '@strata/ui';
import { useForgetRecords } from '../../../app/use-forget-records.ts';
import { useSend } from '../../../app/use-send.ts';

export interface DeleteApplicationProps {
  readonly application: { readonly id: string; readonly reference: string; readonly version: number };
  readonly plotName: string;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before a draft is deleted, and deletes it (A5). */
export function DeleteApplication({ application, plotName, onClose, onDeleted }: DeleteApplicationProps) {
  const forget = useForgetRecords();
  const { send, isSending } = useSend('DELETE /Applications', {
    onDone: () => {
      onClose();
      onDeleted?.();
      toast.success('Application deleted');
      void forget(application.id);
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
      onConfirm={() => send({ input: { query: { id: application.id } }, version: application.version })}
    >
      <p>
        The draft application {application.reference} for {plotName} will be deleted. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
