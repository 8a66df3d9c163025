import { groupInput, parseInput } from '@strata/contract';
import { groupFields, plainGroupFields } from '@strata/domain';
import { Button, ConflictPanel, ErrorSummary, FormActions, FormLayout, SelectField } from '@strata/ui';
import { differencesOf, type FormValues, formValues, PlainInputs, sentOf } from '@strata/web';

import { DraftStatus } from '../../../../app/form-draft/draft-status.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';

import { GoneNotice } from '../../plan/gone-notice.tsx';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { useOccupancyUses } from '../../plan/use-occupancy-uses.ts';
import { useSeenVersion } from '../../plan/use-seen-version.ts';
import type { Group } from '../plan-places.ts';

/** What the form of a group holds. */
interface GroupValues extends FormValues<typeof groupFields> {
  /** The version that was seen when the form was opened; 0 for a new group. */
  readonly seenVersion: number;
}

const noGroup: GroupValues = { ...formValues(groupFields), seenVersion: 0 };

function valuesOfGroup(group: Group): GroupValues {
  return { ...formValues(groupFields, group), seenVersion: group.version };
}

/** Everything that is wrong with the form, by the rules of the contract. */
function groupProblems(values: GroupValues): Readonly<Record<string, string>> {
  const result = parseInput(groupInput, sentOf(groupFields, values));
  const problems = result.ok ? {} : result.fields;
  return values.occupancyUseId === '' ? { ...problems, occupancyUseId: 'This field is required' } : problems;
}

export interface GroupFormDialogProps {
  readonly plan: Plan;
  /** Which is changed; without it one is added. */
  readonly group?: Group;
  /** It was deleted while the dialog was open. */
  readonly isGone?: boolean;
  /** Told the id of what was added or changed. */
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

/** Name and occupancy use of a group (L7). */
export function GroupFormDialog(props: GroupFormDialogProps) {
  const { plan, group, onClose } = props;
  const name = `group:${group?.id ?? plan.id}`;
  return (
    <DraftedDialog
      title={group === undefined ? 'Add group' : `Edit group ${group.groupName}`}
      name={name}
      pristine={group === undefined ? noGroup : valuesOfGroup(group)}
      onClose={onClose}
    >
      {(start) => <GroupForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface GroupFormProps extends GroupFormDialogProps {
  readonly name: string;
  readonly start: FormStart<GroupValues>;
}

function GroupForm({ plan, group, isGone = false, onDone, onClose, name, start }: GroupFormProps) {
  const uses = useOccupancyUses(plan.id);
  const { form, draft } = useDraftedForm(name, start, groupProblems);
  const conflict = useSeenVersion(form, group?.version);
  const finish = (id: string) => {
    draft.discard();
    onDone(id);
  };
  const adding = useChange('POST /Applications/groups', {
    done: 'Group added',
    onDone: finish,
    onRefused: conflict.onRefused,
  });
  const changing = useChange('PUT /Applications/groups', {
    done: 'Changes saved',
    onDone: () => finish(group?.id ?? ''),
    onRefused: conflict.onRefused,
  });

  function send(values: GroupValues) {
    const input = sentOf(groupFields, values);
    if (group === undefined) adding.send({ input: { body: { applicationId: plan.id, ...input } } });
    else changing.send({ input: { body: { id: group.id, ...input } }, version: values.seenVersion });
  }

  const withNames = (values: GroupValues) => ({
    ...values,
    names: { occupancyUseId: uses.find(({ value }) => value === values.occupancyUseId)?.label ?? '' },
  });
  return (
    <>
      {isGone ? <GoneNotice what="group" /> : null}
      {conflict.isConflict && group !== undefined ? (
        <ConflictPanel
          differences={differencesOf(groupFields, withNames(form.values), withNames(valuesOfGroup(group)))}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={() => form.replace(valuesOfGroup(group))}
        />
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(send)}>
        <PlainInputs fields={plainGroupFields} form={form} />
        <SelectField
          {...form.field('occupancyUseId')}
          label={groupFields.occupancyUseId.label}
          hint="Units of this use that name no group join it, as long as it is the only group of its use."
          empty={groupFields.occupancyUseId.choose}
          choices={uses}
        />
        <FormActions>
          <Button type="submit" kind="primary" busy={adding.isSending || changing.isSending}>
            {group === undefined ? 'Add group' : 'Save changes'}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <DraftStatus state={draft.state} />
        </FormActions>
      </FormLayout>
    </>
  );
}
