import { allocationFields } from '@strata/domain';
import { type Form, RadioField, SelectField } from '@strata/ui';
import type { Plan } from '../../plan/plan.ts';
import type { AllocationValues } from './allocation-values.ts';

/** Common property lies inside regular buildings only (C2). */
export function buildingsOf(plan: Plan): Plan['strataBuildings'] {
  return plan.strataBuildings.filter(({ applicationBuildingTypeId }) => applicationBuildingTypeId === 1);
}

/** Inside a building, on one of its floors, or outside. */
export function PlaceFields({ plan, form }: { readonly plan: Plan; readonly form: Form<AllocationValues> }) {
  const { place, applicationBuildingId } = form.values;
  const building = plan.strataBuildings.find(({ id }) => id === applicationBuildingId);
  return (
    <>
      <RadioField
        {...form.field('place')}
        label="Location"
        choices={[
          { value: 'inside', label: 'Inside a building' },
          {
            value: 'outside',
            label: 'Outside buildings',
            hint: 'On the land: gardens, drives, boundary walls.',
          },
        ]}
      />
      {place === 'inside' ? (
        <>
          <SelectField
            {...form.field('applicationBuildingId')}
            onChange={(id) => {
              form.change('applicationBuildingId', id);
              form.change('floorId', '');
            }}
            label={allocationFields.applicationBuildingId.label}
            empty={allocationFields.applicationBuildingId.choose}
            choices={buildingsOf(plan).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            {...form.field('floorId')}
            label={allocationFields.floorId.label}
            empty={building === undefined ? 'Choose a building first' : allocationFields.floorId.choose}
            disabled={building === undefined}
            choices={(building?.floors ?? []).map(({ id, floorNumber }) => ({
              value: id,
              label: floorNumber,
            }))}
          />
        </>
      ) : null}
    </>
  );
}
