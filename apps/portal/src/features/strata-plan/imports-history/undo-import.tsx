import { counted } from '@strata/domain';
import { ConfirmDialog } from '@strata/ui';
import { useChange } from '../plan/use-change.ts';
import { type KeptImport, nounsOf } from './import-words.ts';

export interface UndoImportProps {
  readonly kept: Pick<KeptImport, 'id' | 'sheet' | 'created' | 'changed' | 'fileName'>;
  /** Nothing is asked any more, for it was undone, refused or left. */
  readonly onClose: () => void;
  readonly onUndone?: () => void;
}

/** Asks before an import is undone, and undoes it. */
export function UndoImport({ kept: entry, onClose, onUndone }: UndoImportProps) {
  const { created, changed, fileName } = entry;
  const { send, isSending } = useChange('POST /Applications/imports/undo', {
    done: 'Import undone',
    onDone: () => {
      onClose();
      onUndone?.();
    },
    onRefused: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title={`Undo the import of ${fileName}?`}
      act="Undo the import"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { body: { id: entry.id } } })}
    >
      {created === 0 ? null : (
        <p>
          {counted(created, ...nounsOf(entry))} that it created {created === 1 ? 'is' : 'are'} taken out of
          the plan.
        </p>
      )}
      {changed === 0 ? null : (
        <p>
          {counted(changed, ...nounsOf(entry))} that it changed {changed === 1 ? 'says' : 'say'} again what{' '}
          {changed === 1 ? 'it' : 'they'} said before.
        </p>
      )}
      <p>The file can be imported again afterwards.</p>
    </ConfirmDialog>
  );
}
