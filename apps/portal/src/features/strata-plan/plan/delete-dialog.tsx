import { type CallInput, CallRefused } from '@strata/contract';
import type { Contents } from '@strata/domain';
import { ConfirmDialog, Notice } from '@strata/ui';
import { type ReactNode, useState } from 'react';
import { useChange } from './use-change.ts';

type Deletion =
  | 'DELETE /Applications/strataPlots'
  | 'DELETE /Applications/strataBuildings'
  | 'DELETE /Applications/strataFloors'
  | 'DELETE /Applications/strataUnits'
  | 'DELETE /Applications/group'
  | 'DELETE /Applications/cpAllocationById'
  | 'DELETE /Applications/parkingAllocations/{id}';

export interface DeleteDialogProps<Key extends Deletion> {
  readonly route: Key;
  readonly inputOf: (agreedTo: string) => CallInput<Key>;
  readonly version: number;
  /** The question, with the name of what goes. */
  readonly title: string;
  /** What goes, or loses something, with it. */
  readonly contents?: Contents;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** What would go, where the server knows of more than was shown here. */
function moreThanAgreed(error: unknown): string | undefined {
  if (!(error instanceof CallRefused) || error.code !== 'NOT_EMPTY') return undefined;
  return error.fields['agreedTo'] ?? error.message;
}

/** Asks before a part of the plan is deleted, says what goes with it, and deletes no more than that. */
export function DeleteDialog<Key extends Deletion>(props: DeleteDialogProps<Key>) {
  const { route, inputOf, version, title, contents, onDeleted, onClose, children } = props;
  const [changed, setChanged] = useState<string>();
  const { send, isSending } = useChange(route, {
    done: 'Deleted successfully',
    onDone: onDeleted,
    onRefused: (error) => {
      const more = moreThanAgreed(error);
      setChanged(more);
      if (more === undefined) onClose();
      return more !== undefined;
    },
  });
  return (
    <ConfirmDialog
      title={title}
      act="Delete"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: inputOf(`${contents?.total ?? 0}`), version })}
    >
      {changed === undefined ? null : (
        <Notice kind="attention" announce title="The plan has changed in the meantime.">
          <p>{changed}</p>
        </Notice>
      )}
      {children}
      {contents === undefined || contents.total === 0 ? null : <p>With it: {contents.words}.</p>}
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  );
}
