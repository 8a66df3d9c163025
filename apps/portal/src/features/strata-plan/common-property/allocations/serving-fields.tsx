import { allocationFields, groupIsRequired } from '@strata/domain';
import { ComboboxField, type Form, SelectField, TextAreaField } from '@strata/ui';
import { useMemo } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { type CommonPropertyTypeId, groupsOf, placedUnits } from '../plan-places.ts';
import { type AllocationValues } from './allocation-values.ts';

interface ServingFieldsProps {
  readonly plan: Plan;
  readonly type: CommonPropertyTypeId;
  readonly form: Form<AllocationValues>;
}

/** Whom the area is for: a group, or the units that limited property serves. */
export function ServingFields({ plan, type, form }: ServingFieldsProps) {
  const groups = groupsOf(plan);
  const isRequired = groupIsRequired(plan, Number(form.values.occupancyUseId), type);
  const isOffered = groups.length > 0 || isRequired;
  return (
    <>
      {isOffered ? (
        <SelectField
          {...form.field('applicationGroupId')}
          label={allocationFields.applicationGroupId.label}
          hint={
            groups.length === 0
              ? 'Common property of this occupancy use names its group: add the group first.'
              : type === 2 && !isRequired
                ? 'A group as a whole is served, or the units that you name below.'
                : undefined
          }
          optional={!isRequired}
          empty="No group"
          choices={groups.map(({ id, groupName, groupReference }) => ({
            value: id,
            label: `${groupName} (${groupReference})`,
          }))}
        />
      ) : null}
      {type === 2 && form.values.applicationGroupId === '' ? <UnitsFields plan={plan} form={form} /> : null}
    </>
  );
}

/** Units by their numbers: typed or pasted, or found one by one. */
function UnitsFields({ plan, form }: Pick<ServingFieldsProps, 'plan' | 'form'>) {
  const choices = useMemo(
    () =>
      placedUnits(plan).map(({ unit, place }) => ({
        value: unit.unitNumber,
        label: `${unit.unitNumber}, ${place}`,
      })),
    [plan],
  );
  return (
    <>
      <TextAreaField
        {...form.field('unitIds')}
        label="Units that it serves"
        hint="Unit numbers with commas between them: 101, 102."
        lines={2}
      />
      <ComboboxField
        id="addUnit"
        value=""
        label="Find a unit to add"
        optional
        choices={choices}
        nothing="No unit has this number"
        onChange={(number) => {
          if (number === '') return;
          form.update('unitIds', (text) =>
            text.trim() === '' ? number : `${text.replace(/[,\s]+$/, '')}, ${number}`,
          );
        }}
        onLeave={() => undefined}
      />
    </>
  );
}
