import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { WarningIcon } from '../icons/signs.tsx';
import { Inline } from '../layout/primitives.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** Names the thing, and says what cannot be undone. */
  readonly children: ReactNode;
  /** The act in words: "Delete application", never "Yes". */
  readonly act: string;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost. The act stands first, as in every form, but Cancel has the focus. */
export function ConfirmDialog({
  title,
  children,
  act,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      sign={
        <Inline as="span" oneLine align="stretch" tone="error">
          <WarningIcon size={24} />
        </Inline>
      }
      {...(busy ? {} : { onClose: onCancel })}
      actions={
        <>
          <Button kind="danger" busy={busy} onClick={onConfirm}>
            {act}
          </Button>
          <Button kind="quiet" data-autofocus disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
