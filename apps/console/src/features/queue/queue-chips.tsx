import { Inline, Text } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countInWords } from '../../app/count-in-words.ts';
import { type FigureName, type Figures, figureFilters, hasFigure } from './figures.ts';
import { isSameFilter, type QueueFilter, queueAddress } from './filters.ts';
import css from './queue-bar.module.css';
import { filterOf, viewName, viewsQuery } from './saved-views.ts';

const labels: readonly (readonly [FigureName, string])[] = [
  ['waiting', 'All waiting'],
  ['mine', 'Yours'],
  ['nobodys', 'Free'],
  ['cameBack', 'Came back'],
  ['toDecide', 'To decide'],
  ['thisWeek', 'This week'],
  ['overdue', 'Overdue'],
];

interface ChipProps {
  readonly to: string;
  readonly label: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly current: boolean;
}

/** One list of a queue, with how much it holds. */
function Chip({ to, label, count, current }: ChipProps) {
  return (
    <li>
      <Link
        className={`view inline fit gap-2 target-small wrap-never ${css.chip}`}
        to={to}
        aria-current={current || undefined}
      >
        {label}{' '}
        {count === undefined ? null : (
          <Text as="span" letters="small" tone="quiet" weight="regular" className={css.count}>
            {countInWords(count)}
          </Text>
        )}
      </Link>
    </li>
  );
}

export interface QueueChipsProps {
  readonly filter: QueueFilter;
  /** How much waits, once it is known. */
  readonly figures: Figures | undefined;
}

/** The lists of a queue that the dashboard counts, and the saved views. */
export function QueueChips({ filter, figures }: QueueChipsProps) {
  const { objectType } = filter;
  const { data: views = [] } = useQuery(viewsQuery(objectType));
  return (
    <nav aria-label="Lists" className={`shrink ${css.nav}`}>
      <Inline as="ul" align="stretch" gap={2} className={css.views}>
        {labels
          .filter(([name]) => hasFigure({ objectType }, name))
          .map(([name, label]) => {
            const led = { objectType, ...figureFilters[name] };
            return (
              <Chip
                key={name}
                to={queueAddress(led)}
                label={label}
                count={figures?.[name]}
                current={isSameFilter(led, filter)}
              />
            );
          })}
        {views.map((view) => (
          <Chip
            key={view.id}
            to={queueAddress(filterOf(view))}
            label={viewName(view)}
            count={view.count}
            current={isSameFilter(filterOf(view), filter)}
          />
        ))}
      </Inline>
    </nav>
  );
}
