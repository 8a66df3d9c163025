import { ConfirmDialog, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import type { ReactNode } from 'react';
import { useInvalidateRecords } from './use-invalidate-records.ts';

export interface DeleteRecordProps {
  readonly route: 'DELETE /Applications' | 'DELETE /Properties' | 'DELETE /Projects';
  readonly record: { readonly id: string; readonly version: number };
  /** Said when it is done, such as "Application deleted" (A5). */
  readonly done: string;
  /** Leads to where the record is no longer shown. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
  /** What goes, by its name. */
  readonly children: ReactNode;
}

/** Asks before a record is deleted, and deletes it. */
export function DeleteRecord({ route, record, done, onDeleted, onClose, children }: DeleteRecordProps) {
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend(route, {
    onDone: () => {
      onDeleted();
      toast.success(done);
      void invalidate(record.id);
    },
    onRefused: () => {
      onClose();
      void invalidate();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title="Confirm delete?"
      act="Delete"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { query: { id: record.id } }, version: record.version })}
    >
      <p>{children} This cannot be undone.</p>
    </ConfirmDialog>
  );
}
