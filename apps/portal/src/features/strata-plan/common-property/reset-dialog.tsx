import { allocationsOf, counted } from '@strata/domain';
import { ConfirmDialog } from '@strata/ui';
import type { Plan } from '../frame/plan.ts';
import { useChange } from '../frame/use-change.ts';

/** Asks before all common property is deleted, and deletes it (C3). */
export function ResetDialog({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const { send, isSending } = useChange('DELETE /Applications/cpAllocations', {
    done: 'Reset successful',
    onDone: onClose,
    onRefused: () => {
      onClose();
      return false;
    },
  });
  const areas = counted(allocationsOf(plan).length, 'area', 'areas');
  const lots = counted(plan.parkingScheduleItems.length, 'lot');
  return (
    <ConfirmDialog
      title="Reset the common property?"
      act="Reset"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { query: { applicationId: plan.id } }, version: plan.planRevision })}
    >
      <p>
        All common property of this plan is deleted: {areas} of general, limited and accessory property, and{' '}
        {lots} of the accessory schedule. Groups and units stay.
      </p>
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  );
}
