import { ageGroupName, ageGroups, displayDay, displayWhole, goalOnTarget, percentOf } from '@strata/domain';
import { Button } from '@strata/ui';
import { useState } from 'react';
import { BarsPlot } from './bars-plot.tsx';
import { bottomOf, LinePlot } from './line-plot.tsx';
import { PlotSection, PlotWithTable } from './plot-section.tsx';
import { PlotTable } from './plot-table.tsx';
import { agesWords, backlogWords, type Insight, monthText, stepText, sumOf, thousandsText } from './words.ts';

interface SectionProps {
  readonly insight: Insight;
}

const decidedIn = ({ approved, refused }: Insight['steps'][number]): number => approved + refused;
const arrivedIn = ({ arrived, cameBack }: Insight['steps'][number]): number => arrived + cameBack;

/** So many rows stand beside the plot; those before them are summed up until they are asked for. */
const mostRows = 8;

export function ArrivalsSection({ insight }: SectionProps) {
  const { steps, by, total } = insight;
  const noun = by === 'week' ? 'week' : 'month';
  return (
    <PlotSection title={`Arrivals and decisions per ${noun}`} lead={backlogWords(total)}>
      <PlotWithTable
        isWide
        what={`arrivals and decisions per ${noun}`}
        plot={
          <BarsPlot
            height={240}
            label={`Arrivals as a line and decisions as bars, per ${noun}. The table has the figures.`}
            name="Decided"
            bars={steps.map((step) => ({ place: stepText(step.from, by), value: decidedIn(step) }))}
            line={{ name: 'Arrived', values: steps.map(arrivedIn) }}
          />
        }
        table={<StepsTable insight={insight} noun={noun} />}
      />
    </PlotSection>
  );
}

function StepsTable({ insight: { steps, by }, noun }: SectionProps & { readonly noun: 'week' | 'month' }) {
  const [all, setAll] = useState(false);
  const hidden = all || steps.length <= mostRows + 1 ? 0 : steps.length - mostRows;
  const sum = (some: Insight['steps']) => [
    displayWhole(some.reduce((count, step) => count + arrivedIn(step), 0)),
    displayWhole(some.reduce((count, step) => count + decidedIn(step), 0)),
  ];
  const rowOf = (step: Insight['steps'][number]) => ({
    key: step.from,
    cells: [by === 'week' ? displayDay(step.from) : monthText(step.from), ...sum([step])],
  });
  const before = { key: 'before', cells: [`Before, ${hidden} ${noun}s`, ...sum(steps.slice(0, hidden))] };
  return (
    <div>
      <PlotTable
        caption={`Arrivals, those that came back too, and decisions per ${noun}`}
        titles={[by === 'week' ? 'Week from' : 'Month', 'Arrived', 'Decided']}
        rows={[...(hidden === 0 ? [] : [before]), ...steps.slice(hidden).map(rowOf)]}
        total={['All', ...sum(steps)]}
      />
      {hidden === 0 ? null : (
        <Button small kind="quiet" onClick={() => setAll(true)}>
          Show every {noun}
        </Button>
      )}
    </div>
  );
}

export function AgesSection({ insight: { open } }: SectionProps) {
  const groups = ageGroups.map((group, at) => ({ name: ageGroupName(group), count: open.byAge[at] ?? 0 }));
  return (
    <PlotSection title="Open records by age" lead={agesWords(open)}>
      <PlotWithTable
        what="open records by age"
        plot={
          <BarsPlot
            label="Open records by working days since submission. The table has the figures."
            bars={groups.map(({ name, count }) => ({ place: name, value: count, text: displayWhole(count) }))}
          />
        }
        table={
          <PlotTable
            caption="Open records by working days since submission"
            titles={['Age', 'Open']}
            rows={groups.map(({ name, count }) => ({ key: name, cells: [name, displayWhole(count)] }))}
            total={['All', displayWhole(open.records)]}
          />
        }
      />
    </PlotSection>
  );
}

const runsUntil = (months: Insight['months']): string => displayDay(months.at(-1)?.to ?? '');

export function TargetSection({ insight: { months } }: SectionProps) {
  const shares = months.map(({ from, onTarget, timed }) => ({
    from,
    place: stepText(from, 'month'),
    value: percentOf(onTarget, timed),
  }));
  const counted = shares.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const reached = counted.filter((value) => value >= goalOnTarget).length;
  const lead = `The goal of ${goalOnTarget} % was reached in ${reached} of ${displayWhole(counted.length)} months, the last up to ${runsUntil(months)}. The axis begins at ${bottomOf(shares)} %.`;
  return (
    <PlotSection title="Decided on target" lead={lead}>
      <PlotWithTable
        what="decided on target"
        plot={
          <LinePlot
            label={`Share decided on target, by month, and the goal of ${goalOnTarget} %. The table has the figures.`}
            points={shares}
            goal={goalOnTarget}
          />
        }
        table={
          <PlotTable
            caption="Share decided on target, by month"
            titles={['Month', 'Share']}
            rows={shares.map(({ from, value }) => ({
              key: from,
              cells: [monthText(from), value === undefined ? '–' : `${value} %`],
            }))}
          />
        }
      />
    </PlotSection>
  );
}

/** Only the last month can be one that is not over. */
const isOver = ({ to }: Insight['months'][number]): boolean =>
  new Date(Date.parse(`${to}T00:00:00Z`) + 24 * 60 * 60 * 1000).getUTCDate() === 1;

export function FeesSection({ insight: { months } }: SectionProps) {
  const refunded = sumOf(months.map((month) => month.refunded));
  const lead = `Paid in MVR, thousands; the last month up to ${runsUntil(months)}. MVR ${refunded} was refunded in these months.`;
  return (
    <PlotSection title="Fees by month" lead={lead}>
      <PlotWithTable
        what="fees by month"
        plot={
          <BarsPlot
            label="Fees paid in thousands of MVR, by month. The table has the figures."
            bars={months.map((month) => ({
              place: stepText(month.from, 'month'),
              value: Number(month.paid) / 1_000,
              isRunning: !isOver(month),
              ...(months.length > 12 ? {} : { text: thousandsText(month.paid) }),
            }))}
            tickText={displayWhole}
          />
        }
        table={
          <PlotTable
            caption="Fees paid and refunded, by month"
            titles={['Month', 'MVR']}
            rows={months.map(({ from, paid, refunded: back }) => ({
              key: from,
              cells: [
                monthText(from),
                <span key="paid">
                  {sumOf([paid])}
                  {back === '0.00' ? null : <small className="block">{sumOf([back])} refunded</small>}
                </span>,
              ],
            }))}
            total={['All', sumOf(months.map(({ paid }) => paid))]}
          />
        }
      />
    </PlotSection>
  );
}
