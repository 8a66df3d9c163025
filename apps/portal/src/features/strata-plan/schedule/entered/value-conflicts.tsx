import { displayWhole } from '@strata/domain';
import { Button, DataTable, Inline, Notice, Stack } from '@strata/ui';
import { type Edits, keepingMine, type Saved, takingTheirs, type ValueConflict } from './entered-values.ts';

interface ValueConflictsProps {
  readonly conflicts: readonly ValueConflict[];
  readonly edits: Edits;
  readonly saved: Saved;
  readonly onChoose: (edits: Edits) => void;
}

const mostShown = 20;

/** Values that somebody else saved while they were typed here: both are shown, and nobody's is lost unseen. */
export function ValueConflicts({ conflicts, edits, saved, onChoose }: ValueConflictsProps) {
  if (conflicts.length === 0) return null;
  const others = conflicts.length - mostShown;
  return (
    <Stack as="section" gap={4} aria-label="Somebody entered other values in the meantime">
      <Notice kind="attention" announce title="Somebody entered other values in the meantime">
        <p>What you typed is still in its fields. Look at the differences and choose.</p>
      </Notice>
      <DataTable
        caption="Differences"
        rows={conflicts.slice(0, mostShown)}
        rowKey={({ lot }) => lot.unitId}
        cards
        columns={[
          { key: 'unit', header: 'Unit', cell: ({ lot }) => lot.unitNumber },
          { key: 'mine', header: 'What you typed', cell: ({ mine }) => mine || 'None', figures: true },
          {
            key: 'theirs',
            header: 'What is saved now',
            cell: ({ theirs }) => theirs || 'None',
            figures: true,
          },
        ]}
      />
      {others > 0 ? <p>And {displayWhole(others)} more.</p> : null}
      <Inline gap={3} rowGap={2} data-print="hidden">
        <Button onClick={() => onChoose(keepingMine(edits, saved))}>Keep what I typed</Button>
        <Button onClick={() => onChoose(takingTheirs(edits, conflicts))}>Take what is saved now</Button>
      </Inline>
    </Stack>
  );
}
