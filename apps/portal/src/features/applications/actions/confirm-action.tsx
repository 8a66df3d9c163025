import { Button, Dialog, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import type { ReactNode } from 'react';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { Application } from '../applications.ts';

export interface ConfirmActProps {
  readonly route: 'POST /Applications/recall' | 'POST /Applications/reopen';
  readonly application: Application;
  /** The question, which names the thing. */
  readonly title: string;
  /** The act in words. */
  readonly act: string;
  /** Said when it is done. */
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before the plan changes hands, and says what follows from it. */
export function ConfirmAction({ route, application, title, act, done, onClose, children }: ConfirmActProps) {
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend(route, {
    onDone: async () => {
      await invalidate();
      toast.success(done);
      onClose();
    },
    onRefused: () => {
      onClose();
      void invalidate();
      return false;
    },
  });
  return (
    <Dialog
      title={title}
      {...(isSending ? {} : { onClose })}
      actions={
        <>
          <Button
            kind="primary"
            busy={isSending}
            onClick={() => send({ input: { body: { id: application.id } }, version: application.version })}
          >
            {act}
          </Button>
          <Button kind="quiet" data-autofocus disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
