import { Button, ConfirmDialog, RowActions, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { type Paragraph, useLoadParagraphsAgain } from './paragraphs.ts';

export interface ParagraphActionsProps {
  readonly paragraph: Paragraph;
  readonly onChange: () => void;
  readonly onVersions: () => void;
}

/** What can be done to a paragraph. */
export function ParagraphActions({ paragraph, onChange, onVersions }: ParagraphActionsProps) {
  const { id, title, version, isRetired, versions } = paragraph;
  const loadAgain = useLoadParagraphsAgain();
  const restore = useSend('POST /LetterParagraphs/restore', {
    onDone: async () => {
      await loadAgain();
      toast.success(`${title} is offered again`);
    },
    onRefused: () => {
      void loadAgain();
      return false;
    },
  });
  return (
    <RowActions>
      {isRetired ? (
        <Button
          small
          kind="quiet"
          busy={restore.isSending}
          aria-label={`Restore ${title}`}
          onClick={() => restore.send({ input: { body: { id } }, version })}
        >
          Restore
        </Button>
      ) : (
        <Button small kind="quiet" aria-label={`Change ${title}`} onClick={onChange}>
          Change
        </Button>
      )}
      {versions.length > 1 ? (
        <Button small kind="quiet" aria-label={`Versions of ${title}`} onClick={onVersions}>
          Versions
        </Button>
      ) : null}
      {isRetired ? null : <RetireParagraph paragraph={paragraph} />}
    </RowActions>
  );
}

function RetireParagraph({ paragraph }: Pick<ParagraphActionsProps, 'paragraph'>) {
  const { id, title, version } = paragraph;
  const [asking, setAsking] = useState(false);
  const loadAgain = useLoadParagraphsAgain();
  const { send, isSending } = useSend('POST /LetterParagraphs/retire', {
    onDone: async () => {
      await loadAgain();
      toast.success(`${title} is retired`);
    },
    onRefused: () => {
      setAsking(false);
      void loadAgain();
      return false;
    },
  });
  return (
    <>
      <Button small kind="quiet" aria-label={`Retire ${title}`} onClick={() => setAsking(true)}>
        Retire
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Retire “${title}”?`}
          act="Retire paragraph"
          busy={isSending}
          onConfirm={() => send({ input: { body: { id } }, version })}
          onCancel={() => setAsking(false)}
        >
          <p>It will no longer be offered. Letters that have it keep it, and you can restore it later.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
