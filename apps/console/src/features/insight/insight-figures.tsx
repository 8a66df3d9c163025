import { displayWhole, goalOnTarget, percentOf } from '@strata/domain';
import { Text } from '@strata/ui';
import css from './insight.module.css';
import { daysText, type Insight } from './words.ts';

/** The five figures on top, each with what explains it. */
export function InsightFigures({ insight }: { readonly insight: Insight }) {
  const { total, open } = insight;
  const share = percentOf(total.onTarget, total.timed);
  const { medianWorkingDays: median } = total;
  const figures = [
    {
      label: 'Arrived',
      value: displayWhole(total.arrived),
      more: `${displayWhole(total.cameBack)} came back after a return`,
    },
    {
      label: 'Decided',
      value: displayWhole(total.approved + total.refused),
      more: `${displayWhole(total.approved)} approved, ${displayWhole(total.refused)} refused`,
    },
    { label: 'Open now', value: displayWhole(open.records), more: `${displayWhole(open.overdue)} overdue` },
    {
      label: 'On target',
      value: share === undefined ? '–' : `${share} %`,
      more:
        share === undefined
          ? 'nothing was decided'
          : `${displayWhole(total.onTarget)} of ${displayWhole(total.timed)} decisions, goal ${goalOnTarget} %`,
    },
    {
      label: 'Median',
      value: median === null ? '–' : `${daysText(median)} ${median === 1 ? 'day' : 'days'}`,
      more: 'working days to decide',
    },
  ];
  return (
    <dl className={css.figures} aria-label="In all">
      {figures.map(({ label, value, more }) => (
        <div key={label}>
          <Text as="dt" tone="quiet" size="small">
            {label}
          </Text>
          <dd>
            <Text as="span" size="lead" weight="bold" block>
              {value}
            </Text>
            <Text as="span" tone="quiet" size="small" block>
              {more}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}
