import { DataTable } from '@strata/ui';
import { Link } from 'react-router';
import { DueDate } from '../../app/examinations/examination-parts.tsx';
import { recordKinds } from '../../app/examinations/kinds.ts';
import { useToday } from '../../app/examinations/use-today.ts';
import { countInWords } from './count-in-words.ts';
import type { Figures } from './figures.ts';

interface FigureProps {
  readonly figures: Figures;
  readonly name: 'waiting' | 'toExamine' | 'toDecide' | 'nobodys' | 'mine' | 'overdue';
  readonly view: string;
  readonly label: string;
}

/** A count that leads to what it counts. */
function Figure({ figures, name, view, label }: FigureProps) {
  const { path, plural } = recordKinds[figures.objectType];
  const count = figures[name];
  if (count === 0) return '0';
  return (
    <Link
      to={view === '' ? path : `${path}?view=${view}`}
      aria-label={`${plural}, ${label}: ${countInWords(count)}`}
    >
      {countInWords(count)}
    </Link>
  );
}

const columns = [
  { name: 'mine', view: 'mine', header: 'Yours' },
  { name: 'nobodys', view: 'nobody', header: 'Nobody’s' },
  { name: 'toExamine', view: 'examine', header: 'To examine' },
  { name: 'toDecide', view: 'decide', header: 'To decide' },
  { name: 'waiting', view: '', header: 'All waiting' },
  // What is overdue stands first in the queue.
  { name: 'overdue', view: '', header: 'Overdue' },
] as const;

/** How much waits where. */
export function QueueFigures({ figures }: { readonly figures: readonly Figures[] }) {
  const today = useToday();
  return (
    <DataTable
      caption="How much waits in each queue"
      captionHidden
      rows={figures}
      rowKey={(row) => row.objectType}
      columns={[
        {
          key: 'queue',
          header: 'Queue',
          cell: (row) => (
            <Link to={recordKinds[row.objectType].path}>{recordKinds[row.objectType].plural}</Link>
          ),
        },
        ...columns.map(({ name, view, header }) => ({
          key: name,
          header,
          figures: true,
          cell: (row: Figures) =>
            // One officer verifies a property: there is nothing to decide after that.
            row.objectType === 'property' && (name === 'toDecide' || name === 'toExamine') ? (
              '–'
            ) : (
              <Figure figures={row} name={name} view={view} label={header.toLowerCase()} />
            ),
        })),
        {
          key: 'next',
          header: 'Earliest target',
          cell: (row) =>
            row.nextTargetDate === null ? '–' : <DueDate targetDate={row.nextTargetDate} today={today} />,
        },
      ]}
    />
  );
}
