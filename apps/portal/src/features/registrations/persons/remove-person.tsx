import { ConfirmDialog, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { OrganisationKind } from '../expert-types.ts';
import type { Registration, ResponsiblePerson } from '../registrations.ts';

export interface RemovePersonProps {
  readonly kind: OrganisationKind;
  readonly registration: Registration;
  readonly person: ResponsiblePerson;
  readonly onClose: () => void;
}

/** Asks before a responsible person is removed, and removes them (R8). */
export function RemovePerson({ kind, registration, person, onClose }: RemovePersonProps) {
  const invalidateRecords = useInvalidateRecords();
  const { send, isSending } = useSend(`DELETE /${kind.apiUrl}/responsiblePerson`, {
    onDone: () => {
      toast.success('Deleted successfully');
      void invalidateRecords();
      onClose();
    },
    onRefused: () => {
      onClose();
      void invalidateRecords();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this responsible person?"
      act="Delete"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { query: { id: person.id } }, version: registration.version })}
    >
      <p>
        {person.responsiblePersonName}, {person.responsiblePersonPosition}, will no longer be responsible for{' '}
        {registration.name}.
        {registration.expertStatusId === 3 ? ' The right to act for it ends at once.' : ''}
      </p>
    </ConfirmDialog>
  );
}
