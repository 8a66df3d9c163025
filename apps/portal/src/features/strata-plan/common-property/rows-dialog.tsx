import {
  Button,
  Dialog,
  eachRow,
  type RowColumn,
  RowEditor,
  type RowResult,
  type RowToSend,
  type RowValues,
  toast,
  useRows,
} from '@strata/ui';
import { useForgetRecords } from '../../../app/use-forget-records.ts';
import { counted } from './plan-places.ts';

export interface RowsDialogProps {
  readonly title: string;
  /** What one row is, and what several are. */
  readonly nouns: readonly [one: string, several: string];
  readonly columns: readonly RowColumn[];
  readonly faultsOf: (row: RowValues) => Readonly<Record<string, string>>;
  readonly send: (row: RowToSend) => Promise<RowResult>;
  readonly onClose: () => void;
}

/** Several things at once, typed or pasted; each is sent by itself, and those that fail stay. */
export function RowsDialog({ title, nouns, columns, faultsOf, send, onClose }: RowsDialogProps) {
  const forget = useForgetRecords();
  const editor = useRows({
    columns,
    validate: (rows) => rows.map(faultsOf),
    nothingTyped: `Enter at least one ${nouns[0]}`,
    send: eachRow(send),
    onSettled: ({ saved, failed }) => {
      void forget();
      if (saved > 0) toast.success(`${counted(saved, ...nouns)} added`);
      if (failed === 0) onClose();
    },
  });
  return (
    <Dialog title={title} wide onClose={onClose}>
      <RowEditor
        editor={editor}
        label={`New ${nouns[1]}`}
        nouns={nouns}
        actions={
          <Button kind="quiet" disabled={editor.isSending} onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}
