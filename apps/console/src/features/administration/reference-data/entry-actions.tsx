import { canRetire, type ReferenceList, referenceLists } from '@strata/domain';
import { Button, ConfirmDialog, RowActions, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { MoveButton } from '../move-button.tsx';

import { type Entry, useLoadAgain } from './reference-data.ts';

export interface EntryActsProps {
  readonly list: ReferenceList;
  readonly entry: Entry;
  /** Where it stands among the entries that are offered. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: () => void;
}

/** What can be done to an entry. */
export function EntryActions({ list, entry, isFirst, isLast, onChange }: EntryActsProps) {
  const { id, name, version, isRetired } = entry;
  const loadAgain = useLoadAgain('GET /ReferenceData');
  const restore = useSend('POST /ReferenceData/restore', {
    onDone: async () => {
      await loadAgain();
      toast.success(`${name} is offered again`);
    },
    onRefused: () => {
      void loadAgain();
      return false;
    },
  });
  if (isRetired) {
    return (
      <RowActions>
        <Button
          small
          kind="quiet"
          busy={restore.isSending}
          aria-label={`Restore ${name}`}
          onClick={() => restore.send({ input: { body: { list, id } }, version })}
        >
          Restore
        </Button>
      </RowActions>
    );
  }
  return (
    <RowActions>
      <MoveEntry list={list} entry={entry} direction="up" disabled={isFirst} />
      <MoveEntry list={list} entry={entry} direction="down" disabled={isLast} />
      <Button small kind="quiet" aria-label={`Change ${name}`} onClick={onChange}>
        Change
      </Button>
      {canRetire(list, id) ? <RetireEntry list={list} entry={entry} /> : null}
    </RowActions>
  );
}

interface MoveEntryProps {
  readonly list: ReferenceList;
  readonly entry: Entry;
  readonly direction: 'up' | 'down';
  readonly disabled: boolean;
}

function MoveEntry({ list, entry, direction, disabled }: MoveEntryProps) {
  const loadAgain = useLoadAgain('GET /ReferenceData');
  const { send } = useSend('POST /ReferenceData/move', {
    onDone: async () => {
      await loadAgain();
      toast.success(`${entry.name} moved ${direction}`);
    },
    onRefused: () => {
      void loadAgain();
      return false;
    },
  });
  return (
    <MoveButton
      name={entry.name}
      direction={direction}
      atEnd={disabled}
      onMove={() => send({ input: { body: { list, id: entry.id, direction } } })}
    />
  );
}

function RetireEntry({ list, entry }: { readonly list: ReferenceList; readonly entry: Entry }) {
  const { id, name, version } = entry;
  const [asking, setAsking] = useState(false);
  const loadAgain = useLoadAgain('GET /ReferenceData');
  const { send, isSending } = useSend('POST /ReferenceData/retire', {
    onDone: async () => {
      await loadAgain();
      toast.success(`${name} is retired`);
    },
    onRefused: () => {
      setAsking(false);
      void loadAgain();
      return false;
    },
  });
  return (
    <>
      <Button small kind="quiet" aria-label={`Retire ${name}`} onClick={() => setAsking(true)}>
        Retire
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Retire “${name}”?`}
          act={`Retire ${referenceLists[list].one}`}
          busy={isSending}
          onConfirm={() => send({ input: { body: { list, id } }, version })}
          onCancel={() => setAsking(false)}
        >
          <p>It will no longer be offered. Records that have it keep it, and you can restore it later.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
