import { sharesOfPlan } from '@strata/domain';
import { EmptyState, Inline, Skeleton, Stack, useMedia } from '@strata/ui';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { overviewAddress } from '../plan/addresses.ts';
import type { PlanPartProps } from '../plan/part-props.ts';
import type { Plan } from '../plan/plan.ts';
import { methodId } from './cures.ts';
import { KeptPart } from './kept/kept-part.tsx';
import { lotsOf } from './plan-schedule.ts';
import { ScheduleHead } from './schedule-head.tsx';
import { SchedulePicture } from './schedule-picture.tsx';
import { ShareProblems } from './share-problems.tsx';
import { UnitsTable } from './units-table.tsx';
import { type UnitsView, ViewSwitch } from './view-switch.tsx';

// Dialogs and forms, which bring the contract's rules along, are fetched when the first one is opened.
const ChangeMethodDialog = lazy(async () => {
  const { ChangeMethodDialog: loaded } = await import('./change-method-dialog.tsx');
  return { default: loaded };
});
const HowCalculated = lazy(async () => {
  const { HowCalculated: loaded } = await import('./how-calculated.tsx');
  return { default: loaded };
});
const EnteredPart = lazy(async () => {
  const { EnteredPart: loaded } = await import('./entered/entered-part.tsx');
  return { default: loaded };
});
const WhatIfPanel = lazy(async () => {
  const { WhatIfPanel: loaded } = await import('./what-if/what-if-panel.tsx');
  return { default: loaded };
});

// The document is the last thing on the page, and what makes it safe is large.
const PlanDocument = lazy(async () => {
  const { PlanDocument: loaded } = await import('../rendering/plan-document.tsx');
  return { default: loaded };
});

/**
 * The schedule of strata units: share values worked out from the plan as it is, what they rest on, and what else they
 * could be. It follows the plan when there is time, so that nothing that is typed is held up.
 */
export function ScheduleSection({ plan }: PlanPartProps) {
  return <Schedule plan={useDeferredValue(plan)} />;
}

const Schedule = memo(function Schedule({ plan }: { readonly plan: Plan }) {
  const [isChoosing, setChoosing] = useState(false);
  const [isTrying, setTrying] = useState(false);
  // Values that were typed stay in sight, also when somebody chooses another method meanwhile.
  const [isTyped, setTyped] = useState(false);
  const shares = sharesOfPlan(plan);
  // The button that was pressed goes with the panel: reading goes on at the method that counts.
  function closeTrial() {
    setTrying(false);
    document.getElementById(methodId)?.focus();
  }
  if (lotsOf(plan).length === 0)
    return (
      <EmptyState title="There is no schedule of strata units yet">
        <p>
          It lists every unit with its building, floor, use, strata area, accessory lots and share value. It
          begins with the first unit of a <Link to={overviewAddress(plan.id, 'buildings')}>building</Link>.
        </p>
      </EmptyState>
    );
  return (
    <Stack gap={10}>
      <ScheduleHead
        plan={plan}
        isTrying={isTrying}
        onTry={() => setTrying((was) => !was)}
        onChangeMethod={() => setChoosing(true)}
      />
      <KeptPart plan={plan} />
      {isTrying ? (
        <Suspense fallback={<Skeleton label="Loading" />}>
          <WhatIfPanel plan={plan} onClose={closeTrial} />
        </Suspense>
      ) : null}
      {shares.ok ? null : (
        <ShareProblems
          plan={plan}
          faults={shares.faults}
          title="The share values cannot be calculated yet."
        />
      )}
      {plan.shareMethod.method.name === 'entered' || isTyped ? (
        <Suspense fallback={<Skeleton label="Loading" />}>
          <EnteredPart plan={plan} onTyped={setTyped} />
        </Suspense>
      ) : null}
      <Units plan={plan} />
      <Suspense fallback={<Skeleton label="Loading the document" />}>
        <PlanDocument plan={plan} document="schedule" />
      </Suspense>
      {isChoosing ? (
        <Suspense fallback={null}>
          <ChangeMethodDialog plan={plan} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
});

/** Id of the heading above the units. */
const unitsId = 'schedule-units';

/** The units as table and as picture: one above the other, or one of them where there is no room for both. */
function Units({ plan }: { readonly plan: Plan }) {
  const [explained, setExplained] = useState<string>();
  // A dialog gives the focus back to what opened it; where its unit went meanwhile, reading goes on here.
  const wasExplained = useRef(false);
  useEffect(() => {
    if (wasExplained.current && explained === undefined && document.activeElement === document.body)
      document.getElementById(unitsId)?.focus();
    wasExplained.current = explained !== undefined;
  }, [explained]);
  const isNarrow = useMedia('(width < 48em)');
  const [view, setView] = useState<UnitsView>('table');
  const explain = useCallback((unitId: string) => setExplained(unitId), []);
  const hasPicture = sharesOfPlan(plan).ok;
  const isShown = (one: UnitsView) => !isNarrow || !hasPicture || view === one;
  return (
    <Stack as="section" gap={4} aria-labelledby={unitsId}>
      <Inline gap={6} rowGap={2} justify="between">
        <h2 id={unitsId} tabIndex={-1}>
          The units
        </h2>
        {isNarrow && hasPicture ? <ViewSwitch view={view} onChange={setView} /> : null}
      </Inline>
      {hasPicture && isShown('picture') ? <SchedulePicture plan={plan} onExplain={explain} /> : null}
      {isShown('table') ? <UnitsTable plan={plan} onExplain={explain} /> : null}
      {explained === undefined ? null : (
        <Suspense fallback={null}>
          <HowCalculated plan={plan} unitId={explained} onClose={() => setExplained(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}
