import { Button, ConfirmDialog, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { type Signer, useLoadSignaturesAgain } from './signatures.ts';

/** Takes the signature from letters that are sent from now on. */
export function RemoveSignature({ signer }: { readonly signer: Signer }) {
  const { personId, name, version } = signer;
  const [asking, setAsking] = useState(false);
  const loadAgain = useLoadSignaturesAgain();
  const { send, isSending } = useSend('POST /Signatures/remove', {
    onDone: async () => {
      setAsking(false);
      await loadAgain();
      toast.success(`Letters of ${name} have no signature from now on`);
    },
    onRefused: () => {
      setAsking(false);
      void loadAgain();
      return false;
    },
  });
  return (
    <>
      <Button
        small
        kind="quiet"
        aria-label={`Remove the signature of ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Remove the signature of ${name}?`}
          act="Remove signature"
          busy={isSending}
          onConfirm={() => send({ input: { body: { personId } }, version })}
          onCancel={() => setAsking(false)}
        >
          <p>
            Letters that they send from now on have the name alone. Those that were sent keep the signature.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
