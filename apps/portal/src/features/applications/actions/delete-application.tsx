import { DeleteRecord } from '../../../app/delete-record.tsx';

export interface DeleteApplicationProps {
  readonly application: { readonly id: string; readonly reference: string; readonly version: number };
  readonly plotName: string;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before a draft is deleted, and deletes it (A5). */
export function DeleteApplication({ application, plotName, onClose, onDeleted }: DeleteApplicationProps) {
  return (
    <DeleteRecord
      route="DELETE /Applications"
      record={application}
      done="Application deleted"
      onDeleted={() => {
        onClose();
        onDeleted?.();
      }}
      onClose={onClose}
    >
      The draft application {application.reference} for {plotName} will be deleted.
    </DeleteRecord>
  );
}
