import { CallRefused } from '@strata/contract';
import { displayShare, faultWords, type ShareFault, shareMethods, sharesOfPlan } from '@strata/domain';
import { Button, Collapse, Notice, Stack, Text } from '@strata/ui';
import { LoadState, ShareSteps } from '@strata/web';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import css from './unit-share.module.css';
import { type Application, type Unit, useApplicationOf } from './units.ts';

/** The unit's share value of the aggregate, and how it came about: worked out here from the plan it is part of. */
export function UnitShare({ unit }: { readonly unit: Unit }) {
  const query = useApplicationOf(unit, useEntityRef());
  if (query.error instanceof CallRefused && query.error.code === 'NOT_FOUND')
    return (
      <p>
        The share value is shown to people who act for the applicant or the architect of{' '}
        {unit.application.reference}. You can switch entity on the <Link to="/app">dashboard</Link>.
      </p>
    );
  return (
    <LoadState query={query} what="share values">
      {(plan) => <Share unit={unit} plan={plan} />}
    </LoadState>
  );
}

function Share({ unit, plan }: { readonly unit: Unit; readonly plan: Application }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shares = sharesOfPlan(plan);
  const { title, version, method } = plan.shareMethod;
  const schedule = (
    <Link to={`/app/applications/${plan.id}/strataplan/schedule`}>the schedule of strata units</Link>
  );
  const units = plan.strataBuildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const numberOf = (unitId: string) => units.find(({ id: one }) => one === unitId)?.unitNumber;
  const value = shares.ok ? shares.values.get(unit.id) : undefined;
  if (!shares.ok || value === undefined)
    return (
      <Notice kind="attention" title="There is no share value yet.">
        {shares.ok
          ? null
          : shares.faults.map((problem) => (
              <p key={problem.code}>{faultWords(asReadOn(unit, problem), numberOf)}</p>
            ))}
        <p>What is missing is said on {schedule}.</p>
      </Notice>
    );
  const { aggregate, decimals } = shares;
  return (
    <Stack gap={3} width="record">
      <p className={css.value}>
        <strong>{displayShare(value, decimals)}</strong>
        {shareMethods[method.name].total === 'hundredPercent'
          ? null
          : ` of ${displayShare(aggregate, decimals)}, ${percentOf(value, aggregate)}`}
      </p>
      <Text tone="quiet">
        By the method {title}, version {version}. The values of all units are on {schedule}.
      </Text>
      <p>
        <Button small aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen((was) => !was)}>
          How was this calculated?
        </Button>
      </p>
      <Collapse id={id} open={isOpen}>
        {isOpen ? (
          <ShareSteps
            steps={shares.explain(unit.id) ?? []}
            label={`How the share value of unit ${unit.unitNumber} is calculated`}
          />
        ) : null}
      </Collapse>
    </Stack>
  );
}

/** All units get their values at once: what is missing for others is said without sounding as if it were this one's. */
function asReadOn(unit: Unit, problem: ShareFault): ShareFault {
  if (problem.count === 0 || problem.unitIds.includes(unit.id)) return problem;
  const message = 'All share values are calculated together, and something is still missing for some units.';
  return { ...problem, message };
}

/** "4.12 %", rounded: for reading beside the value itself. */
function percentOf(value: bigint, aggregate: bigint): string {
  const hundredths = (value * 20_000n + aggregate) / (2n * aggregate);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')} %`;
}
