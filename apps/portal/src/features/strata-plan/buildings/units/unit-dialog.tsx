import { contentsOfUnit } from '@strata/domain';
import { Button, ErrorSummary, FormLayout, TrashIcon } from '@strata/ui';
import { type SubmitEvent, useMemo, useState } from 'react';
import { DraftedActions } from '../../../../app/form-draft/drafted-actions.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';

import { DeleteDialog } from '../../plan/delete-dialog.tsx';
import { GoneNotice } from '../../plan/gone-notice.tsx';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { useSeenVersion } from '../../plan/use-seen-version.ts';
import { type Building, type Floor, hasGroups, tellTaken, type UnitRow } from '../plan-parts.ts';
import { messagesOf } from '../use-row-sending.ts';
import { UnitConflict } from './unit-conflict.tsx';
import { UnitDrawing } from './unit-drawing.tsx';
import { UnitForm } from './unit-form.tsx';
import { newUnit, type UnitValues, unitFaultsInPlan, unitInputOf, valuesOfUnit } from './unit-values.ts';

interface AddUnitProps {
  readonly plan: Plan;
  readonly building: Building;
  /** The floor that is chosen when the dialog opens. */
  readonly floor: Floor | undefined;
  readonly onClose: () => void;
}

/** Adds one unit to a floor (L6). */
export function AddUnit(props: AddUnitProps) {
  const { building, floor, onClose } = props;
  const name = `unit:${floor?.id ?? building.id}`;
  return (
    <DraftedDialog title="Add unit" name={name} pristine={newUnit(building, floor)} onClose={onClose}>
      {(start) => <AddUnitForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface Drafted {
  readonly name: string;
  readonly start: FormStart<UnitValues>;
}

function AddUnitForm({ plan, building, onClose, name, start }: AddUnitProps & Drafted) {
  const validate = useMemo(() => unitFaultsInPlan(plan, building), [plan, building]);
  const { form, draft } = useDraftedForm(name, start, validate);
  const conflict = useSeenVersion(form, undefined);
  const { send, isSending } = useChange('POST /Applications/strataUnits', {
    done: 'Unit added successfully',
    onDone: () => {
      draft.discard();
      onClose();
    },
    onRefused: (error) => {
      tellTaken(messagesOf(error));
      return conflict.onRefused(error);
    },
  });

  function save(values: UnitValues) {
    const { floorId, applicationGroupId } = values;
    const place = { building, floor: building.floors.find(({ id }) => id === floorId) };
    const group = hasGroups(plan) && applicationGroupId !== '' ? { applicationGroupId } : {};
    send({ input: { body: { floorId, ...unitInputOf(values, place), ...group } } });
  }

  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={(event: SubmitEvent) => {
          tellTaken([validate(form.values)['unitNumber']]);
          form.submit(save)(event);
        }}
      >
        <UnitForm plan={plan} building={building} form={form} isNew />
        <DraftedActions act="Add unit" busy={isSending} cancel={onClose} draft={draft.state} />
      </FormLayout>
    </>
  );
}

interface EditUnitProps {
  readonly plan: Plan;
  readonly row: UnitRow;
  /** It was deleted while the dialog was open. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** Changes a unit, its drawing among it, or deletes it. */
export function EditUnit(props: EditUnitProps) {
  const { row, onClose } = props;
  const { unit, building, floor } = row;
  const name = `unit:${unit.id}`;
  return (
    <DraftedDialog
      title={`Unit ${unit.unitNumber}: floor ${floor.floorNumber} of ${building.name}`}
      name={name}
      pristine={valuesOfUnit(unit)}
      onClose={onClose}
    >
      {(start) => <EditUnitForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

function EditUnitForm({ plan, row, isGone, onClose, name, start }: EditUnitProps & Drafted) {
  const { unit, building, floor } = row;
  const validate = useMemo(() => unitFaultsInPlan(plan, building, unit.id), [plan, building, unit.id]);
  const { form, draft } = useDraftedForm(name, start, validate);
  const [deleting, setDeleting] = useState(false);
  const conflict = useSeenVersion(form, unit.version);
  const { send, isSending } = useChange('PUT /Applications/strataUnits', {
    done: 'Changes saved',
    onDone: () => {
      draft.discard();
      onClose();
    },
    onRefused: (error) => {
      tellTaken(messagesOf(error));
      return conflict.onRefused(error);
    },
  });

  function save(values: UnitValues) {
    const { applicationGroupId } = values;
    const group = hasGroups(plan)
      ? { applicationGroupId: applicationGroupId === '' ? null : applicationGroupId }
      : {};
    send({
      input: { body: { id: unit.id, ...unitInputOf(values, { building, floor }), ...group } },
      version: values.seenVersion,
    });
  }

  return (
    <>
      {isGone ? <GoneNotice what="unit" /> : null}
      {conflict.isConflict ? (
        <UnitConflict plan={plan} row={row} form={form} onKeepMine={conflict.keepMine} />
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={(event: SubmitEvent) => {
          tellTaken([validate(form.values)['unitNumber']]);
          form.submit(save)(event);
        }}
      >
        <UnitForm plan={plan} building={building} form={form} isNew={false} />
        <DraftedActions act="Save changes" busy={isSending} cancel={onClose} draft={draft.state}>
          <Button kind="quiet" icon={<TrashIcon />} disabled={isSending} onClick={() => setDeleting(true)}>
            Delete unit
          </Button>
        </DraftedActions>
      </FormLayout>
      {/* A drawing raises the unit's version: that is no change of somebody else. */}
      <UnitDrawing
        plan={plan}
        unit={unit}
        canEdit={plan.canEdit}
        onChanged={(version) => form.change('seenVersion', version)}
      />
      {deleting ? (
        <DeleteDialog
          route="DELETE /Applications/strataUnits"
          inputOf={(agreedTo) => ({ query: { id: unit.id, agreedTo } })}
          version={unit.version}
          title={`Delete unit ${unit.unitNumber}?`}
          contents={contentsOfUnit(plan, unit.id)}
          onDeleted={onClose}
          onClose={() => setDeleting(false)}
        >
          <p>
            Unit {unit.unitNumber} on floor {floor.floorNumber} of {building.name} goes.
          </p>
        </DeleteDialog>
      ) : null}
    </>
  );
}
