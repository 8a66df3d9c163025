import { Button, CheckboxField, Dialog, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { Application } from '../applications.ts';
import { useRegistrations } from '../titles/registrations.ts';

export interface AmendApplicationProps {
  readonly application: Application;
  readonly onClose: () => void;
}

/** Asks before an amendment is begun, and leads to it: a draft of its own with a copy of the registered plan. */
export function AmendApplication({ application, onClose }: AmendApplicationProps) {
  const { id, version, reference, property } = application;
  const navigate = useNavigate();
  const invalidate = useInvalidateRecords();
  const tick = useId();
  const registrations = useRegistrations(id);
  const [confirmsAsBuilt, setConfirms] = useState(false);
  const isProvisional = registrations.data?.scheme?.state === 'provisional';
  const { send, isSending } = useSend('POST /Applications/amend', {
    onDone: async (amendmentId) => {
      await invalidate();
      toast.success('Amendment started');
      onClose();
      void navigate(`/app/applications/${amendmentId}`);
    },
    onRefused: () => {
      onClose();
      void invalidate();
      return false;
    },
  });
  return (
    <Dialog
      title={`Amend ${reference}?`}
      {...(isSending ? {} : { onClose })}
      actions={
        <>
          <Button
            kind="primary"
            busy={isSending}
            disabled={registrations.isPending}
            onClick={() => send({ input: { body: { id, confirmsAsBuilt } }, version })}
          >
            Begin an amendment
          </Button>
          <Button kind="quiet" data-autofocus disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        An amendment is a new application for {property.plotName}, with a copy of the registered plan to
        change. It goes through the same steps: architect, declaration, fee, examination.
      </p>
      <p>
        Until it is approved, what is registered stays as it is. Only one amendment can be open at a time.
      </p>
      {isProvisional ? (
        <CheckboxField
          id={tick}
          label="The building is finished: this amendment confirms the plan as built"
          hint="When it is approved, the scheme and its titles, which are provisional now, become final."
          value={confirmsAsBuilt}
          error={undefined}
          onChange={setConfirms}
          onLeave={() => undefined}
        />
      ) : null}
    </Dialog>
  );
}
