import { developmentTypes, displayDecimal } from '@strata/domain';
import {
  AreaField,
  Button,
  CheckboxField,
  ErrorSummary,
  type Form,
  FormActions,
  FormLayout,
  FormSection,
  fieldId,
  Notice,
  RadioField,
  SelectField,
  Stack,
  TextField,
} from '@strata/ui';
import type { DraftState } from '../../../app/form-draft/draft-saver.ts';
import { DraftStatus } from '../../../app/form-draft/draft-status.tsx';

import type { Plan } from '../plan/plan.ts';
import { useOccupancyUses } from '../plan/use-occupancy-uses.ts';
import type { DetailsValues } from './details-values.ts';
import { conditions } from './details-words.ts';

/** Id of the button that sends the form. */
export const saveId = 'save-details';

export interface DetailsFormProps {
  readonly plan: Plan;
  readonly form: Form<DetailsValues>;
  readonly draft: DraftState;
  readonly busy: boolean;
  readonly onSend: (values: DetailsValues) => void;
}

/** The development in figures and words, and what the act asks to be confirmed. */
export function DetailsForm({ plan, form, draft, busy, onSend }: DetailsFormProps) {
  const uses = useOccupancyUses(plan.id);
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(onSend)}>
        <FormSection title="Development">
          <RadioField
            {...form.field('strataDevelopmentTypeId')}
            label="Type of development"
            choices={developmentTypes.map(({ id, name, examples }) => ({
              value: String(id),
              label: name,
              hint: examples,
            }))}
          />
          {form.values.strataDevelopmentTypeId === '3' && plan.strataDevelopmentTypeId !== 3 ? (
            <Notice title="Strata plots come next.">
              <p>Once this is saved, the plots and their areas are entered below.</p>
            </Notice>
          ) : null}
          <SelectField
            {...form.field('occupancyUseId')}
            label="Occupancy use"
            hint="What the development is mainly used for."
            empty="Choose an occupancy use"
            choices={uses}
          />
          <AreaField
            {...form.field('landAreaInSqm')}
            label="Land area"
            hint={`The property is registered with ${displayDecimal(plan.property.landAreaInSqm)} sqm.`}
          />
        </FormSection>
        <FormSection title="Scheme">
          <TextField {...form.field('schemeName')} label="Name of the scheme" />
          <TextField {...form.field('schemeAddress')} label="Address of the scheme" />
        </FormSection>
        <FormSection title="Shares">
          <RadioField
            {...form.field('allOwnersShareCommonPropertiesOnEqualBais')}
            label="Do all owners share the common property equally?"
            hint="Such as stairs and roof. If not, put the units into groups."
            choices={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
          <TextField
            {...form.field('allotedShareValue')}
            label="Allotted share value"
            hint="A whole number that is divided among the units. Each unit gets at least 1."
            width="short"
            inputMode="numeric"
            figures
          />
        </FormSection>
        <FormSection
          title="Section 31 of the strata act"
          lead="Tick each condition when it is met. You can save the plan before that."
        >
          <Stack gap={2}>
            {conditions.map(({ field, label }) => (
              <CheckboxField
                key={field}
                id={fieldId(field)}
                label={label}
                value={form.values[field]}
                error={form.errorOf(field)}
                onChange={(value) => form.change(field, value)}
                onLeave={() => form.leave(field)}
              />
            ))}
          </Stack>
        </FormSection>
        {plan.canEdit ? (
          <FormActions>
            <Button id={saveId} type="submit" kind="primary" busy={busy}>
              Save development details
            </Button>
            <DraftStatus state={draft} />
          </FormActions>
        ) : null}
      </FormLayout>
    </>
  );
}
