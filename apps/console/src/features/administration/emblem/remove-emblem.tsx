import { Button, ConfirmDialog, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { useLoadEmblemAgain } from './load-emblem-again.ts';

/** Takes the emblem from documents that are made from now on. */
export function RemoveEmblem({ version }: { readonly version: number }) {
  const [asking, setAsking] = useState(false);
  const loadAgain = useLoadEmblemAgain();
  const { send, isSending } = useSend('POST /Emblem/remove', {
    onDone: async () => {
      setAsking(false);
      await loadAgain();
      toast.success('Documents have no emblem from now on');
    },
    onRefused: () => {
      setAsking(false);
      void loadAgain();
      return false;
    },
  });
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Remove emblem
      </Button>
      {asking ? (
        <ConfirmDialog
          title="Remove the emblem?"
          act="Remove emblem"
          busy={isSending}
          onConfirm={() => send({ input: { body: {} }, version })}
          onCancel={() => setAsking(false)}
        >
          <p>Documents that are made from now on have none. Those that were made before keep it.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
