import { Inline, Stack, Text } from '@strata/ui';
import { countInWords } from '../../app/count-in-words.ts';
import { targetInWords } from '../../app/examinations/due.ts';
import { type Figures, sumOf } from './figures.ts';
import css from './targets-ahead.module.css';

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly look: 'overdue' | 'soon' | 'calm';
}

const friday = 5;
/** Nothing is due at the weekend, unless it was when targets were counted otherwise. */
const isWorkday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() < friday;

function barsOf(figures: readonly Figures[]): readonly Bar[] {
  const days = (figures[0]?.days ?? []).map(({ day }, index) => ({
    day,
    count: figures.reduce((sum, one) => sum + (one.days[index]?.count ?? 0), 0),
  }));
  const [overdue, thisWeek, waiting] = [
    sumOf(figures, 'overdue'),
    sumOf(figures, 'thisWeek'),
    sumOf(figures, 'waiting'),
  ];
  const today = days[0]?.day ?? '';
  return [
    { key: 'overdue', label: 'Overdue', count: overdue, look: 'overdue' },
    ...days
      .filter(({ day, count }) => count > 0 || isWorkday(day))
      .map(({ day, count }, index) => ({
        key: day,
        label: day === today ? 'Today' : targetInWords(day, today),
        count,
        look: index < 2 ? ('soon' as const) : ('calm' as const),
      })),
    { key: 'later', label: 'Later', count: Math.max(waiting - overdue - thisWeek, 0), look: 'calm' },
  ];
}

/** On which days of this week the office is closed. */
export function closedInWords(
  days: Figures['days'],
  holidays: readonly { readonly day: string; readonly name: string }[],
): string {
  const today = days[0]?.day ?? '';
  const closed = holidays.filter(({ day }) => days.some((one) => one.day === day) && isWorkday(day));
  if (closed.length === 0) return 'Friday and Saturday are closed. No public holiday this week.';
  const names = closed.map(({ day, name }) => `${targetInWords(day, today)} (${name})`);
  return `Friday and Saturday are closed, and ${new Intl.ListFormat('en-GB').format(names)}.`;
}

/** How the targets of all queues lie: those that passed, the days of this week, and after it. */
export function TargetsAhead({
  figures,
  note,
}: {
  readonly figures: readonly Figures[];
  readonly note: string;
}) {
  const bars = barsOf(figures);
  const most = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <Stack as="section" gap={3} aria-labelledby="targets">
      <h2 id="targets">Targets ahead</h2>
      <Stack as="dl" gap={2}>
        {bars.map(({ key, label, count, look }) => (
          <div key={key} className={css.row} data-look={count === 0 ? 'calm' : look}>
            <dt className="wrap-never">{label}</dt>
            <Inline as="dd" oneLine gap={2}>
              <span className={css.track} aria-hidden="true">
                {count === 0 ? null : (
                  <span className={css.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
                )}
              </span>
              <span className={css.count}>{countInWords(count)}</span>
            </Inline>
          </div>
        ))}
      </Stack>
      <Text tone="quiet" size="small">
        {note}
      </Text>
    </Stack>
  );
}
