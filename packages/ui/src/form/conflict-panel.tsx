import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { DataTable } from '../components/data-table.tsx';
import { Notice } from '../components/notice.tsx';
import { Inline, Stack } from '../layout/primitives.tsx';

/** One field that stands differently here and in the record. */
export interface Difference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface ConflictPanelProps {
  readonly differences: readonly Difference[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else saved first (412): what is current beside what was typed here, and nobody's text is lost. */
export function ConflictPanel({ differences, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const root = useRef<HTMLElement>(null);
  // It stands at the head of the form, and the press that led here was at its end.
  useEffect(() => root.current?.focus(), []);
  return (
    <Stack
      as="section"
      ref={root}
      gap={4}
      below={6}
      tabIndex={-1}
      aria-label="Somebody changed this in the meantime"
    >
      <Notice kind="attention" title="Somebody changed this in the meantime">
        <p>What you typed is still in the form. Look at the differences and choose.</p>
      </Notice>
      {differences.length === 0 ? (
        <p>The record now says the same as your form.</p>
      ) : (
        <DataTable
          caption="Differences"
          rows={differences}
          rowKey={(row) => row.field}
          columns={[
            { key: 'field', header: 'Field', cell: (row) => row.field },
            { key: 'mine', header: 'What you typed', cell: (row) => row.mine },
            { key: 'theirs', header: 'What is saved now', cell: (row) => row.theirs },
          ]}
        />
      )}
      <Inline gap={3} align="stretch">
        <Button onClick={onKeepMine}>Keep what I typed</Button>
        <Button onClick={onTakeTheirs}>Take what is saved now</Button>
      </Inline>
    </Stack>
  );
}
