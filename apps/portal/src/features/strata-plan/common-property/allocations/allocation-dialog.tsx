import { allocationFields, contentsOfAllocation, displayDecimal } from '@strata/domain';
import { DefinitionList, Dialog } from '@strata/ui';
import { otherAllocationFields, particularsOf } from '@strata/web';
import { useState } from 'react';
import { DeleteDialog } from '../../plan/delete-dialog.tsx';
import { GoneNotice } from '../../plan/gone-notice.tsx';
import type { Plan } from '../../plan/plan.ts';
import { type Allocation, placeOf } from '../plan-places.ts';
import { AllocationForm } from './allocation-form.tsx';
import { servedBy } from './served-by.ts';

export interface AllocationDialogProps {
  readonly plan: Plan;
  readonly allocation: Allocation;
  /** It was deleted while the dialog was open. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** One area of common property: for editors to change or delete, for others to read. */
export function AllocationDialog({ plan, allocation, isGone, onClose }: AllocationDialogProps) {
  // Whoever could edit when it was opened keeps what is typed, also when that ends meanwhile: the server says so then.
  const [editable] = useState(plan.canEdit);
  const [isDeleting, setDeleting] = useState(false);
  const { reference, commonPropertyTypeId: type } = allocation;
  const place = placeOf(allocation);
  const area = `${displayDecimal(allocation.floorAreaInSqm)} sqm`;
  if (!editable)
    return (
      <Dialog title={reference} onClose={onClose}>
        <DefinitionList
          items={[
            { term: 'Location', value: place },
            { term: allocationFields.floorAreaInSqm.label, value: area },
            ...(type === 1
              ? []
              : [
                  {
                    term: 'For',
                    value: servedBy(plan, allocation, 50) || (type === 2 ? 'Nobody yet' : 'No group'),
                  },
                ]),
            { term: allocationFields.description.label, value: allocation.description ?? 'None' },
            ...particularsOf(otherAllocationFields, allocation, {}),
          ]}
        />
      </Dialog>
    );
  return (
    <Dialog title={`Edit ${reference}`} describedBy={null} onClose={onClose}>
      {isGone ? <GoneNotice what="area" /> : null}
      <AllocationForm
        plan={plan}
        type={type}
        allocation={allocation}
        onDone={onClose}
        onClose={onClose}
        onDelete={() => setDeleting(true)}
      />
      {isDeleting ? (
        <DeleteDialog
          route="DELETE /Applications/cpAllocationById"
          inputOf={(agreedTo) => ({
            query: { applicationId: plan.id, commonPropertyId: allocation.id, agreedTo },
          })}
          version={allocation.version}
          title={`Delete ${reference}?`}
          contents={contentsOfAllocation(plan, allocation.id)}
          onDeleted={onClose}
          onClose={() => setDeleting(false)}
        >
          <p>
            {place}, {area}.
          </p>
        </DeleteDialog>
      ) : null}
    </Dialog>
  );
}
