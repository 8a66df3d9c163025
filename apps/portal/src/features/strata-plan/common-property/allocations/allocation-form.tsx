import { allocationFields, unplacedAllocationFields } from '@strata/domain';
import { AreaField, ConflictPanel, ErrorSummary, FormLayout, SelectField, TextField } from '@strata/ui';
import { differencesOf, otherAllocationFields, PlainInputs } from '@strata/web';
import { useCallback } from 'react';

import { DraftStatus, RestoredDraft } from '../../../../app/form-draft/draft-status.tsx';
import { useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import { type FormStart, WithDraft } from '../../../../app/form-draft/with-draft.tsx';

import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { useOccupancyUses } from '../../plan/use-occupancy-uses.ts';
import { useSeenVersion } from '../../plan/use-seen-version.ts';
import { PartActions } from '../part-actions.tsx';
import { type Allocation, type CommonPropertyTypeId, groupsOf, placeOf } from '../plan-places.ts';
import {
  type AllocationValues,
  allocationInputOf,
  allocationProblems,
  newAllocation,
  valuesOfAllocation,
} from './allocation-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { ServingFields } from './serving-fields.tsx';

export interface AllocationFormProps {
  readonly plan: Plan;
  readonly type: CommonPropertyTypeId;
  /** Which is changed; without it one is added. */
  readonly allocation?: Allocation;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Asks whether it shall be deleted. */
  readonly onDelete?: () => void;
}

/** Where an area of common property lies, how large it is, and whom it is for (C2). */
export function AllocationForm(props: AllocationFormProps) {
  const { plan, type, allocation } = props;
  const name = `${draftNames[type]}:${allocation?.id ?? plan.id}`;
  return (
    <WithDraft
      form={name}
      pristine={allocation === undefined ? newAllocation(plan) : valuesOfAllocation(plan, allocation)}
    >
      {(start) => <Fields {...props} name={name} start={start} />}
    </WithDraft>
  );
}

const draftNames = { 1: 'general-area', 2: 'limited-area', 3: 'accessory-area' } as const;

interface FieldsProps extends AllocationFormProps {
  readonly name: string;
  readonly start: FormStart<AllocationValues>;
}

function Fields({ plan, type, allocation, onDone, onClose, onDelete, name, start }: FieldsProps) {
  const uses = useOccupancyUses(plan.id);
  const validate = useCallback(
    (values: AllocationValues) => allocationProblems(plan, type, values),
    [plan, type],
  );
  const { form, draft } = useDraftedForm(name, start, validate);
  const conflict = useSeenVersion(form, allocation?.version);
  const finish = () => {
    draft.discard();
    onDone();
  };
  const adding = useChange('POST /Applications/cpAllocations', {
    done: 'Common property added',
    onDone: finish,
    onRefused: conflict.onRefused,
  });
  const changing = useChange('PUT /Applications/cpAllocations', {
    done: 'Changes saved',
    onDone: finish,
    onRefused: conflict.onRefused,
  });

  function send(values: AllocationValues) {
    const input = {
      applicationId: plan.id,
      commonPropertyTypeId: type,
      ...allocationInputOf(plan, type, values),
    };
    if (allocation === undefined) adding.send({ input: { body: input } });
    else changing.send({ input: { body: { id: allocation.id, ...input } }, version: values.seenVersion });
  }

  return (
    <>
      <RestoredDraft start={start} />
      {conflict.isConflict && allocation !== undefined ? (
        <ConflictPanel
          differences={differences(plan, uses, form.values, allocation)}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={() => form.replace(valuesOfAllocation(plan, allocation))}
        />
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(send)}>
        <PlaceFields plan={plan} form={form} />
        <AreaField {...form.field('floorAreaInSqm')} label={allocationFields.floorAreaInSqm.label} />
        <SelectField
          {...form.field('occupancyUseId')}
          label={allocationFields.occupancyUseId.label}
          empty={allocationFields.occupancyUseId.choose}
          choices={uses}
        />
        <ServingFields plan={plan} type={type} form={form} />
        <TextField
          {...form.field('description')}
          label={allocationFields.description.label}
          hint="What it is: lobby, stairs."
          optional
        />
        <PlainInputs fields={otherAllocationFields} form={form} />
        <PartActions
          label={allocation === undefined ? 'Add' : 'Save changes'}
          isSending={adding.isSending || changing.isSending}
          onClose={onClose}
          onDelete={onDelete}
        />
      </FormLayout>
      <DraftStatus state={draft.state} />
    </>
  );
}

/** What the form and the record say differently, by name. */
function differences(
  plan: Plan,
  uses: ReturnType<typeof useOccupancyUses>,
  mine: AllocationValues,
  allocation: Allocation,
) {
  const theirs = valuesOfAllocation(plan, allocation);
  const building = plan.strataBuildings.find(({ id }) => id === mine.applicationBuildingId);
  const floor = building?.floors.find(({ id }) => id === mine.floorId);
  const namesOf = ({ occupancyUseId, applicationGroupId }: AllocationValues) => ({
    occupancyUseId: uses.find(({ value }) => value === occupancyUseId)?.label ?? '',
    applicationGroupId:
      groupsOf(plan).find((group) => group.id === applicationGroupId)?.groupName ?? 'No group',
  });
  return [
    {
      field: 'Location',
      mine:
        mine.place === 'inside'
          ? `Floor ${floor?.floorNumber ?? ''} of ${building?.name ?? ''}`
          : 'Outside buildings',
      theirs: placeOf(allocation),
    },
    ...differencesOf(
      unplacedAllocationFields,
      { ...mine, names: namesOf(mine) },
      { ...theirs, names: namesOf(theirs) },
    ),
    { field: 'Units that it serves', mine: mine.unitIds, theirs: theirs.unitIds },
  ].filter((row) => row.mine !== row.theirs);
}
