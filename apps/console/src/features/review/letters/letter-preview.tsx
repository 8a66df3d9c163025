import { CallRefused } from '@strata/contract';
import { Button, Dialog } from '@strata/ui';
import { DocumentViewer, explainDocument } from '@strata/web';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { lastActInWords } from '../../../app/examinations/verbs.ts';

export interface LetterPreviewProps {
  /** Whether what is written could be sent; otherwise it says what is wrong, and nothing is shown. */
  readonly check: () => boolean;
  /** Fetches the letter that the decision would send, from what is written now. */
  readonly load: (signal: AbortSignal) => Promise<Blob>;
}

/** Shows the letter of a decision before it is made. */
export function LetterPreview({ check, load }: LetterPreviewProps) {
  const id = useId();
  const [look, setLook] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          if (!check()) return;
          // What was typed since makes another letter.
          setLook((before) => before + 1);
          setOpen(true);
        }}
      >
        See the letter first
      </Button>
      {isOpen
        ? // Outside the form of the act, which Enter in a field of the viewer would send.
          createPortal(
            <Dialog wide title="Preview of the letter" onClose={() => setOpen(false)}>
              <p>It goes out in these words once you decide. Nothing has been sent yet.</p>
              <DocumentViewer
                document={{
                  id: `letter-preview ${id} ${look}`,
                  label: 'Preview of the letter',
                  fileName: 'Preview.pdf',
                  mediaType: 'application/pdf',
                }}
                load={(_id, signal) => load(signal)}
                explain={explain}
              />
            </Dialog>,
            document.body,
          )
        : null}
    </>
  );
}

/** Whoever was quicker is named. */
function explain(error: unknown): string {
  if (!(error instanceof CallRefused) || error.lastAct === undefined) return explainDocument(error);
  return `This letter can no longer be sent. ${lastActInWords(error.lastAct)}`;
}
