import { DefinitionList } from '@strata/ui';
import { useState } from 'react';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';
import type { PlanPartProps } from '../frame/part-props.ts';
import css from './details.module.css';
import { valuesOf } from './details-values.ts';
import { detailsInWords } from './details-words.ts';
import { EditableDetails } from './editable-details.tsx';
import { Plots } from './plots.tsx';

/** The development details: to be edited, or to be read; the strata plots where the land is divided. */
export function DetailsSection({ plan }: PlanPartProps) {
  // Whoever could edit when the page was opened keeps the form and what is typed, also when that ends meanwhile.
  const [editable] = useState(plan.canEdit);
  const [saved, setSaved] = useState(0);
  const name = `strata-plan-details:${plan.id}`;
  return (
    <div className={css.details}>
      {editable ? (
        <WithDraft key={saved} form={name} pristine={valuesOf(plan)}>
          {(start) => (
            <EditableDetails plan={plan} name={name} start={start} onSaved={() => setSaved(saved + 1)} />
          )}
        </WithDraft>
      ) : (
        <section className={css.read}>
          <h2>Development</h2>
          <DefinitionList
            items={detailsInWords(valuesOf(plan), plan.occupancyUse === null ? [] : [plan.occupancyUse])}
          />
        </section>
      )}
      {plan.strataDevelopmentTypeId === 3 || plan.strataPlots.length > 0 ? <Plots plan={plan} /> : null}
    </div>
  );
}
