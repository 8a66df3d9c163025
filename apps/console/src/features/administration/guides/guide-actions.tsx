import { entityTypes } from '@strata/domain';
import { Button, ConfirmDialog, RowActions, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { MoveButton } from '../move-button.tsx';

import { type Guide, useLoadGuidesAgain } from './guides.ts';

export interface GuideActsProps {
  readonly guide: Guide;
  /** Where it stands among the guides of its type that are shown. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: () => void;
}

/** What can be done to a guide. */
export function GuideActions({ guide, isFirst, isLast, onChange }: GuideActsProps) {
  const { id, name, version, isWithdrawn } = guide;
  const loadAgain = useLoadGuidesAgain();
  const restore = useSend('POST /Guides/restore', {
    onDone: async () => {
      await loadAgain();
      toast.success(`${name} is shown again`);
    },
    onRefused: () => {
      void loadAgain();
      return false;
    },
  });
  if (isWithdrawn) {
    return (
      <RowActions>
        <Button
          small
          kind="quiet"
          busy={restore.isSending}
          aria-label={`Show ${name} again`}
          onClick={() => restore.send({ input: { body: { id } }, version })}
        >
          Show again
        </Button>
      </RowActions>
    );
  }
  return (
    <RowActions>
      <MoveGuide guide={guide} direction="up" disabled={isFirst} />
      <MoveGuide guide={guide} direction="down" disabled={isLast} />
      <Button small kind="quiet" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      <WithdrawGuide guide={guide} />
    </RowActions>
  );
}

interface MoveGuideProps {
  readonly guide: Guide;
  readonly direction: 'up' | 'down';
  readonly disabled: boolean;
}

function MoveGuide({ guide, direction, disabled }: MoveGuideProps) {
  const loadAgain = useLoadGuidesAgain();
  const { send } = useSend('POST /Guides/move', {
    onDone: async () => {
      await loadAgain();
      toast.success(`${guide.name} moved ${direction}`);
    },
    onRefused: () => {
      void loadAgain();
      return false;
    },
  });
  return (
    <MoveButton
      name={guide.name}
      direction={direction}
      atEnd={disabled}
      onMove={() => send({ input: { body: { id: guide.id, direction } } })}
    />
  );
}

function WithdrawGuide({ guide }: { readonly guide: Guide }) {
  const { id, name, version, entityType } = guide;
  const [asking, setAsking] = useState(false);
  const loadAgain = useLoadGuidesAgain();
  const { send, isSending } = useSend('POST /Guides/withdraw', {
    onDone: async () => {
      await loadAgain();
      toast.success(`${name} is withdrawn`);
    },
    onRefused: () => {
      setAsking(false);
      void loadAgain();
      return false;
    },
  });
  return (
    <>
      <Button small kind="quiet" aria-label={`Withdraw ${name}`} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Withdraw “${name}”?`}
          act="Withdraw guide"
          busy={isSending}
          onConfirm={() => send({ input: { body: { id } }, version })}
          onCancel={() => setAsking(false)}
        >
          <p>
            It will no longer be shown to people who act as {entityTypes[entityType].label}, and its document
            cannot be opened. You can show it again later.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
