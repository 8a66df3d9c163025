import { Dialog } from '@strata/ui';
import { AllocationForm, type AllocationFormProps } from './allocation-form.tsx';
import { allocationWords } from './allocation-words.ts';

/** One new area of common property. */
export function AddAllocationDialog(props: Omit<AllocationFormProps, 'allocation'>) {
  return (
    <Dialog title={`Add ${allocationWords[props.type].one}`} describedBy={null} onClose={props.onClose}>
      <AllocationForm {...props} />
    </Dialog>
  );
}
