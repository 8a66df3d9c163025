import {
  ageGroupName,
  ageGroups,
  displayDay,
  kindLabel,
  type Period,
  percentOf,
  remarkSectionNames,
} from '@strata/domain';
import {
  type ExportCell,
  type ExportLine,
  figureTitle,
  textCell,
  titleCell,
} from '../../workbooks/export/export-cells.ts';
import type { InsightAsked } from './insight.queries.ts';
import type { Insight } from './read-insight.ts';

export const insightWidths = [34, 14, 14, 14, 14, 14, 14, 14, 14, 16];

type Value = string | number | null | undefined | ExportCell;

const dayCell = (value: string): ExportCell => ({ kind: 'day', value });
const money = (value: string): ExportCell => ({ kind: 'area', value });
/** Half a day is a half; what is whole has no places. */
const days = (value: number | null): ExportCell | undefined => {
  if (value === null) return undefined;
  return Number.isInteger(value)
    ? { kind: 'whole', value: String(value) }
    : { kind: 'area', value: value.toFixed(2) };
};

function cellOf(value: Value): ExportCell | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return { kind: 'whole', value: String(value) };
  return typeof value === 'string' ? textCell(value) : value;
}

/** A table under its heading, with an empty line after it. */
function tableOf(
  heading: string,
  titles: readonly string[],
  rows: readonly (readonly Value[])[],
): readonly ExportLine[] {
  const [first = '', ...figures] = titles;
  return [
    { isBold: true, cells: [textCell(heading)] },
    { isBold: true, cells: [titleCell(first), ...figures.map(figureTitle)] },
    ...rows.map((row) => ({ isBold: false, cells: row.map(cellOf) })),
    { isBold: false, cells: [] },
  ];
}

const partOf = ({ from, to }: Period): readonly ExportCell[] => [dayCell(from), dayCell(to)];

/** The figures as tables one below the other, as the page has them. Who holds how much is there only where it was told. */
export function insightLines(insight: Insight, { from, to, kind }: InsightAsked): readonly ExportLine[] {
  const { total, open, steps, months, remarks, kinds, load } = insight;
  const kindName = kind === undefined ? 'All kinds' : kindLabel(kind);
  return [
    { isBold: true, cells: [textCell(`Insight, ${displayDay(from)} to ${displayDay(to)}, ${kindName}`)] },
    { isBold: false, cells: [] },
    ...tableOf(
      'In all',
      ['Figure', 'Records'],
      [
        ['Arrived', total.arrived],
        ['Came back after a return', total.cameBack],
        ['Approved', total.approved],
        ['Refused', total.refused],
        ['Returned', total.returned],
        ['Withdrawn', total.withdrawn],
        ['Decided on target', total.onTarget],
        ['Decided on target, %', percentOf(total.onTarget, total.timed)],
        ['Median working days to decide', days(total.medianWorkingDays)],
        ['Open now', open.records],
        ['Overdue now', open.overdue],
      ],
    ),
    ...tableOf(
      insight.by === 'week' ? 'By week' : 'By month',
      ['From', 'To', 'Arrived', 'Came back', 'Approved', 'Refused', 'Returned', 'Withdrawn', 'On target'],
      steps.map((step) => [
        ...partOf(step),
        step.arrived,
        step.cameBack,
        step.approved,
        step.refused,
        step.returned,
        step.withdrawn,
        step.onTarget,
      ]),
    ),
    ...tableOf(
      'Open now by age in working days',
      ['Age', 'Open'],
      ageGroups.map((group, place) => [ageGroupName(group), open.byAge[place]]),
    ),
    ...tableOf(
      'Decided on target, and fees, by month',
      ['From', 'To', 'Decided', 'On target', 'On target, %', 'Paid, MVR', 'Refunded, MVR'],
      months.map((month) => [
        ...partOf(month),
        month.timed,
        month.onTarget,
        percentOf(month.onTarget, month.timed),
        money(month.paid),
        money(month.refunded),
      ]),
    ),
    ...tableOf(
      'Reasons for return, by section',
      ['Section', 'Remarks'],
      remarks.map((one) => [remarkSectionNames[one.section], one.remarks]),
    ),
    ...tableOf(
      'Median working days, by kind',
      ['Kind', 'Decided', 'Median', 'Target'],
      kinds.map((one) => [kindLabel(one.kind), one.decided, days(one.medianWorkingDays), one.targetDays]),
    ),
    ...(load === null
      ? []
      : tableOf(
          'Load per officer now',
          ['Officer', 'Held', 'Due soon', 'Overdue'],
          load.map((one) => [one.name ?? 'Nobody yet', one.held, one.dueSoon, one.overdue]),
        )),
  ];
}
