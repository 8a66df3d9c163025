import { officerInputs, parseInput } from '@strata/contract';
import { Button, Dialog, Stack, TextAreaField, toast } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';
import { useState } from 'react';

export interface RevokeDialogProps {
  readonly certificate: { readonly id: string; readonly number: string };
  readonly titleNumber: string;
  readonly onChanged: () => Promise<void>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const fieldId = 'revoke-reason';

/** Asks why a certificate is revoked, and names it once more. */
export function RevokeDialog({ certificate, titleNumber, onChanged, onDone, onClose }: RevokeDialogProps) {
  const { id: certificateId, number } = certificate;
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { send, isSending } = useSend('POST /Certificates/revoke', {
    onDone: async () => {
      await onChanged();
      onDone();
      toast.success(`Revoked: certificate ${number}`);
      onClose();
    },
    onRefused: (error) => {
      if (refusedFields(error, (fields) => setRefused(fields['reason']))) return true;
      void onChanged();
      return false;
    },
  });
  const result = parseInput(officerInputs.revoke, { reason });
  const found = result.ok ? undefined : result.fields['reason'];
  const revoke = () => {
    setSent(true);
    if (result.ok) send({ input: { body: { certificateId, reason } } });
    else document.getElementById(fieldId)?.focus();
  };
  return (
    <Dialog
      title={`Revoke certificate ${number}`}
      {...(isSending ? {} : { onClose })}
      actions={
        <>
          <Button kind="danger" busy={isSending} onClick={revoke}>
            Revoke {number}
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          From now on anyone who checks it is told that it is revoked. This is final. Title {titleNumber}{' '}
          stays as it is.
        </p>
        <TextAreaField
          id={fieldId}
          label="Reason"
          hint="Why it is revoked. The owners read exactly this."
          value={reason}
          error={refused ?? (sent ? found : undefined)}
          onChange={(text) => {
            setRefused(undefined);
            setReason(text);
          }}
          onLeave={() => undefined}
        />
      </Stack>
    </Dialog>
  );
}
