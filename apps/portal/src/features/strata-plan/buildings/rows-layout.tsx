import { Button, RowEditor, Stack, type useRows } from '@strata/ui';
import type { ReactNode } from 'react';
import { DraftStatus, RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import type { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';

interface RowsLayoutProps<Draft> {
  /** What a link to it names. */
  readonly id?: string;
  readonly heading: string;
  readonly start: FormStart<Draft>;
  readonly draft: ReturnType<typeof useDraftSaving>;
  readonly editor: ReturnType<typeof useRows>;
  readonly label: string;
  readonly nouns: readonly [one: string, many: string];
  readonly onClose: () => void;
  /** What is to be known of how they are added. */
  readonly children?: ReactNode;
}

/** Rows in bulk below a heading, with the draft that keeps them. */
export function RowsLayout<Draft>(props: RowsLayoutProps<Draft>) {
  const { id, heading, start, draft, editor, label, nouns, onClose, children } = props;
  return (
    <Stack id={id} gap={4} inset={4} edge="action" ground="sand" className="tight-on-phones">
      <h3>{heading}</h3>
      <RestoredDraft start={start} />
      <RowEditor
        editor={editor}
        takesFocus
        label={label}
        nouns={nouns}
        actions={
          <Button kind="quiet" disabled={editor.isSending} onClick={onClose}>
            Close
          </Button>
        }
      />
      {children}
      <DraftStatus state={draft.state} />
    </Stack>
  );
}
