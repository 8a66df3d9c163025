import { ConfirmDialog, toast } from '@strata/ui';
import { useNavigate } from 'react-router';
import { useForgetRecords } from '../../../app/use-forget-records.ts';
import { useSend } from '../../../app/use-send.ts';
import type { Property } from '../api/properties.ts';

/** Asks before a property is deleted, and deletes it. */
export function DeleteProperty({
  property,
  onClose,
}: {
  readonly property: Property;
  readonly onClose: () => void;
}) {
  const forget = useForgetRecords();
  const navigate = useNavigate();
  const { send, isSending } = useSend('DELETE /Properties', {
    onDone: () => {
      toast.success('Property deleted');
      void navigate('/app/properties', { replace: true });
      void forget(property.id);
    },
    onRefused: () => {
      onClose();
      void forget();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title="Confirm delete?"
      act="Delete"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { query: { id: property.id } }, version: property.version })}
    >
      <p>
        The property {property.plotName}, {property.plotNumber}, will be deleted with its owners and
        documents. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
