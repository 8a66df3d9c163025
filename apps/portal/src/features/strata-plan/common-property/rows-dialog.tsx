import { counted } from '@strata/domain';
import {
  Button,
  Dialog,
  type RowColumn,
  RowEditor,
  type RowValues,
  type SendRows,
  Text,
  toast,
  useRows,
} from '@strata/ui';
import { useCallback } from 'react';
import { DraftStatus, RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import { type FormStart, WithDraft } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { useRowSending } from '../buildings/use-row-sending.ts';

export interface RowsDialogProps {
  readonly title: string;
  /** The name of the draft of what is typed. */
  readonly name: string;
  /** What one row is, and what several are. */
  readonly nouns: readonly [one: string, several: string];
  readonly columns: readonly RowColumn[];
  /** What is wrong with a row, and how rows are sent: the same functions from one drawing to the next. */
  readonly problemsOf: (row: RowValues) => Readonly<Record<string, string>>;
  readonly send: SendRows;
  /** What is to be known of how they are added. */
  readonly note?: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly rows: readonly RowValues[];
}

const nothingTyped: Draft = { rows: [] };

/** Several things at once, typed or pasted; those that fail stay. A draft is kept. */
export function RowsDialog(props: RowsDialogProps) {
  return (
    <Dialog title={props.title} wide onClose={props.onClose}>
      <WithDraft form={props.name} pristine={nothingTyped}>
        {(start) => <Editor {...props} start={start} />}
      </WithDraft>
    </Dialog>
  );
}

function Editor(props: RowsDialogProps & { readonly start: FormStart<Draft> }) {
  const { name, nouns, columns, problemsOf, send, note, onClose, start } = props;
  const invalidate = useInvalidateRecords();
  const editor = useRows({
    columns,
    validate: useCallback((rows: readonly RowValues[]) => rows.map(problemsOf), [problemsOf]),
    nothingTyped: `Enter at least one ${nouns[0]}`,
    send: useRowSending(send),
    initial: start.values.rows,
    onSettled: ({ saved, failed }) => {
      void invalidate();
      if (saved > 0) toast.success(`${counted(saved, ...nouns)} added`);
      if (failed > 0 || saved === 0) return;
      draft.discard();
      onClose();
    },
  });
  const own = columns.filter(({ carried }) => carried !== true);
  const rows = editor.rows
    .map(({ values }) => values)
    .filter((values) => own.some(({ key }) => (values[key] ?? '') !== ''));
  const draft = useDraftSaving(name, { rows });
  return (
    <>
      <RestoredDraft start={start} />
      <RowEditor
        editor={editor}
        takesFocus
        label={`New ${nouns[1]}`}
        nouns={nouns}
        actions={
          <Button kind="quiet" disabled={editor.isSending} onClick={onClose}>
            Close
          </Button>
        }
      />
      {note === undefined ? null : (
        <Text tone="quiet" size="small">
          {note}
        </Text>
      )}
      <DraftStatus state={draft.state} />
    </>
  );
}
