import { displayWhole, sharesOfPlan } from '@strata/domain';
import { Box, type TableColumn, type TableFilter, VirtualTable } from '@strata/ui';
import { callQuery, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { shareFigure } from '../compare-shares.ts';
import { lotsOf } from '../plan-schedule.ts';
import { type KeptDifference, type KeptSchedule, keptDifferences } from './kept-differences.ts';

interface KeptComparisonProps {
  readonly plan: Plan;
  readonly kept: NonNullable<Plan['keptSchedule']>;
}

/** What was kept beside what counts now, unit by unit; asked for when it is opened, and again when another is kept. */
export function KeptComparison({ plan, kept }: KeptComparisonProps) {
  const call = callQuery('GET /Applications/shareSchedule', { query: { applicationId: plan.id } });
  const asked = useQuery({
    ...call,
    queryKey: [...call.queryKey, kept.madeDate],
    // What was kept never changes.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return (
    <LoadState query={asked} what="kept schedule">
      {(schedule) =>
        schedule === null ? (
          <p>The kept schedule no longer exists.</p>
        ) : (
          <Compared plan={plan} kept={schedule} />
        )
      }
    </LoadState>
  );
}

function Compared({ plan, kept }: { readonly plan: Plan; readonly kept: KeptSchedule }) {
  const shares = sharesOfPlan(plan);
  const differences = useMemo(
    () => (shares.ok ? keptDifferences(kept, lotsOf(plan), shares) : []),
    [plan, kept, shares],
  );
  if (!shares.ok)
    return <p>There is nothing to compare with: the share values cannot be calculated as the plan is now.</p>;
  if (differences.length === 0)
    return <p>No unit has come or gone, and every unit’s share value is what it was when it was kept.</p>;
  return (
    <>
      <p aria-live="polite">{inWords(differences)}</p>
      <DifferencesTable differences={differences} decimals={[kept.decimals, shares.decimals]} />
    </>
  );
}

const words = { changed: 'Value changed', came: 'New unit', went: 'No longer in the plan' } as const;

function inWords(differences: readonly KeptDifference[]): string {
  const count = (kind: KeptDifference['change']) =>
    differences.filter(({ change }) => change === kind).length;
  const said = (number: number, one: string, several: string) =>
    number === 0 ? [] : [`${displayWhole(number)} ${number === 1 ? one : several}`];
  return `${[
    ...said(count('changed'), 'unit has another value', 'units have another value'),
    ...said(count('came'), 'unit is new', 'units are new'),
    ...said(count('went'), 'unit is no longer in the plan', 'units are no longer in the plan'),
  ].join(', ')}.`;
}

const keyOf = ({ unitId }: KeptDifference) => unitId;

const filters: readonly TableFilter<KeptDifference>[] = [
  {
    key: 'change',
    label: 'Change',
    all: 'All changes',
    choices: () => Object.entries(words).map(([value, label]) => ({ value, label })),
    matches: ({ change }, value) => change === value,
  },
];

interface DifferencesTableProps {
  readonly differences: readonly KeptDifference[];
  readonly decimals: readonly [before: 0 | 4, after: 0 | 4];
}

function DifferencesTable({ differences, decimals: [before, after] }: DifferencesTableProps) {
  const columns = useMemo((): readonly TableColumn<KeptDifference>[] => {
    const said = (value: bigint | undefined, decimals: 0 | 4) =>
      value === undefined ? '–' : shareFigure(value, decimals);
    const percent = (decimals: 0 | 4) => (decimals === 4 ? ', %' : '');
    return [
      { key: 'number', header: 'Unit', text: ({ unitNumber }) => unitNumber, cardTitle: true },
      { key: 'change', header: 'Change', text: ({ change }) => words[change], weight: 1.6 },
      {
        key: 'before',
        header: `When kept${percent(before)}`,
        text: (row) => said(row.before, before),
        figures: true,
      },
      { key: 'after', header: `Now${percent(after)}`, text: (row) => said(row.after, after), figures: true },
    ];
  }, [before, after]);
  return (
    <Box width="record">
      <VirtualTable
        caption="Units whose share value is another than when it was kept"
        nouns={['unit', 'units']}
        columns={columns}
        rows={differences}
        rowKey={keyOf}
        filters={filters}
      />
    </Box>
  );
}
