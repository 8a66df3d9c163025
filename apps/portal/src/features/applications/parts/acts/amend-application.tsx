import { Button, Dialog, toast } from '@strata/ui';
import { useNavigate } from 'react-router';
import { useForgetRecords } from '../../../../app/use-forget-records.ts';
import { useSend } from '../../../../app/use-send.ts';
import type { Application } from '../../api/applications.ts';

export interface AmendApplicationProps {
  readonly application: Application;
  readonly onClose: () => void;
}

/** Asks before an amendment is begun, and leads to it: a draft of its own with a copy of the registered plan. */
export function AmendApplication({ application, onClose }: AmendApplicationProps) {
  const { id, version, reference, property } = application;
  const navigate = useNavigate();
  const forget = useForgetRecords();
  const { send, isSending } = useSend('POST /Applications/amend', {
    onDone: async (amendmentId) => {
      await forget();
      toast.success('Amendment begun');
      onClose();
      void navigate(`/app/applications/${amendmentId}`);
    },
    onRefused: () => {
      onClose();
      void forget();
      return false;
    },
  });
  return (
    <Dialog
      title={`Amend ${reference}?`}
      {...(isSending ? {} : { onClose })}
      actions={
        <>
          <Button data-autofocus disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" busy={isSending} onClick={() => send({ input: { body: { id } }, version })}>
            Begin an amendment
          </Button>
        </>
      }
    >
      <p>
        An amendment is a new application for {property.plotName}, with a copy of the registered plan to
        change. It goes the same way: architect, declaration, fee, examination.
      </p>
      <p>Until it is approved, what is registered stays as it is. There is one open amendment at a time.</p>
    </Dialog>
  );
}
