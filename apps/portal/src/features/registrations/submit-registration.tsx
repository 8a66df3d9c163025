import { Button, Dialog, Notice, Stack } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInvalidateRecords } from '../../app/use-invalidate-records.ts';
import { addressOf } from './addresses.ts';
import { type OrganisationKind, personWords } from './expert-types.ts';
import type { Registration } from './registrations.ts';

/** Hands the registration to the ministry: says what is missing first, and what happens next (R5). */
export function SubmitRegistration({
  kind,
  registration,
}: {
  readonly kind: OrganisationKind;
  readonly registration: Registration;
}) {
  const [step, setStep] = useState<'none' | 'missing' | 'asked'>('none');
  const isMissing = registration.responsibleIndividuals.length === 0;
  return (
    <Stack gap={4} width="reading">
      {step === 'missing' && isMissing ? (
        <Notice kind="refusal" announce title="This registration cannot be submitted yet.">
          <p>Add at least one {personWords(kind.type).one} first.</p>
        </Notice>
      ) : null}
      <p>
        <Button kind="primary" onClick={() => setStep(isMissing ? 'missing' : 'asked')}>
          Submit registration
        </Button>
      </p>
      {step === 'asked' ? (
        <SubmitDialog kind={kind} registration={registration} onClose={() => setStep('none')} />
      ) : null}
    </Stack>
  );
}

function SubmitDialog({
  kind,
  registration,
  onClose,
}: {
  readonly kind: OrganisationKind;
  readonly registration: Registration;
  readonly onClose: () => void;
}) {
  const { id, name, version } = registration;
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const { send, isSending } = useSend(`POST /${kind.apiUrl}/submit`, {
    onDone: async () => {
      await invalidateRecords();
      void navigate(addressOf.list(kind.slug), { state: { submitted: id } });
    },
    onRefused: () => {
      onClose();
      void invalidateRecords();
      return false;
    },
  });
  return (
    <Dialog
      title={`Submit ${name}?`}
      {...(isSending ? {} : { onClose })}
      actions={
        <>
          <Button
            kind="primary"
            data-autofocus
            busy={isSending}
            onClick={() => send({ input: { body: { id } }, version })}
          >
            Submit
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Not yet
          </Button>
        </>
      }
    >
      <p>What happens next:</p>
      <Stack as="ol" gap={1} marks="decimal">
        <li>The ministry examines it. Meanwhile nothing can be changed.</li>
        <li>If something is not right, it comes back to you with remarks, and you can correct it.</li>
        <li>When it is approved, you and the responsible persons can act for {name}.</li>
      </Stack>
      <p>You are told of the answer here and by e-mail.</p>
    </Dialog>
  );
}
