import { DefinitionList, Skeleton, Stack } from '@strata/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type FormStart, WithDraft } from '../../../app/form-draft/with-draft.tsx';
import type { PlanPartProps } from '../plan/part-props.ts';
import type { Plan } from '../plan/plan.ts';
import { saveId } from './details-form.tsx';
import { type DetailsValues, valuesOf } from './details-values.ts';
import { detailsInWords } from './details-words.ts';
import { EditableDetails } from './editable-details.tsx';

// Most plans divide no land.
const Subdivision = lazy(async () => {
  const { Subdivision: loaded } = await import('./subdivision.tsx');
  return { default: loaded };
});

// What a plan can do without.
const PlacingSection = lazy(async () => {
  const { PlacingSection: loaded } = await import('./placing/placing-section.tsx');
  return { default: loaded };
});

/** What the form begins with once everything is saved: there is no draft any more. */
function savedStart(plan: Plan): FormStart<DetailsValues> {
  return { values: valuesOf(plan), restoredAt: undefined, discard: () => undefined };
}

/** The development details: to be edited, or to be read; the strata plots where the land is divided. */
export function DetailsSection({ plan }: PlanPartProps) {
  // Whoever could edit when the page was opened keeps the form and what is typed, also when that ends meanwhile.
  const [editable] = useState(plan.canEdit);
  const [saved, setSaved] = useState(0);
  const again = () => setSaved((times) => times + 1);
  // The button that was pressed was replaced with its form.
  useEffect(() => {
    if (saved > 0) document.getElementById(saveId)?.focus({ preventScroll: true });
  }, [saved]);
  const name = `strata-plan-details:${plan.id}`;
  return (
    <Stack gap={10}>
      {editable ? (
        saved === 0 ? (
          <WithDraft form={name} pristine={valuesOf(plan)}>
            {(start) => <EditableDetails plan={plan} name={name} start={start} onSaved={again} />}
          </WithDraft>
        ) : (
          <EditableDetails key={saved} plan={plan} name={name} start={savedStart(plan)} onSaved={again} />
        )
      ) : (
        <Stack as="section" gap={4}>
          <h2>Development</h2>
          <DefinitionList
            items={detailsInWords(
              valuesOf(plan),
              plan.occupancyUse === null
                ? []
                : [{ value: String(plan.occupancyUse.id), label: plan.occupancyUse.name }],
            )}
          />
        </Stack>
      )}
      {plan.strataDevelopmentTypeId === 3 || plan.strataPlots.length > 0 ? (
        <Suspense fallback={<Skeleton label="Loading the plots" />}>
          <Subdivision plan={plan} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <PlacingSection plan={plan} />
      </Suspense>
    </Stack>
  );
}
