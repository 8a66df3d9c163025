import { lotFields, without } from '@strata/domain';
import { DefinitionList, Dialog } from '@strata/ui';
import { particularsOf } from '@strata/web';
import { useState } from 'react';
import { DeleteDialog } from '../../plan/delete-dialog.tsx';
import { GoneNotice } from '../../plan/gone-notice.tsx';
import type { Plan } from '../../plan/plan.ts';
import type { Lot } from '../plan-places.ts';
import { LotForm } from './lot-form.tsx';

export interface LotDialogProps {
  readonly plan: Plan;
  /** Which is looked at; without it one is added. */
  readonly lot?: Lot;
  /** It was deleted while the dialog was open. */
  readonly isGone?: boolean;
  readonly onClose: () => void;
}

/** One lot of the accessory schedule: for editors to add, change or delete, for others to read. */
export function LotDialog({ plan, lot, isGone = false, onClose }: LotDialogProps) {
  // Whoever could edit when it was opened keeps what is typed, also when that ends meanwhile: the server says so then.
  const [editable] = useState(plan.canEdit);
  const [isDeleting, setDeleting] = useState(false);
  if (lot === undefined)
    return (
      <Dialog title="Add accessory lot" describedBy={null} onClose={onClose}>
        <LotForm plan={plan} onDone={onClose} onClose={onClose} />
      </Dialog>
    );
  if (!editable)
    return (
      <Dialog title={`Accessory lot ${lot.reference}`} onClose={onClose}>
        <DefinitionList
          items={particularsOf(without(lotFields, 'reference'), lot, {
            accessoryCommonPropertyId: lot.auReference,
            vehicleParkingTypeId: lot.vehicleParkingType.name,
            unitId: lot.unitNumber ?? 'None',
          })}
        />
      </Dialog>
    );
  return (
    <Dialog title={`Edit accessory lot ${lot.reference}`} describedBy={null} onClose={onClose}>
      {isGone ? <GoneNotice what="accessory lot" /> : null}
      <LotForm plan={plan} lot={lot} onDone={onClose} onClose={onClose} onDelete={() => setDeleting(true)} />
      {isDeleting ? (
        <DeleteDialog
          route="DELETE /Applications/parkingAllocations/{id}"
          inputOf={() => ({ params: { id: lot.id } })}
          version={lot.version}
          title={`Delete the accessory lot ${lot.reference}?`}
          onDeleted={onClose}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Dialog>
  );
}
