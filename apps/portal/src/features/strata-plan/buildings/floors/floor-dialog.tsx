import { CallRefused } from '@strata/contract';
import { contentsOf } from '@strata/domain';
import { AreaField, Button, CheckboxField, ErrorSummary, Notice, TextField } from '@strata/ui';
import { useCallback, useMemo, useState } from 'react';
import { ConflictPanel } from '../../../../app/conflict-panel.tsx';
import { DraftStatus } from '../../../../app/form-draft/draft-status.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';
import { FormActions, FormLayout } from '../../../../app/form-layout.tsx';
import { GoneNotice } from '../../frame/gone-notice.tsx';
import type { Plan } from '../../frame/plan.ts';
import { useChange } from '../../frame/use-change.ts';
import { useSeenVersion } from '../../frame/use-seen-version.ts';
import css from '../buildings.module.css';
import type { Building, Floor } from '../plan-parts.ts';
import { type FloorValues, floorFaults, floorInputOf, floorKeys, valuesOfFloor } from './floor-values.ts';

interface FloorDialogProps {
  readonly plan: Plan;
  readonly building: Building;
  readonly floor: Floor;
  /** It was deleted while the dialog was open. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

const words = ({ floorNumber, grossFloorAreaInSqm, isPodiumFloor }: FloorValues) => ({
  'Floor number': floorNumber,
  'Gross floor area': grossFloorAreaInSqm,
  'Podium floor': isPodiumFloor ? 'Yes' : 'No',
});

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
  const validate = useCallback((values: FloorValues) => floorFaults(values, taken), [taken]);
  const { form, draft } = useDraftedForm(name, start, validate);
  const conflict = useSeenVersion(form, floor.version);
  const [changed, setChanged] = useState<string>();
  const { send, isSending } = useChange('PUT /Applications/strataFloors', {
    done: 'Changes saved',
    onDone: () => {
      draft.forget();
      onClose();
    },
    onRefused: (error) => {
      if (!(error instanceof CallRefused) || error.code !== 'NOT_EMPTY') return conflict.onRefused(error);
      setChanged(error.fields['agreedTo'] ?? error.message);
      return true;
    },
  });
  // Units of the podium lie in no tower: those that do lose theirs when their floor becomes one of its floors.
  const losing = form.values.isPodiumFloor ? contentsOf(plan, { floorsIntoPodium: [floor.id] }) : undefined;
  const [mine, theirs] = [words(form.values), words(valuesOfFloor(floor))];
  const fields = Object.keys(mine) as (keyof typeof mine)[];

  return (
    <>
      {isGone ? <GoneNotice what="floor" /> : null}
      {conflict.isConflict ? (
        <ConflictPanel
          differences={fields
            .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
            .filter((one) => one.mine !== one.theirs)}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={() => form.replace(valuesOfFloor(floor))}
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
            input: { body: { id: floor.id, ...floorInputOf(values), agreedTo: losing?.total ?? 0 } },
            version: values.seenVersion,
          });
        })}
      >
        <div className={css.fields}>
          <TextField {...form.field('floorNumber')} label="Floor number" width="short" />
          <AreaField {...form.field('grossFloorAreaInSqm')} label="Gross floor area" />
        </div>
        {building.hasPodium ? (
          <CheckboxField
            id="isPodiumFloor"
            label="It is a floor of the podium"
            value={form.values.isPodiumFloor}
            error={form.errorOf('isPodiumFloor')}
            onChange={(value) => form.change('isPodiumFloor', value)}
            onLeave={() => form.leave('isPodiumFloor')}
          />
        ) : null}
        {losing === undefined || losing.total === 0 ? null : (
          <Notice kind="attention" announce title="Saving this changes more.">
            <p>With it: {losing.words}.</p>
          </Notice>
        )}
        <FormActions>
          <Button type="submit" kind="primary" busy={isSending}>
            Save changes
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <DraftStatus state={draft.state} />
        </FormActions>
      </FormLayout>
    </>
  );
}
