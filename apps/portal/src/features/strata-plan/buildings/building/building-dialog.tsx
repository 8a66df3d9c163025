import { CallRefused } from '@strata/contract';
import { buildingFields, type Contents, contentsOf, plainBuildingFields, without } from '@strata/domain';
import {
  CheckboxField,
  ConfirmDialog,
  ErrorSummary,
  FormLayout,
  Notice,
  RadioField,
  SelectField,
  TextField,
} from '@strata/ui';
import { PlainInputs } from '@strata/web';
import { useState } from 'react';
import { DraftedActions } from '../../../../app/form-draft/drafted-actions.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';

import { GoneNotice } from '../../plan/gone-notice.tsx';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { useSeenVersion } from '../../plan/use-seen-version.ts';
import type { Building } from '../plan-parts.ts';
import { BuildingConflict } from './building-conflict.tsx';
import {
  type BuildingValues,
  buildingInputOf,
  buildingProblems,
  noBuilding,
  towerNamesOf,
  valuesOfBuilding,
} from './building-values.ts';
import { TowersFields } from './towers-fields.tsx';

export interface BuildingDialogProps {
  readonly plan: Plan;
  /** Which is changed; without it one is added. */
  readonly building?: Building | undefined;
  /** It was deleted while the dialog was open. */
  readonly isGone?: boolean;
  /** Told the id of what was added or changed. */
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

/** Name and code have a width and a hint of their own. */
const otherFields = without(plainBuildingFields, 'name', 'code');

/** What loses something when the building is saved so. */
function lossOf(plan: Plan, building: Building | undefined, values: BuildingValues): Contents {
  const kept = new Set(values.towers.map(({ id }) => id));
  return contentsOf(plan, {
    towerIds: building?.towers.filter(({ id }) => !kept.has(id)).map(({ id }) => id) ?? [],
    podiumsOf:
      building !== undefined && building.hasPodium && values.hasPodium !== 'true' ? [building.id] : [],
  });
}

/** Name, type, podium and towers of a building; for a strata subdivision the plot on which it stands (L4). */
export function BuildingDialog(props: BuildingDialogProps) {
  const { plan, building, onClose } = props;
  const name = `building:${building?.id ?? plan.id}`;
  return (
    <DraftedDialog
      title={building === undefined ? 'Add building' : `Edit ${building.name}`}
      name={name}
      pristine={building === undefined ? noBuilding : valuesOfBuilding(building)}
      onClose={onClose}
    >
      {(start) => <BuildingForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface BuildingFormProps extends BuildingDialogProps {
  readonly name: string;
  readonly start: FormStart<BuildingValues>;
}

function BuildingForm(props: BuildingFormProps) {
  const { plan, building, isGone = false, onDone, onClose, name, start } = props;
  const needsPlot = plan.strataDevelopmentTypeId === 3;
  const { form, draft } = useDraftedForm(name, start, buildingProblems(needsPlot));
  const [asking, setAsking] = useState<BuildingValues>();
  const [changed, setChanged] = useState<string>();
  const conflict = useSeenVersion(form, building?.version);
  const finish = (id: string) => {
    draft.discard();
    onDone(id);
  };
  const adding = useChange('POST /Applications/strataBuildings', {
    done: 'Building added',
    onDone: finish,
    onRefused: (error) => {
      if (!(error instanceof CallRefused) || error.statusCode !== 422) return conflict.onRefused(error);
      form.refuse(towerNamesOf(error.fields));
      return true;
    },
  });
  const changing = useChange('PUT /Applications/strataBuildings', {
    done: 'Changes saved',
    onDone: () => finish(building?.id ?? ''),
    onRefused: (error) => {
      setAsking(undefined);
      if (!(error instanceof CallRefused) || error.code !== 'NOT_EMPTY') return conflict.onRefused(error);
      setChanged(error.fields['agreedTo'] ?? error.message);
      return true;
    },
  });
  const busy = adding.isSending || changing.isSending;
  const podium = form.field('hasPodium');

  function save(values: BuildingValues) {
    const input = buildingInputOf(values);
    if (building === undefined) {
      const towers = values.towers.map((tower) => tower.name);
      adding.send({ input: { body: { applicationId: plan.id, ...input, towers } } });
      return;
    }
    const towers = values.towers.map((tower) =>
      tower.id === '' ? { name: tower.name } : { id: tower.id, name: tower.name },
    );
    const agreedTo = lossOf(plan, building, values).total;
    changing.send({
      input: { body: { id: building.id, ...input, towers, agreedTo } },
      version: values.seenVersion,
    });
  }

  return (
    <>
      {isGone ? <GoneNotice what="building" /> : null}
      {conflict.isConflict && building !== undefined ? (
        <BuildingConflict plan={plan} building={building} form={form} onKeepMine={conflict.keepMine} />
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
          if (lossOf(plan, building, values).total > 0) setAsking(values);
          else save(values);
        })}
      >
        <TextField {...form.field('name')} label={buildingFields.name.label} width="medium" />
        <TextField
          {...form.field('code')}
          label={buildingFields.code.label}
          hint="A short mark, such as B1"
          width="short"
          optional
        />
        {needsPlot || plan.strataPlots.length > 0 ? (
          <SelectField
            {...form.field('plotId')}
            label={buildingFields.plotId.label}
            hint={
              plan.strataPlots.length === 0
                ? 'Add the strata plots in the development details first.'
                : undefined
            }
            empty={needsPlot ? buildingFields.plotId.choose : 'None'}
            optional={!needsPlot}
            choices={plan.strataPlots.map(({ id, plotNumber }) => ({ value: id, label: plotNumber }))}
          />
        ) : null}
        <RadioField
          {...form.field('applicationBuildingTypeId')}
          label={buildingFields.applicationBuildingTypeId.label}
          choices={[
            { value: '1', label: 'Building', hint: 'Common property can lie inside it' },
            { value: '2', label: 'Other structure', hint: 'Such as a substation or a guard house' },
          ]}
        />
        <CheckboxField
          {...podium}
          label="It has a podium"
          hint="Floors of the podium are shared by the towers above it. Each unit above names its tower."
          value={podium.value === 'true'}
          onChange={(value) => podium.onChange(String(value))}
        />
        <TowersFields form={form} />
        <PlainInputs fields={otherFields} form={form} />
        <DraftedActions
          act={building === undefined ? 'Add building' : 'Save changes'}
          busy={busy}
          cancel={onClose}
          draft={draft.state}
        />
      </FormLayout>
      {asking === undefined || building === undefined ? null : (
        <ConfirmDialog
          title={`Save these changes of ${building.name}?`}
          act="Save changes"
          busy={changing.isSending}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => save(asking)}
        >
          <p>With them: {lossOf(plan, building, asking).words}.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
