import { CallRefused } from '@strata/contract';
import { contentsOf, floorFields, plainFloorFields } from '@strata/domain';
import { CheckboxField, ConflictPanel, ErrorSummary, FormLayout, Grid, Notice, TextField } from '@strata/ui';
import { differencesOf, PlainInputs, sentOf } from '@strata/web';
import { useCallback, useMemo, useState } from 'react';

import { DraftedActions } from '../../../../app/form-draft/drafted-actions.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';

import { GoneNotice } from '../../plan/gone-notice.tsx';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { useSeenVersion } from '../../plan/use-seen-version.ts';
import type { Building, Floor } from '../plan-parts.ts';
import { type FloorValues, floorKeys, floorProblems, valuesOfFloor } from './floor-values.ts';

interface FloorDialogProps {
  readonly plan: Plan;
  readonly building: Building;
  readonly floor: Floor;
  /** It was deleted while the dialog was open. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** Number and area of a floor, and whether it is the podium's. */
export function FloorDialog(props: FloorDialogProps) {
  const { building, floor, onClose } = props;
  const name = `floor:${floor.id}`;
  return (
    <DraftedDialog
      title={`Edit floor ${floor.floorNumber} of ${building.name}`}
      name={name}
      pristine={valuesOfFloor(floor)}
      onClose={onClose}
    >
      {(start) => <FloorForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface FloorFormProps extends FloorDialogProps {
  readonly name: string;
  readonly start: FormStart<FloorValues>;
}

function FloorForm({ plan, building, floor, isGone, onClose, name, start }: FloorFormProps) {
  const taken = useMemo(() => floorKeys(building, floor.id), [building, floor.id]);
  const validate = useCallback((values: FloorValues) => floorProblems(values, taken), [taken]);
  const { form, draft } = useDraftedForm(name, start, validate);
  const conflict = useSeenVersion(form, floor.version);
  const [changed, setChanged] = useState<string>();
  const { send, isSending } = useChange('PUT /Applications/strataFloors', {
    done: 'Changes saved',
    onDone: () => {
      draft.discard();
      onClose();
    },
    onRefused: (error) => {
      if (!(error instanceof CallRefused) || error.code !== 'NOT_EMPTY') return conflict.onRefused(error);
      setChanged(error.fields['agreedTo'] ?? error.message);
      return true;
    },
  });
  // Units of the podium lie in no tower: those that do lose theirs when their floor becomes one of its floors.
  const podium = form.field('isPodiumFloor');
  const isPodium = podium.value === 'true';
  const losing = isPodium ? contentsOf(plan, { floorsIntoPodium: [floor.id] }) : undefined;
  const now = valuesOfFloor(floor);

  return (
    <>
      {isGone ? <GoneNotice what="floor" /> : null}
      {conflict.isConflict ? (
        <ConflictPanel
          differences={differencesOf(floorFields, { ...form.values, names: {} }, { ...now, names: {} })}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={() => form.replace(now)}
        />
      ) : null}
      {changed === undefined ? null : (
        <Notice kind="attention" announce title="The plan has changed in the meantime.">
          <p>{changed} Save again to agree.</p>
        </Notice>
      )}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit((values) => {
          setChanged(undefined);
          send({
            input: { body: { id: floor.id, ...sentOf(floorFields, values), agreedTo: losing?.total ?? 0 } },
            version: values.seenVersion,
          });
        })}
      >
        <Grid columns={2} gap={4} align="start">
          <TextField {...form.field('floorNumber')} label={floorFields.floorNumber.label} width="short" />
          <PlainInputs fields={plainFloorFields} form={form} />
        </Grid>
        {building.hasPodium ? (
          <CheckboxField
            {...podium}
            label="It is a floor of the podium"
            value={isPodium}
            onChange={(value) => podium.onChange(String(value))}
          />
        ) : null}
        {losing === undefined || losing.total === 0 ? null : (
          <Notice kind="attention" announce title="Saving this changes more.">
            <p>With it: {losing.words}.</p>
          </Notice>
        )}
        <DraftedActions act="Save changes" busy={isSending} cancel={onClose} draft={draft.state} />
      </FormLayout>
    </>
  );
}
