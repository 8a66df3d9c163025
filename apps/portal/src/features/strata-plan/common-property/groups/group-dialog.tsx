import { contentsOfGroup, counted, displayDecimal } from '@strata/domain';
import { Button, CopyButton, Dialog, EditIcon, Inline, Stack, TrashIcon } from '@strata/ui';
import { useState } from 'react';
import { DeleteDialog } from '../../plan/delete-dialog.tsx';
import { GoneNotice } from '../../plan/gone-notice.tsx';
import type { Plan } from '../../plan/plan.ts';
import css from '../common-property.module.css';
import { type Group } from '../plan-places.ts';
import { GroupFormDialog } from './group-form-dialog.tsx';
import { GroupUnits, UnitsOfGroup } from './group-units.tsx';

export interface GroupDialogProps {
  readonly plan: Plan;
  readonly group: Group;
  /** It was deleted while the dialog was open. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** A group with its areas and its units; for editors with what can be done about it. */
export function GroupDialog({ plan, group, isGone, onClose }: GroupDialogProps) {
  const [act, setAct] = useState<'edit' | 'delete'>();
  const sqm = (area: string) => `${displayDecimal(area)} sqm`;
  const stop = () => setAct(undefined);
  return (
    <Dialog title={`Group ${group.groupName}`} wide onClose={onClose}>
      {isGone ? <GoneNotice what="group" /> : null}
      <Stack gap={1}>
        <p className={css.reference}>
          <span>
            {group.groupReference}, {group.occupancyUse.name.toLowerCase()}
          </span>
          <CopyButton text={group.groupReference} label={`Copy ${group.groupReference}`} />
        </p>
        <p>
          {counted(group.numberOfUnits, 'unit')}, {sqm(group.strataArea)}. Common property{' '}
          {sqm(group.totalCpArea)}: general {sqm(group.gcpArea)}, limited {sqm(group.lcpArea)}, accessory{' '}
          {sqm(group.auArea)}.
        </p>
      </Stack>
      {plan.canEdit ? (
        <Inline gap={3}>
          <Button icon={<EditIcon />} onClick={() => setAct('edit')}>
            Edit group
          </Button>
          <Button icon={<TrashIcon />} kind="quiet" onClick={() => setAct('delete')}>
            Delete group
          </Button>
        </Inline>
      ) : null}
      {plan.canEdit ? <GroupUnits plan={plan} group={group} /> : <UnitsOfGroup plan={plan} group={group} />}
      {act === 'edit' ? (
        <GroupFormDialog plan={plan} group={group} isGone={isGone} onDone={stop} onClose={stop} />
      ) : null}
      {act === 'delete' ? (
        <DeleteDialog
          route="DELETE /Applications/group"
          inputOf={(agreedTo) => ({ query: { id: plan.id, applicationGroupId: group.id, agreedTo } })}
          version={group.version}
          title={`Delete the group ${group.groupName}?`}
          contents={contentsOfGroup(plan, group.id)}
          onDeleted={onClose}
          onClose={stop}
        />
      ) : null}
    </Dialog>
  );
}
