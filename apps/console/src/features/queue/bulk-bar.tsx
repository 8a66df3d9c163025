import { Button, Dialog, Inline, Notice, SelectField, Stack, Text } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Key } from '../../app/shortcuts/key.tsx';
import { type Shortcut, useShortcuts } from '../../app/shortcuts/shortcuts.ts';
import css from './bulk-bar.module.css';
import { officersQuery } from './queries.ts';
import type { Bulk, BulkOutcome } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

export interface BulkBarProps {
  readonly bulk: Bulk;
  readonly selection: Selection;
}

/** What can be done with all that is chosen. It stays in sight below the list. */
export function BulkBar({ bulk, selection }: BulkBarProps) {
  const [assigning, setAssigning] = useState(false);
  const { take, putBack, isSending } = bulk;
  const shortcuts = useMemo(
    (): readonly Shortcut[] =>
      isSending
        ? []
        : [
            { keys: ['t'], label: 'Take what is chosen', run: take },
            { keys: ['o'], label: 'Assign what is chosen', run: () => setAssigning(true) },
            { keys: ['p'], label: 'Put back what is chosen', run: putBack },
          ],
    [isSending, take, putBack],
  );
  useShortcuts('With what is chosen', shortcuts);
  return (
    <Inline
      as="section"
      aria-label="With what is chosen"
      gap={2}
      rowGap={2}
      inset={3}
      corners="large"
      className={css.bar}
    >
      <Text as="output" weight="strong">
        {selection.ids.size} chosen
      </Text>
      <Button small busy={isSending} onClick={take}>
        Take <Key name="T" />
      </Button>
      <Button small disabled={isSending} onClick={() => setAssigning(true)}>
        Assign… <Key name="O" />
      </Button>
      <Button small disabled={isSending} onClick={putBack}>
        Put back <Key name="P" />
      </Button>
      <Inline gap={2} push>
        <Text as="span" size="small" className={css.keys}>
          Move <Key name="J" /> <Key name="K" />, choose <Key name="Space" />, open <Key name="Enter" />
        </Text>
        <Button small disabled={isSending} onClick={() => selection.replace([])}>
          Clear
        </Button>
      </Inline>
      {assigning ? (
        <AssignMany
          count={selection.ids.size}
          onAssign={(personId, name) => {
            setAssigning(false);
            bulk.assign(personId, name);
          }}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </Inline>
  );
}

interface AssignManyProps {
  readonly count: number;
  readonly onAssign: (personId: string, name: string) => void;
  readonly onClose: () => void;
}

/** To whom. Who may have which record is judged for each by itself. */
function AssignMany({ count, onAssign, onClose }: AssignManyProps) {
  const officers = useQuery(officersQuery());
  const [personId, setPersonId] = useState('');
  const [pressed, setPressed] = useState(false);
  const chosen = officers.data?.find((officer) => officer.personId === personId);
  return (
    <Dialog
      title={count === 1 ? 'Assign 1 record' : `Assign ${count} records`}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            onClick={() => {
              setPressed(true);
              if (chosen !== undefined) onAssign(chosen.personId, chosen.name);
            }}
          >
            Assign
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <LoadState query={officers} what="officers">
        {(all) => (
          <SelectField
            id="officer"
            label="Officer"
            hint="People who have signed in here at least once."
            empty="Choose an officer"
            value={personId}
            error={pressed && chosen === undefined ? 'Choose an officer' : undefined}
            choices={all
              .filter(({ roles }) => roles.some((role) => role !== 'Administrator'))
              .map((officer) => ({
                value: officer.personId,
                label: `${officer.name} (${officer.roles.filter((role) => role !== 'Administrator').join(', ')})`,
              }))}
            onChange={setPersonId}
            onLeave={() => undefined}
          />
        )}
      </LoadState>
    </Dialog>
  );
}

/** What came of it, record by record where something was refused. */
export function BulkNotice({ outcome }: { readonly outcome: BulkOutcome }) {
  const { title, refused } = outcome;
  return (
    <Notice kind={refused.length === 0 ? 'done' : 'attention'} announce title={title}>
      {refused.length === 0 ? null : (
        <Stack gap={1}>
          <Stack as="ul" className={css.refused}>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                {name}. {reason}.
              </li>
            ))}
          </Stack>
          <p>{refused.length === 1 ? 'It is still chosen.' : 'They are still chosen.'}</p>
        </Stack>
      )}
    </Notice>
  );
}
