import { displayDecimal, lotFields, plainLotFields } from '@strata/domain';
import {
  ComboboxField,
  ConflictPanel,
  ErrorSummary,
  FormLayout,
  Notice,
  SelectField,
  Text,
  TextField,
} from '@strata/ui';
import { callQuery, differencesOf, PlainInputs, sentOf } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { DraftStatus, RestoredDraft } from '../../../../app/form-draft/draft-status.tsx';
import { useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import { type FormStart, WithDraft } from '../../../../app/form-draft/with-draft.tsx';

import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { useSeenVersion } from '../../plan/use-seen-version.ts';
import { PartActions } from '../part-actions.tsx';
import { type Lot, outside, placedUnits, placeOf } from '../plan-places.ts';
import { type LotValues, lotProblems, noLot, outsideValue, valuesOfLot } from './lot-values.ts';

export interface LotFormProps {
  readonly plan: Plan;
  /** Which is changed; without it one is added. */
  readonly lot?: Lot;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Asks whether it shall be deleted. */
  readonly onDelete?: () => void;
}

/** One lot of the accessory schedule (C4). */
export function LotForm(props: LotFormProps) {
  const { plan, lot } = props;
  const name = `accessory-lot:${lot?.id ?? plan.id}`;
  return (
    <WithDraft form={name} pristine={lot === undefined ? noLot : valuesOfLot(plan, lot)}>
      {(start) => <Fields {...props} name={name} start={start} />}
    </WithDraft>
  );
}

interface FieldsProps extends LotFormProps {
  readonly name: string;
  readonly start: FormStart<LotValues>;
}

function Fields({ plan, lot, onDone, onClose, onDelete, name, start }: FieldsProps) {
  const { data: types = [] } = useQuery(callQuery('GET /Applications/vehicleParkingTypes', {}));
  const units = useMemo(
    () =>
      placedUnits(plan).map(({ unit, place }) => ({ value: unit.id, label: `${unit.unitNumber}, ${place}` })),
    [plan],
  );
  const { form, draft } = useDraftedForm(name, start, lotProblems);
  const conflict = useSeenVersion(form, lot?.version);
  const finish = () => {
    draft.discard();
    onDone();
  };
  const adding = useChange('POST /Applications/parkingAllocations', {
    done: 'Accessory lot added',
    onDone: finish,
    onRefused: conflict.onRefused,
  });
  const changing = useChange('PUT /Applications/parkingAllocations', {
    done: 'Changes saved',
    onDone: finish,
    onRefused: conflict.onRefused,
  });

  function send(values: LotValues) {
    const input = sentOf(lotFields, values);
    if (lot === undefined) adding.send({ input: { body: input } });
    else changing.send({ input: { body: { id: lot.id, ...input } }, version: values.seenVersion });
  }

  const nameOfUnit = (id: string | null) => units.find(({ value }) => value === id)?.label ?? 'None';
  const accessoryUnit = plan.accessoryCommonPropertyAllocations.find(
    ({ id }) => id === form.values.accessoryCommonPropertyId,
  );
  const typeChoices = types.map((type) => ({ value: `${type.id}`, label: type.name }));
  return (
    <>
      <RestoredDraft start={start} />
      {conflict.isConflict && lot !== undefined ? (
        <ConflictPanel
          differences={differencesOf(
            lotFields,
            {
              ...form.values,
              names: {
                accessoryCommonPropertyId: accessoryUnit?.reference ?? '',
                vehicleParkingTypeId:
                  typeChoices.find(({ value }) => value === form.values.vehicleParkingTypeId)?.label ?? '',
                unitId: nameOfUnit(form.values.unitId),
              },
            },
            {
              ...valuesOfLot(plan, lot),
              names: {
                accessoryCommonPropertyId: lot.auReference,
                vehicleParkingTypeId: lot.vehicleParkingType.name,
                unitId: nameOfUnit(lot.unitId),
              },
            },
          )}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={() => form.replace(valuesOfLot(plan, lot))}
        />
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <Notice
        kind="attention"
        title="The group reference must be assigned to each common property in the template."
      />
      <Text tone="quiet" size="small">
        * Required fields
      </Text>
      <FormLayout onSubmit={form.submit(send)}>
        <TextField {...form.field('reference')} label={`${lotFields.reference.label} *`} width="medium" />
        <SelectField
          {...form.field('buildingId')}
          onChange={(id) => {
            form.change('buildingId', id);
            form.change('accessoryCommonPropertyId', '');
          }}
          label="Building *"
          hint={`In which the accessory unit group lies, or: ${outside.toLowerCase()}.`}
          empty="Choose a building"
          choices={buildingChoices(plan)}
        />
        <SelectField
          {...form.field('vehicleParkingTypeId')}
          label={`${lotFields.vehicleParkingTypeId.label} *`}
          empty={lotFields.vehicleParkingTypeId.choose}
          choices={typeChoices}
        />
        <SelectField
          {...form.field('accessoryCommonPropertyId')}
          label={`${lotFields.accessoryCommonPropertyId.label} *`}
          hint="The area of accessory units in which the lot lies."
          empty={
            form.values.buildingId === ''
              ? 'Choose a building first'
              : lotFields.accessoryCommonPropertyId.choose
          }
          disabled={form.values.buildingId === ''}
          choices={groupChoices(plan, form.values.buildingId)}
        />
        <ComboboxField
          {...form.field('unitId')}
          label={lotFields.unitId.label}
          optional
          hint="The one unit to which the lot belongs."
          choices={units}
          nothing="No unit has this number"
        />
        <PlainInputs fields={plainLotFields} form={form} />
        <PartActions
          label={lot === undefined ? 'Add accessory lot' : 'Save changes'}
          isSending={adding.isSending || changing.isSending}
          onClose={onClose}
          onDelete={onDelete}
        />
      </FormLayout>
      <DraftStatus state={draft.state} />
    </>
  );
}

/** The buildings in which accessory units lie, and the land around them. */
function buildingChoices(plan: Plan) {
  const used = new Set(plan.accessoryCommonPropertyAllocations.map((one) => one.applicationBuildingId));
  return [
    ...plan.strataBuildings
      .filter(({ id }) => used.has(id))
      .map(({ id, name }) => ({ value: id, label: name })),
    ...(used.has(null) ? [{ value: outsideValue, label: outside }] : []),
  ];
}

/** The accessory units of a building, which are the groups of its lots. */
function groupChoices(plan: Plan, buildingId: string) {
  const wanted = buildingId === outsideValue ? null : buildingId;
  return plan.accessoryCommonPropertyAllocations
    .filter((one) => one.applicationBuildingId === wanted)
    .map((one) => ({
      value: one.id,
      label: `${one.reference}, ${placeOf(one)}, ${displayDecimal(one.floorAreaInSqm)} sqm`,
    }));
}
