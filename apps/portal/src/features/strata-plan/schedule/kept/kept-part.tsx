import { displayDate, displayShare, displayTime, displayWhole } from '@strata/domain';
import { Button, Notice, Skeleton, Stack, StatusBadge, Text } from '@strata/ui';
import { lazy, Suspense, useId, useState } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { nameOfMethod } from '../offered-methods.ts';
import { reasonsOf } from './kept-differences.ts';
import { keptId } from './kept-id.ts';

// The differences are fetched when somebody asks for them.
const KeptComparison = lazy(async () => {
  const { KeptComparison: loaded } = await import('./kept-comparison.tsx');
  return { default: loaded };
});

type Kept = NonNullable<Plan['keptSchedule']>;

/** The schedule that was kept last, and whether it still says what counts. */
export function KeptPart({ plan }: { readonly plan: Plan }) {
  const { keptSchedule } = plan;
  return (
    <Stack as="section" gap={4} aria-labelledby={keptId}>
      <h2 id={keptId} tabIndex={-1}>
        Kept schedule
      </h2>
      {keptSchedule === null ? (
        <Text tone="quiet" size="small" width="reading">
          None yet. Keep a schedule to compare it later with the plan as it is then. One is kept automatically
          when the architect completes the plan.
        </Text>
      ) : (
        <KeptInWords plan={plan} kept={keptSchedule} />
      )}
    </Stack>
  );
}

function KeptInWords({ plan, kept }: { readonly plan: Plan; readonly kept: Kept }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const reasons = reasonsOf(plan, kept);
  const { madeDate, madeBy, occasion, planRevision, aggregate, decimals, numberOfUnits } = kept;
  return (
    <>
      <p>
        {occasion === 'completed' ? 'Kept with the architect’s confirmation, on ' : 'Kept on '}
        {displayDate(madeDate)} at {displayTime(madeDate)} by {madeBy}, at revision {planRevision} of the
        plan, by the method {nameOfMethod(kept)}: {displayWhole(numberOfUnits)}{' '}
        {numberOfUnits === 1 ? 'unit' : 'units'}, all values together{' '}
        {displayShare(BigInt(aggregate), decimals)}.{' '}
        {reasons.length === 0 ? <StatusBadge tone="approved">Up to date</StatusBadge> : null}
      </p>
      {reasons.length === 0 ? null : (
        <Notice kind="attention" title="The kept schedule is out of date">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p>
            <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide the differences' : 'Show the differences'}
            </Button>
          </p>
        </Notice>
      )}
      <Stack id={id} gap={4}>
        {isOpen && reasons.length > 0 ? (
          <Suspense fallback={<Skeleton label="Loading the differences" />}>
            <KeptComparison plan={plan} kept={kept} />
          </Suspense>
        ) : null}
      </Stack>
    </>
  );
}
