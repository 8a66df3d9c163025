import { Button, ConfirmDialog, Notice, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { type FeeTableVersion, useLoadFeeTablesAgain } from './fee-tables.ts';

export interface ConfirmAmountsProps {
  readonly table: FeeTableVersion;
  /** Administrators confirm; other officers read why the amounts are marked. */
  readonly canConfirm: boolean;
}

/** The amounts in force are examples: what that means, and the act that ends it. */
export function ConfirmAmounts({ table, canConfirm }: ConfirmAmountsProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Notice kind="attention" title="These amounts are examples.">
      <p>
        They came with the installation. Everyone who has to pay a fee is told that it is an example, until an
        Administrator confirms the amounts or makes a new version.
      </p>
      {canConfirm ? (
        <p>
          <Button small onClick={() => setAsking(true)}>
            Confirm amounts
          </Button>
        </p>
      ) : null}
      {asking ? <Confirm version={table.version} onEnd={() => setAsking(false)} /> : null}
    </Notice>
  );
}

interface ConfirmProps {
  readonly version: number;
  readonly onEnd: () => void;
}

function Confirm({ version, onEnd }: ConfirmProps) {
  const loadAgain = useLoadFeeTablesAgain();
  const { send, isSending } = useSend('POST /FeeTables/confirm', {
    onDone: async () => {
      await loadAgain();
      toast.success('Amounts confirmed');
      // The notice with its button is gone: reading goes on at the head of the page.
      document.querySelector('h1')?.focus();
    },
    onRefused: () => {
      onEnd();
      void loadAgain();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title={`Confirm the amounts of version ${version}?`}
      act="Confirm amounts"
      busy={isSending}
      onConfirm={() => send({ input: { body: { version } } })}
      onCancel={onEnd}
    >
      <p>
        From then on they are no longer marked as examples, in fees that were assessed already as well. This
        cannot be taken back; a new version can follow.
      </p>
    </ConfirmDialog>
  );
}
