import { displayDate, displayShare, displayTime, displayWhole } from '@strata/domain';
import { Button, Notice, StatusBadge } from '@strata/ui';
import { useId, useState } from 'react';
import type { Plan } from '../../frame/plan.ts';
import { nameOfMethod } from '../offered-methods.ts';
import css from '../schedule.module.css';
import { KeptComparison } from './kept-comparison.tsx';
import { reasonsOf } from './kept-differences.ts';
import { keptId } from './kept-id.ts';

type Kept = NonNullable<Plan['keptSchedule']>;

/** The schedule that was kept last, and whether it still says what counts. */
export function KeptPart({ plan }: { readonly plan: Plan }) {
  const { keptSchedule } = plan;
  return (
    <section className={css.part} aria-labelledby={keptId}>
      <h2 id={keptId} tabIndex={-1}>
        Kept schedule
      </h2>
      {keptSchedule === null ? (
        <p className={css.quiet}>
          None yet. A schedule that is kept can later be compared with what the plan says then; one is kept by
          itself when the architect declares the plan complete.
        </p>
      ) : (
        <KeptInWords plan={plan} kept={keptSchedule} />
      )}
    </section>
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
        {occasion === 'completed' ? 'Kept with the declaration that the plan is complete, on ' : 'Kept on '}
        {displayDate(madeDate)} at {displayTime(madeDate)} by {madeBy}, at revision {planRevision} of the
        plan, by the method {nameOfMethod(kept)}: {displayWhole(numberOfUnits)}{' '}
        {numberOfUnits === 1 ? 'unit' : 'units'}, aggregate {displayShare(BigInt(aggregate), decimals)}.{' '}
        {reasons.length === 0 ? <StatusBadge look="approved">Up to date</StatusBadge> : null}
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
      <div id={id} className={css.part}>
        {isOpen && reasons.length > 0 ? <KeptComparison plan={plan} kept={kept} /> : null}
      </div>
    </>
  );
}
