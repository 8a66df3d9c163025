import { DataTable } from '@strata/ui';
import { Link } from 'react-router';
import { countInWords } from '../../app/count-in-words.ts';
import { recordKinds } from '../../app/examinations/kinds.ts';
import { type FigureName, type Figures, figureFilters, hasFigure, sumOf } from './figures.ts';
import { queueAddress } from './filters.ts';
import css from './office-table.module.css';

interface FigureProps {
  readonly figures: Figures;
  readonly name: FigureName;
  readonly label: string;
}

/** A count that leads to what it counts. */
function Figure({ figures, name, label }: FigureProps) {
  const { objectType } = figures;
  const { plural } = recordKinds[objectType];
  const count = figures[name];
  if (count === 0) return '0';
  return (
    <Link
      className={name === 'overdue' ? 'tone-error weight-strong' : ''}
      to={queueAddress({ objectType, ...figureFilters[name] })}
      aria-label={`${plural}, ${label}: ${countInWords(count)}`}
    >
      {countInWords(count)}
    </Link>
  );
}

const columns: readonly { readonly name: FigureName; readonly header: string; readonly onPhone: boolean }[] =
  [
    { name: 'mine', header: 'Yours', onPhone: true },
    { name: 'nobodys', header: 'Free', onPhone: true },
    { name: 'cameBack', header: 'Came back', onPhone: false },
    { name: 'toDecide', header: 'To decide', onPhone: false },
    { name: 'thisWeek', header: 'This week', onPhone: false },
    { name: 'overdue', header: 'Overdue', onPhone: true },
    { name: 'waiting', header: 'All', onPhone: true },
  ];

export interface OfficeTableProps {
  readonly figures: readonly Figures[];
  readonly phone: boolean;
}

/** How much waits where. A phone shows four of the counts. */
export function OfficeTable({ figures, phone }: OfficeTableProps) {
  const shown = columns.filter(({ onPhone }) => onPhone || !phone);
  return (
    <div className={css.office}>
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
              <Link className="weight-strong" to={recordKinds[row.objectType].path}>
                {recordKinds[row.objectType].plural}
              </Link>
            ),
          },
          ...shown.map(({ name, header }) => ({
            key: name,
            header,
            figures: true,
            cell: (row: Figures) =>
              hasFigure(row, name) ? <Figure figures={row} name={name} label={header.toLowerCase()} /> : '–',
          })),
        ]}
        totals={{
          queue: 'All',
          ...Object.fromEntries(shown.map(({ name }) => [name, countInWords(sumOf(figures, name))])),
        }}
      />
    </div>
  );
}
