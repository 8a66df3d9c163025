import { computeShares, displayShare, displayWhole, type Shares, sharesOfPlan } from '@strata/domain';
import { KeyFigures, Notice, Stack } from '@strata/ui';
import { memo, useMemo } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { type Comparison, compareShares, signedFigure } from '../compare-shares.ts';
import { lotsOf } from '../plan-schedule.ts';
import { ShareProblems } from '../share-problems.tsx';
import { allottedOf, readTyped, type Trial } from './trial.ts';
import { WhatIfTable } from './what-if-table.tsx';

interface WhatIfOutcomeProps {
  readonly plan: Plan;
  readonly trial: Trial;
}

/** What would change; drawn when there is time for it, so that typing is not held up. */
export const WhatIfOutcome = memo(function WhatIfOutcome({ plan, trial }: WhatIfOutcomeProps) {
  const allotted = allottedOf(trial);
  const tried = useMemo(() => {
    const { method } = readTyped(trial.typed);
    if (method === undefined || allotted === undefined) return undefined;
    return computeShares({ ...plan, allotedShareValue: allotted }, method);
  }, [plan, trial.typed, allotted]);
  if (tried === undefined) return <p>Correct what is wrong above to see what would change.</p>;
  return tried.ok ? (
    <Compared plan={plan} tried={tried} />
  ) : (
    <ShareProblems
      plan={plan}
      faults={tried.faults}
      title="The share values cannot be calculated in this way."
      isTrial
    />
  );
});

function Compared({ plan, tried }: { readonly plan: Plan; readonly tried: Shares }) {
  const present = sharesOfPlan(plan);
  const comparison = useMemo(
    () => compareShares(lotsOf(plan), present.ok ? present : undefined, tried),
    [plan, present, tried],
  );
  return (
    <>
      {present.ok ? (
        <Summary comparison={comparison} present={present} tried={tried} />
      ) : (
        <Notice title="There are no present values to compare with." />
      )}
      <WhatIfTable
        lots={lotsOf(plan)}
        comparison={comparison}
        present={present.ok ? present : undefined}
        tried={tried}
      />
    </>
  );
}

interface SummaryProps {
  readonly comparison: Comparison;
  readonly present: Shares;
  readonly tried: Shares;
}

function Summary({ comparison, present, tried }: SummaryProps) {
  const { gain, lose, largest, isByPart, decimals } = comparison;
  const said = (difference: bigint) => `${signedFigure(difference, decimals)}${isByPart ? ' %' : ''}`;
  const totals = [present, tried].map((one) => displayShare(one.aggregate, one.decimals));
  return (
    <Stack gap={4} aria-live="polite">
      <KeyFigures
        label="What would change"
        figures={[
          { label: 'Units that gain', value: displayWhole(gain) },
          { label: 'Units that lose', value: displayWhole(lose) },
          { label: 'Units that stay', value: displayWhole(comparison.rows.length - gain - lose) },
          {
            label: 'All values together',
            value: totals[0] === totals[1] ? totals[0] : `${totals[0]} → ${totals[1]}`,
          },
        ]}
      />
      <p>
        {largest?.difference === undefined
          ? 'No unit’s value would change.'
          : `The largest change is that of unit ${largest.lot.unitNumber}: ${said(largest.difference)}${isByPart ? ' of the whole' : ''}.`}{' '}
        {isByPart
          ? 'The totals differ, so units are compared by what part of the whole their value is.'
          : null}
      </p>
    </Stack>
  );
}
