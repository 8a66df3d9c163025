import { plainUnitFields, towerIsRequired, unitFields } from '@strata/domain';
import { type Form, Grid, SelectField, TextField } from '@strata/ui';
import { PlainInputs } from '@strata/web';
import type { Plan } from '../../plan/plan.ts';
import { useOccupancyUses } from '../../plan/use-occupancy-uses.ts';
import { type Building, hasGroups, hasTowerField } from '../plan-parts.ts';
import { useUnitTypes } from '../use-unit-types.ts';
import type { UnitValues } from './unit-values.ts';

interface UnitFormProps {
  readonly plan: Plan;
  readonly building: Building;
  readonly form: Form<UnitValues>;
  /** The floor can be chosen: a unit that is there stays on its own. */
  readonly isNew: boolean;
}

/** The fields of a unit. Its types are those of its use; the tower is asked where it can lie in one (L6). */
export function UnitForm({ plan, building, form, isNew }: UnitFormProps) {
  const { values } = form;
  const uses = useOccupancyUses(plan.id);
  const types = useUnitTypes(values.occupancyUseId);
  const floor = building.floors.find(({ id }) => id === values.floorId);
  const use = form.field('occupancyUseId');
  return (
    <>
      {isNew ? (
        <SelectField
          {...form.field('floorId')}
          label="Floor"
          empty="Choose a floor"
          choices={building.floors.map(({ id, floorNumber }) => ({ value: id, label: floorNumber }))}
        />
      ) : null}
      <Grid columns={2} gap={4} align="start">
        <TextField {...form.field('unitNumber')} label={unitFields.unitNumber.label} width="short" />
        <PlainInputs fields={plainUnitFields} form={form} />
        <SelectField
          {...use}
          label={unitFields.occupancyUseId.label}
          empty={unitFields.occupancyUseId.choose}
          choices={uses}
          onChange={(value) => {
            use.onChange(value);
            // Types belong to a use: that of another one is not among its choices.
            form.change('unitTypeId', '');
          }}
        />
        <SelectField
          {...form.field('unitTypeId')}
          label={unitFields.unitTypeId.label}
          empty={
            values.occupancyUseId === '' ? 'Choose an occupancy use first' : unitFields.unitTypeId.choose
          }
          choices={types}
        />
        {hasTowerField(building, floor) ? (
          <SelectField
            {...form.field('towerId')}
            label={unitFields.towerId.label}
            hint={
              building.towers.length === 0
                ? 'This building has no towers yet: add them to it first.'
                : undefined
            }
            optional={floor === undefined || !towerIsRequired(building, floor)}
            empty={
              floor !== undefined && towerIsRequired(building, floor) ? unitFields.towerId.choose : 'None'
            }
            choices={building.towers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        {hasGroups(plan) ? (
          <SelectField
            {...form.field('applicationGroupId')}
            label={unitFields.applicationGroupId.label}
            optional
            empty={isNew ? 'The only one of its use' : 'None'}
            choices={plan.applicationGroups.map(({ id, groupName, groupReference }) => ({
              value: id,
              label: `${groupReference} ${groupName}`,
            }))}
          />
        ) : null}
      </Grid>
    </>
  );
}
